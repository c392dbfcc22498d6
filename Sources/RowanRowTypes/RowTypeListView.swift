public import RowanComponents
import RowanCore
import RowanLists

/// A list of rows of row types, which follows a binding.
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
/// Of each generation of rows what has changed is found out: rows keep their state by their identity,
/// and the row that is being read stays where it is. Rows in sight are asked for their models again with each generation,
/// also if they are equal. The list takes all the room there is.
public struct RowTypeListView: ControlledComponent {
  private let content: @Sendable () -> [RowTypeSection]
  @State private var place = RowTypeListAttachment()

  /// Creates a list of rows which are shown by components that cast their models.
  public init(rows: Binding<[Identified<any RowTypeListPresentable>]>) {
    content = { [RowTypeSection(rows: rows.wrappedValue)] }
  }

  /// Creates a list of rows of one type, with an identity each.
  public init<Row: RowType>(rows: Binding<[Identified<Row>]>) {
    content = { [RowTypeSection(rows: rows.wrappedValue)] }
  }

  /// Creates a list of rows of one type, known by their ids or their places.
  public init<Row: RowType>(rows: Binding<[Row]>) {
    content = { [RowTypeSection(rows: rows.wrappedValue)] }
  }

  /// Creates a list of sections.
  public init(sections: Binding<[RowTypeSection]>) {
    content = { sections.wrappedValue }
  }

  /// The place of the table.
  public var body: some Component { RowTypeListBody(place: place) }

  /// Makes the object that hands rows over to the table.
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

/// Hands the rows of a ``RowTypeListView`` over to its table.
public final class RowTypeListController: ComponentController<RowTypeListView> {
  /// Shows the first rows.
  public override func didInit() { component.show() }

  /// Shows the rows of the newest generation.
  public override func didUpdateComponent(from previous: RowTypeListView) { component.reload() }
}

/// The place of a table that is made when it is first needed, on the main actor.
private struct RowTypeListBody: Component {
  typealias Body = Never

  let place: RowTypeListAttachment

  func makeElement(in context: inout BuildContext) -> Element {
    List.element(filledBy: place, in: &context)
  }
}
