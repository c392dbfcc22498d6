public import RowanComponents
public import RowanControls
public import RowanDiff
public import RowanLists
public import RowanStreams

/// A part of a home screen, independent of all others: it says what stands in its section, how each item looks,
/// and what is to be done when one is chosen.
///
/// ```swift
/// final class Departures: HomeComponentViewModel {
///   let identity = "departures"
///   let homeCardSection: Driver<HomeComponentContent>
///   let nextAction: Signal<HomeComponentAction>
///
///   init(_ inputs: HomeComponentInput, _ timetable: Timetable) { … }
///
///   func cell(
///     for item: any HomeComponentItem, at indexPath: RowPath, in tableView: TableView
///   ) -> (any Component)? {
///     (item as? Departure).map(DepartureRow.init)
///   }
/// }
/// ```
///
/// A component is asked about its own items, and never about those of others.
@MainActor
public protocol HomeComponentViewModel: AnyObject {
  /// Builds a component for a home screen that knows of its type alone.
  ///
  /// Components that need more than that are built by the closure of
  /// ``HomeViewModel/init(store:navigation:clock:providers:report:components:)`` instead, and do not have to say this.
  /// - Precondition: One that is built by its type says how.
  static func buildInstance(from inputs: HomeComponentInput) -> Self

  /// What tells the component from the others of its home screen, and from one run of the app to the next.
  var identity: String { get }

  /// How the component appears where the home screen is customised; `nil`, as at first, for components that
  /// always stay where they were declared.
  var customizerItem: HomeCustomizerItem? { get }

  /// What the component shows. Each value takes the place of the one before; where they come faster than the
  /// screen is drawn, the latest counts. It is followed while the component is not hidden.
  var homeCardSection: Driver<HomeComponentContent> { get }

  /// What is to be done, as a rule because an item was chosen; never anything, unless it is said otherwise.
  var nextAction: Signal<HomeComponentAction> { get }

  /// What shows an item of the component.
  /// - Parameters:
  ///   - item: The item.
  ///   - indexPath: Where it stands. The section is the position among those that are shown at present, and
  ///     changes as others come and go: it is best left alone.
  ///   - tableView: The table.
  /// - Returns: A component; `nil` for items that are shown by a cell of a registered class.
  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)?

  /// Registers classes of cells, for items that are shown by objects; nothing, unless it is said otherwise.
  ///
  /// ```swift
  /// func registerCell(with tableView: TableView) {
  ///   tableView.register(Departure.self, as: DepartureCell.self)
  /// }
  /// ```
  func registerCell(with tableView: TableView)

  /// What is done with an item by swiping its row from where lines begin; nothing, unless it is said
  /// otherwise. Asked only for items that ``HomeComponentItem/canEdit``.
  func leadingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration?

  /// What is done with an item by swiping its row from where lines end; nothing, unless it is said otherwise.
  /// Asked only for items that ``HomeComponentItem/canEdit``.
  func trailingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration?

  /// What there is to do with an item; nothing, unless it is said otherwise.
  func contextMenuConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> ContextMenu?
}

extension HomeComponentViewModel {
  /// There is no way to build the component by its type.
  public static func buildInstance(from inputs: HomeComponentInput) -> Self {
    preconditionFailure("\(Self.self) does not say how it is built; see buildInstance(from:).")
  }

  /// The component is not in the customizer.
  public var customizerItem: HomeCustomizerItem? { nil }

  /// Nothing is ever to be done.
  public var nextAction: Signal<HomeComponentAction> { .never }

  /// Registers nothing.
  public func registerCell(with tableView: TableView) {}

  /// Nothing is done.
  public func leadingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? { nil }

  /// Nothing is done.
  public func trailingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? { nil }

  /// There is nothing to do.
  public func contextMenuConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> ContextMenu? { nil }
}
