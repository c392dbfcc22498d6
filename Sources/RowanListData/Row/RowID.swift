public import RowanCore

/// The identity of a row of a table, wherever the row stands at present.
///
/// Identifiers are meant to be unique in their section. Rows that share one all the same are told apart by
/// ``occurrence``, so that each of them is selected, activated, moved and removed for itself.
public struct RowID: Hashable, Sendable {
  /// The identity of the section.
  public var section: IdentityKey
  /// The identity of the row in its section.
  public var row: IdentityKey
  /// The number of the row among those of its section that share its identity, from the first one on; other
  /// than 0 only if identifiers occur several times.
  public var occurrence: Int

  /// Creates an identity; sections that are not named are called `"rows"`.
  public init(section: IdentityKey = "rows", row: IdentityKey, occurrence: Int = 0) {
    self.section = section
    self.row = row
    self.occurrence = occurrence
  }
}
