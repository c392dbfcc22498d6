public import RowanComponents

/// An object that shows one part of a table after another: a cell, or the header or footer of a section.
///
/// Its ``content`` is a tree of components like any other. States in it belong to the row or section
/// that is shown, not to the object, which goes on to another one.
@MainActor
open class TableReusableView {
  /// The table that it is in; `nil` before it is first used.
  public final var table: TableView? { list?.table }
  weak var list: (any ListAccess)?
  /// Whether it shows something at present, and is not just waiting to be used again.
  public internal(set) var isInUse = false
  /// The number of rows, headers or footers that it was used for so far.
  var uses: UInt64 = 0
  /// Whether an adapter is just configuring it: what it shows is read afterwards.
  var isBeingPrepared = false

  /// Creates an object that shows nothing yet.
  public required init() {}

  /// What is shown. Read after the adapter's `dequeue` event, and after ``setNeedsUpdate()``.
  open var content: any Component { EmptyComponent() }

  /// Called before the object is used again for something else, so that nothing is left over. The
  /// default does nothing.
  open func prepareForReuse() {}

  /// Has ``content`` read and shown anew, because something has changed that it depends on.
  public final func setNeedsUpdate() {
    guard isInUse, !isBeingPrepared else { return }
    list?.contentDidChange(of: self)
  }
}
