/// A period in which no row of a list changes its identity.
///
/// Rows change their identity when they move to another section, and when rows with the same identity are inserted or
/// removed. An event retains the epoch in which it was created. Each epoch refers to the next one, so the row of an
/// event is found after any number of changes of sections. The list retains only the newest epoch; an earlier one lives
/// as long as an event of its time.
@MainActor
final class RowIdentityEpoch {
  /// The number of identity changes that events remember. Without a limit, an event that is retained forever would
  /// retain every later change.
  private static let limit = 64

  /// The rows whose identity changed at the end of the epoch, with their new identities; `nil` for removed rows.
  private var changes: [RowID: RowID?] = [:]
  private var next: RowIdentityEpoch?
  private weak var previous: RowIdentityEpoch?

  /// Ends the epoch.
  /// - Parameter changes: The new identities of rows by their earlier ones; `nil` for removed rows.
  /// - Returns: The next epoch.
  func followed(by changes: [RowID: RowID?]) -> RowIdentityEpoch {
    let next = RowIdentityEpoch()
    next.previous = self
    self.changes = changes
    self.next = next
    forgetOldest()
    return next
  }

  private func forgetOldest() {
    var oldest = self
    for _ in 0..<Self.limit {
      guard let earlier = oldest.previous else { return }
      oldest = earlier
    }
    oldest.changes = [:]
    oldest.next = nil
  }

  /// Returns the current identity of a row by its identity in this epoch, or `nil` if the row is known to be removed.
  func presentName(of row: RowID) -> RowID? {
    var (naming, row) = (self, row)
    while let next = naming.next {
      if let change = naming.changes[row] {
        guard let name = change else { return nil }
        row = name
      }
      naming = next
    }
    return row
  }
}
