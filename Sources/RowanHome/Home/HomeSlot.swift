import RowanDiff
import RowanLists
import RowanStreams

/// The place of a component on a home screen: what it shows, and the section that this makes.
@MainActor
final class HomeSlot {
  /// The owner of the rows, which do not keep the slot: it keeps a section that has them.
  let owner: HomeRowOwner
  private(set) var content: HomeComponentContent?
  var subscription: StreamSubscription?
  /// The section, unless the content has changed since it was made.
  private var made: SectionSnapshot??

  init(_ owner: HomeRowOwner) { self.owner = owner }

  /// What tells the section from others.
  var key: String { owner.key }
  /// The component; `nil` for what the home screen itself shows.
  var component: (any HomeComponentViewModel)? { owner.component }

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
    let rows = items.map { HomeRows.row(for: $0, of: owner) }
    let section = SectionSnapshot(.string(key), mixed: rows)
    guard let header = content.header else { return section }
    let look = HomeHeaderAppearance(title: header.title, action: header.action?.label)
    return section.header(look) { HomeHeader(look: $0, action: headerTapped) }
  }
}
