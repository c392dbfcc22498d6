import RowanComponents
import RowanControls
import RowanDiff
import RowanLists
import RowanStreams

/// The place of a component on a home screen: what it shows, and the section that this makes.
@MainActor
final class HomeSlot {
  /// What tells the section from others: the identity of the component, or something like it where another
  /// component has that already.
  nonisolated let key: String
  /// The component; `nil` for what the home screen itself shows.
  let component: (any HomeComponentViewModel)?
  private(set) var content: HomeComponentContent?
  var subscription: StreamSubscription?
  /// Shows items where there is no component.
  private let ownChild: @MainActor (any HomeComponentItem) -> Child?
  private weak var table: TableView?
  /// The section, unless the content has changed since it was made.
  private var made: SectionSnapshot??

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

  /// Shows other content from the next section on.
  func show(_ content: HomeComponentContent?) {
    self.content = content
    made = nil
  }

  /// The section: none without items, one with a header alone where these are empty.
  ///
  /// O(items) after the content has changed, O(1) otherwise.
  func section(headerTapped: @escaping @MainActor @Sendable () -> Void) -> SectionSnapshot? {
    if let made { return made }
    let section = makeSection(headerTapped)
    made = .some(section)
    return section
  }

  private func makeSection(
    _ headerTapped: @escaping @MainActor @Sendable () -> Void
  ) -> SectionSnapshot? {
    guard let content, let items = content.items, !items.isEmpty || content.header != nil else {
      return nil
    }
    let rows = items.map { HomeRows.row(for: $0, of: self) }
    let section = SectionSnapshot(.string(key), mixed: rows)
    guard let header = content.header else { return section }
    let look = HomeHeaderLook(title: header.title, action: header.action?.label)
    return section.header(look) { HomeHeader(look: $0, action: headerTapped) }
  }

  /// The component's answer to what shows the row that the table is building; `nil` if that is up to a cell.
  func cell(for row: any HomeRowProtocol) -> (any Component)? {
    guard let component, let table, let path = table.builtPath else { return nil }
    return component.cell(for: row.item, at: path, in: table)
  }

  /// What shows a row that has no class of cells: words that say what is missing where the component answers
  /// nothing.
  func child(for row: any HomeRowProtocol) -> Child {
    guard component != nil else { return ownChild(row.item) ?? Child(EmptyComponent()) }
    if let cell = cell(for: row) { return Child(erasing: cell) }
    let message = "The component “\(key)” does not say how its item “\(row.id)” is shown."
    return Child(Text(message).foreground(.negative).padding(horizontal: 16, vertical: 8))
  }
}
