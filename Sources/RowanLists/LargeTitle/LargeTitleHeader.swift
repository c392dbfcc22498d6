package import RowanComponents
package import RowanCore
import RowanLayout

/// What stands above all items of a table and scrolls away with them, as a large title does.
///
/// It is handed down in the surroundings of the table, so that it may change without the table's owner.
/// Tables in rows of the table find it there, too, and leave it alone: it names the one that it is for.
struct LargeTitleHeader: Sendable, Equatable {
  /// The table that it is for.
  let table: ObjectIdentifier
  /// Tells what is shown from what was shown before.
  let id: AnyIdentity
  /// What stands there; `nil` for nothing, if only the beginning of the items is of interest.
  let content: Child?
  /// Called when it has gone out of sight, and when it comes back.
  let passed: ActionWith<Bool>

  static func == (left: LargeTitleHeader, right: LargeTitleHeader) -> Bool {
    left.table == right.table && left.id == right.id
  }
}

private enum LargeTitleHeaderKey: EnvironmentKey {
  static var defaultValue: LargeTitleHeader? { nil }
}

extension EnvironmentValues {
  /// What stands above all items of one of the tables around here.
  var largeTitleHeader: LargeTitleHeader? {
    get { self[LargeTitleHeaderKey.self] }
    set { self[LargeTitleHeaderKey.self] = newValue }
  }
}

extension List {
  /// Something above the items of a list, which scrolls away with them.
  package struct Lead: Sendable {
    let content: Child?
    let id: AnyIdentity
    let passed: ActionWith<Bool>

    /// Creates a lead.
    /// - Parameters:
    ///   - content: The content, or `nil` for none.
    ///   - id: The identity of the content, which differs from that of other content.
    ///   - passed: Called when the content has gone out of sight, and when it comes back; without content, when the
    ///     first item has begun to go. In a list that scrolls sideways content is out of sight from the beginning.
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

  /// The list with something above its items, or with nothing; it is the same list either way.
  package func lead(_ lead: Lead?) -> some Component {
    environment(
      \.largeTitleHeader,
      lead.map {
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
