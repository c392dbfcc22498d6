/// A section of a list that can be compared with its previous version: its rows, header and footer.
public protocol DiffableSection {
  /// The type of the section's key.
  associatedtype Key: DiffKey

  /// The type of the rows.
  associatedtype Row: Diffable

  /// The identity of the section, which should occur once in a snapshot.
  var diffKey: Key { get }

  /// The rows in order.
  var rows: [Row] { get }

  /// Returns whether the header, the footer and all other content around the rows are equal. The
  /// rows do not count: a changed row never makes a section changed.
  func isHeaderFooterEqual(to other: Self) -> Bool
}
