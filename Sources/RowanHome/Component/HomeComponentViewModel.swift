public import RowanComponents
public import RowanControls
public import RowanDiff
public import RowanLists
public import RowanStreams

/// A section of a home screen, independent of all others: its items, the view of each item, and the actions when the
/// user selects one.
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
/// The functions of a component are called with its own items only.
@MainActor
public protocol HomeComponentViewModel: AnyObject {
  /// Creates a component for a home screen that knows only its type.
  ///
  /// Components that need other dependencies do not implement this function. They are created by the closure of
  /// ``HomeViewModel/init(store:navigation:clock:providers:report:components:)``.
  /// - Precondition: A component that is created by its type implements this function.
  static func buildInstance(from inputs: HomeComponentInput) -> Self

  /// The identity of the component within its home screen, stable between runs of the app.
  var identity: String { get }

  /// The entry of the component in the customizer. The default is `nil`, for components that keep their declared
  /// position.
  var customizerItem: HomeCustomizerItem? { get }

  /// The content of the section. If values arrive faster than frames are drawn, the latest is shown. The home screen
  /// subscribes to it while the component is not hidden.
  var homeCardSection: Driver<HomeComponentContent> { get }

  /// The actions that the component requests, as a rule because the user selected an item. The default never emits.
  var nextAction: Signal<HomeComponentAction> { get }

  /// Returns the view of an item.
  /// - Parameters:
  ///   - item: The item.
  ///   - indexPath: The index path of the row. Its section counts the visible sections, and changes when other sections
  ///     appear and disappear. Components should not use it.
  ///   - tableView: The table.
  /// - Returns: A component, or `nil` if a cell of a registered class shows the item.
  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)?

  /// Registers classes of reusable cells for item types. The default registers none.
  ///
  /// ```swift
  /// func registerCell(with tableView: TableView) {
  ///   tableView.register(Departure.self, as: DepartureCell.self)
  /// }
  /// ```
  func registerCell(with tableView: TableView)

  /// Returns the swipe actions at the leading edge of an item's row; none by default. Called only for items whose
  /// ``HomeComponentItem/canEdit`` is `true`.
  func leadingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration?

  /// Returns the swipe actions at the trailing edge of an item's row; none by default. Called only for items whose
  /// ``HomeComponentItem/canEdit`` is `true`.
  func trailingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration?

  /// Returns the context menu of an item; none by default.
  func contextMenuConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> ContextMenu?
}

extension HomeComponentViewModel {
  /// Stops the program, because the component cannot be created by its type.
  public static func buildInstance(from inputs: HomeComponentInput) -> Self {
    preconditionFailure("\(Self.self) does not implement buildInstance(from:).")
  }

  /// `nil`: the component is not in the customizer.
  public var customizerItem: HomeCustomizerItem? { nil }

  /// A signal that never emits.
  public var nextAction: Signal<HomeComponentAction> { .never }

  /// Registers no cells.
  public func registerCell(with tableView: TableView) {}

  /// Returns no swipe actions.
  public func leadingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns no swipe actions.
  public func trailingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns no context menu.
  public func contextMenuConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> ContextMenu? { nil }
}
