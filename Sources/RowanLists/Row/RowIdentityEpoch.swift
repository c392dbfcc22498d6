/// A stretch of time in which no row of a table was given another identity.
///
/// Rows change their identity when they move to another section, and when rows that share one with them come
/// or go. Events keep the naming of their time: it leads on to the later ones, so that the row of an event is
/// found however many changes of sections came since. The table has the newest one alone, and earlier ones
/// live as long as an event that was made in their time.
@MainActor
final class RowIdentityEpoch {
  /// The number of changes of names that events remember. Without a limit, an event that is kept for ever
  /// would keep every later change.
  private static let limit = 64

  /// The rows that were given another name, or `nil` if they were gone, at the end of this stretch.
  private var changes: [RowID: RowID?] = [:]
  private var next: RowIdentityEpoch?
  private weak var previous: RowIdentityEpoch?

  /// Ends the stretch.
  /// - Parameter changes: The names that rows have from now on; `nil` for those that are gone.
  /// - Returns: The stretch that begins.
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

  /// The present name of a row that had a name in this stretch; `nil` if it is known to be gone.
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
