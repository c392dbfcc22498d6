import RowanComponents
import RowanControls
import RowanDiff
import RowanLists

/// The owner of the rows of one section of a home screen: a component, or the home screen itself.
@MainActor
final class HomeRowOwner {
  /// The unique key of the section: the identity of the component, with a number appended if another component has the
  /// same.
  nonisolated let key: String
  /// The component, or `nil` for sections of the home screen itself.
  let component: (any HomeComponentViewModel)?
  /// Creates the views of items in a section without a component.
  private let ownChild: @MainActor (any HomeComponentItem) -> Child?
  private weak var table: TableView?

  init(
    key: String,
    component: (any HomeComponentViewModel)?,
    table: TableView,
    ownChild: @escaping @MainActor (any HomeComponentItem) -> Child? = { _ in nil }
  ) {
    self.key = key
    self.component = component
    self.table = table
    self.ownChild = ownChild
  }

  /// Returns the component's view for the row that the table is building, or `nil` if a cell shows it.
  func cell(for row: any HomeRowProtocol) -> (any Component)? {
    guard let component, let table, let path = table.engine.builtPath else { return nil }
    return component.cell(for: row.item, at: path, in: table)
  }

  /// Creates the content of a row without a registered class of cells. If the component returns no view, the content is
  /// a text that reports it.
  func child(for row: any HomeRowProtocol) -> Child {
    guard component != nil else { return ownChild(row.item) ?? Child(EmptyComponent()) }
    if let cell = cell(for: row) { return Child(erasing: cell) }
    let message = "The component “\(key)” returns no cell for its item “\(row.id)”."
    return Child(Text(message).foreground(.negative).padding(horizontal: 16, vertical: 8))
  }
}
