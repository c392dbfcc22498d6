public import RowanComponents
import RowanCore
import RowanLists

/// A list of rows of row types, updated by a binding.
///
/// ```swift
/// struct Content: Component {
///   @State var rows: [Identified<any RowTypeListPresentable>] = [
///     SomeRowType.summary(id: 1), SomeRowType.entry(id: 2),
///   ].map { Identified(wrappedItem: $0) }
///
///   var body: some Component { RowTypeListView(rows: $rows) }
/// }
/// ```
///
/// Each new value of the binding is compared with the one before. Rows keep their state by identity, and the visible
/// rows keep their position. The models of visible rows are read again for each new value, even if the rows are equal.
/// The list fills the available space.
public struct RowTypeListView: ControlledComponent {
  private let content: @Sendable () -> [RowTypeSection]
  @State private var place = RowTypeListAttachment()

  /// Creates a list of rows shown by components that cast their models.
  public init(rows: Binding<[Identified<any RowTypeListPresentable>]>) {
    content = { [RowTypeSection(rows: rows.wrappedValue)] }
  }

  /// Creates a list of rows of one type with explicit identities.
  public init<Row: RowType>(rows: Binding<[Identified<Row>]>) {
    content = { [RowTypeSection(rows: rows.wrappedValue)] }
  }

  /// Creates a list of rows of one type, identified by their ids or by their indexes.
  public init<Row: RowType>(rows: Binding<[Row]>) {
    content = { [RowTypeSection(rows: rows.wrappedValue)] }
  }

  /// Creates a list of sections.
  public init(sections: Binding<[RowTypeSection]>) {
    content = { sections.wrappedValue }
  }

  /// The component that contains the table.
  public var body: some Component { RowTypeListBody(place: place) }

  /// Creates the controller that passes rows to the table.
  public func makeController() -> RowTypeListController { RowTypeListController(self) }

  @MainActor
  fileprivate func show() {
    place.rowTable.show(content())
  }

  @MainActor
  fileprivate func reload() {
    place.rowTable.reload(content())
  }
}

/// The controller of a ``RowTypeListView``, which passes rows to its table.
public final class RowTypeListController: ComponentController<RowTypeListView> {
  /// Shows the first rows.
  public override func didInit() { component.show() }

  /// Shows the rows of the updated component.
  public override func didUpdateComponent(from previous: RowTypeListView) { component.reload() }
}

/// The component of a table that is created lazily on the main actor.
private struct RowTypeListBody: Component {
  typealias Body = Never

  let place: RowTypeListAttachment

  func makeElement(in context: inout BuildContext) -> Element {
    List.element(filledBy: place, in: &context)
  }
}
