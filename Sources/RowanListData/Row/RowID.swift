public import RowanCore

/// The identity of a row in a list, independent of its position.
///
/// Identifiers should be unique in their section. Rows with the same identifier are distinguished by
/// ``occurrence``, so that each of them can be selected, activated, moved and removed separately.
public struct RowID: Hashable, Sendable {
  /// The identity of the section.
  public var section: IdentityKey
  /// The identity of the row in its section.
  public var row: IdentityKey
  /// The number of the row among the rows of its section with the same identifier, in order, from 0. It is
  /// greater than 0 only for repeated identifiers.
  public var occurrence: Int

  /// Creates an identity. The default section is `"rows"`, as in ``SectionSnapshot``.
  public init(section: IdentityKey = "rows", row: IdentityKey, occurrence: Int = 0) {
    self.section = section
    self.row = row
    self.occurrence = occurrence
  }
}
