package import RowanDiff

/// Rows of which just those around the window are there, whatever their type.
@MainActor
package protocol LazyRowsProtocol: AnyObject, Sendable {
  /// The rows as they are known at present.
  var storage: RowStorage { get }

  /// Who shows the rows.
  var reader: (any LazyRowsReader)? { get set }

  /// Takes in which rows are in the window of the table, and around it, and whether that has been moved since by the
  /// user or the app.
  func windowDidChange(to rows: Range<Int>, hasMoved: Bool)
}

/// Who shows rows that are fetched as they come into sight.
@MainActor
package protocol LazyRowsReader: AnyObject {
  /// Shows rows that have come, changed or been forgotten; changes that are not known are worked out.
  func lazyRowsDidChange(
    _ lazyRows: any LazyRowsProtocol,
    _ changes: Changeset<Int>?,
    from old: RowStorage
  )

  /// Reports a mistake of what the rows come from.
  func lazyRows(_ lazyRows: any LazyRowsProtocol, didReport error: RowPageError)
}
