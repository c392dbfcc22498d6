public import RowanCore

/// Which row of a table, wherever it stands at present.
public struct RowID: Hashable, Sendable {
  /// The identity of the section.
  public var section: IdentityKey
  /// The identity of the row in its section.
  public var row: IdentityKey

  /// Creates an identity; sections that are not named are called `"rows"`.
  public init(section: IdentityKey = "rows", row: IdentityKey) {
    self.section = section
    self.row = row
  }
}
