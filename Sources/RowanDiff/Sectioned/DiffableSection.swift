/// A section of a list that can be compared with its earlier self: rows, and the chrome around
/// them.
public protocol DiffableSection {
  /// The type of the section's identity.
  associatedtype Key: DiffKey

  /// The type of the rows.
  associatedtype Row: Diffable

  /// The identity of the section, which should occur once in a snapshot.
  var diffKey: Key { get }

  /// The rows in order.
  var rows: [Row] { get }

  /// Tells whether header, footer and whatever else surrounds the rows show the same. The rows do
  /// not count: a changed row never makes a changed section.
  func isHeaderFooterEqual(to other: Self) -> Bool
}
