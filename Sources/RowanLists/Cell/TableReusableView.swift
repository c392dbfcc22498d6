public import RowanComponents

/// A reusable object that shows a part of a list: a cell, or the header or footer of a section.
///
/// Its ``content`` is a component tree. State in that tree belongs to the row or section, not to the object,
/// which is reused for other ones.
@MainActor
open class TableReusableView {
  /// The table of the object; `nil` before its first use.
  public final var table: TableView? { list?.table }
  weak var list: (any ListAccess)?
  /// Whether the object shows something. `false` while it waits in the reuse pool.
  public internal(set) var isInUse = false
  /// The number of times that the object was put to use for a row, header or footer.
  var uses: UInt64 = 0
  /// Whether an adapter is configuring the object. Its content is read afterwards, so ``setNeedsUpdate()``
  /// does nothing meanwhile.
  var isBeingPrepared = false

  /// Creates an object that shows nothing yet.
  public required init() {}

  /// The content to show. It is read after the adapter's `dequeue` event, and after ``setNeedsUpdate()``.
  open var content: any Component { EmptyComponent() }

  /// Called before the object is reused, to reset its state. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Rebuilds ``content`` after a change of the data that it depends on.
  public final func setNeedsUpdate() {
    guard isInUse, !isBeingPrepared else { return }
    list?.contentDidChange(of: self)
  }
}
