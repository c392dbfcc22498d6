package import RowanDiff

/// Lazily fetched rows, independent of their type.
@MainActor
package protocol LazyRowsProtocol: AnyObject, Sendable {
  /// The current rows, with unknown rows where no page is loaded.
  var storage: RowStorage { get }

  /// The list that shows the rows.
  var reader: (any LazyRowsReader)? { get set }

  /// Updates the range of rows in and around the window of the list. `hasMoved` is `true` if the user or the
  /// app has scrolled since the last call.
  func windowDidChange(to rows: Range<Int>, hasMoved: Bool)
}

/// A list that shows lazily fetched rows.
@MainActor
package protocol LazyRowsReader: AnyObject {
  /// Shows rows that were loaded, changed or discarded. If `changes` is `nil`, the rows are compared.
  func lazyRowsDidChange(
    _ lazyRows: any LazyRowsProtocol,
    _ changes: Changeset<Int>?,
    from old: RowStorage
  )

  /// Reports that the source returned a wrong number of rows.
  func lazyRows(_ lazyRows: any LazyRowsProtocol, didReport error: RowPageError)
}
