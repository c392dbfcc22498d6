package import RowanComponents
package import RowanCore
import RowanLayout

/// The content above all items of a table, which scrolls away with them, such as a large title.
///
/// It is passed in the environment of the table, so that it can change without a change of the table's owner. Nested
/// tables in rows read the same value and ignore it, because it names its table.
struct LargeTitleHeader: Sendable, Equatable {
  /// The identity of the table that shows the content.
  let table: ObjectIdentifier
  /// The identity of the content, which differs for different content.
  let id: AnyIdentity
  /// The content; `nil` if the owner only observes whether the table is scrolled away from its start.
  let content: Child?
  /// Called after the content left the window or came back.
  let passed: ActionWith<Bool>

  static func == (left: LargeTitleHeader, right: LargeTitleHeader) -> Bool {
    left.table == right.table && left.id == right.id
  }
}

private enum LargeTitleHeaderKey: EnvironmentKey {
  static var defaultValue: LargeTitleHeader? { nil }
}

extension EnvironmentValues {
  /// The content above all items of one of the enclosing tables.
  var largeTitleHeader: LargeTitleHeader? {
    get { self[LargeTitleHeaderKey.self] }
    set { self[LargeTitleHeaderKey.self] = newValue }
  }
}

extension List {
  /// A component above the items of a list, which scrolls away with them.
  package struct ListHeader: Sendable {
    let content: Child?
    let id: AnyIdentity
    let passed: ActionWith<Bool>

    /// Creates a list header.
    /// - Parameters:
    ///   - content: The content, or `nil` for none.
    ///   - id: The identity of the content, which must differ from the identity of other content.
    ///   - passed: Called after the content left the window or came back; without content, after the list was scrolled
    ///     away from its start or back to it. In a list that scrolls horizontally, content is never shown and counts as
    ///     outside.
    package init(
      _ content: Child?,
      id: AnyIdentity,
      passed: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
      self.content = content
      self.id = id
      self.passed = ActionWith(passed)
    }
  }

  /// Returns the list with a component above its items, or without one. The identity of the list is the same in both
  /// cases.
  package func listHeader(_ header: ListHeader?) -> some Component {
    environment(
      \.largeTitleHeader,
      header.map {
        LargeTitleHeader(
          table: ObjectIdentifier(engine),
          id: $0.id,
          content: $0.content,
          passed: $0.passed
        )
      }
    )
  }
}
