import RowanComponents
import RowanControls
import RowanDiff
import RowanLists

/// The owner of the rows of one section of a home screen: a component, or the home screen itself.
@MainActor
final class HomeRowOwner {
  /// What tells the section from others: the identity of the component, or something like it where another
  /// component has that already.
  nonisolated let key: String
  /// The component; `nil` for what the home screen itself shows.
  let component: (any HomeComponentViewModel)?
  /// Shows items where there is no component.
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

  /// The component's answer to what shows the row that the table is building; `nil` if that is up to a cell.
  func cell(for row: any HomeRowProtocol) -> (any Component)? {
    guard let component, let table, let path = table.engine.builtPath else { return nil }
    return component.cell(for: row.item, at: path, in: table)
  }

  /// Makes the content of a row that has no class of cells. If the component returns none, the content is a text that
  /// says so.
  func child(for row: any HomeRowProtocol) -> Child {
    guard component != nil else { return ownChild(row.item) ?? Child(EmptyComponent()) }
    if let cell = cell(for: row) { return Child(erasing: cell) }
    let message = "The component “\(key)” does not say how its item “\(row.id)” is shown."
    return Child(Text(message).foreground(.negative).padding(horizontal: 16, vertical: 8))
  }
}
