import RowanDiff
import RowanLists
import RowanStreams

/// The state of a component on a home screen: its latest content, and the section made from it.
@MainActor
final class HomeSlot {
  /// The owner of the rows. Rows do not retain the slot, because the slot retains a section that contains them.
  let owner: HomeRowOwner
  private(set) var content: HomeComponentContent?
  var subscription: StreamSubscription?
  /// The cached section. The outer optional is `nil` if the content has changed since.
  private var made: SectionSnapshot??

  init(_ owner: HomeRowOwner) { self.owner = owner }

  /// The unique key of the section.
  var key: String { owner.key }
  /// The component, or `nil` for sections of the home screen itself.
  var component: (any HomeComponentViewModel)? { owner.component }

  /// Sets the content and invalidates the cached section.
  func show(_ content: HomeComponentContent?) {
    self.content = content
    made = nil
  }

  /// Returns the section, or `nil` if the content is hidden, or has neither items nor a header.
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
