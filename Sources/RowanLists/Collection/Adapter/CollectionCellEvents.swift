public import RowanCore
public import RowanDiff

/// The handlers of the items of an adapter in a collection. The last assignment wins. Each handler documents
/// the default behaviour if it is unset.
///
/// ```swift
/// let adapter = CollectionCellAdapter<Photo, PhotoCell> { dr in
///   dr.events.dequeue = { ctx in ctx.cell?.photo = ctx.element }
///   dr.events.itemSize = { ctx in Size(width: ctx.element.isWide ? 240 : 120, height: 120) }
///   dr.events.didSelect = { ctx in open(ctx.element) }
/// }
/// ```
///
/// Handlers that tables have as well are inherited from ``ListCellEvents``.
///
/// A handler may change sections and reload. The collection defers these changes until it has finished its
/// current work.
@MainActor
public final class CollectionCellEvents<Model, Cell>: ListCellEvents<Model, Cell, CollectionView> {
  /// Returns the size of an item, in points, in a flow layout with
  /// ``/RowanListLayout/CollectionFlowLayout/ItemSize/default`` sizes. If unset, items are 50 by 50. Called for
  /// every item that is added to the collection or changed, and for all items after a refresh,
  /// after an adapter is registered, and for another scroll axis.
  public var itemSize: (@MainActor (Event) -> Size)?

  // MARK: Selecting

  /// Whether the user may select an item. If unset, `true`.
  public var shouldSelect: (@MainActor (Event) -> Bool)? {
    get { Self.isAllowed(willSelectRow) }
    set { willSelectRow = Self.place(newValue) }
  }
  /// Whether the user may deselect an item, directly or by selecting another one. If unset, `true`. If it
  /// returns `false`, another item cannot be selected in its place.
  public var shouldDeselect: (@MainActor (Event) -> Bool)? {
    get { Self.isAllowed(willDeselectRow) }
    set { willDeselectRow = Self.place(newValue) }
  }

  // MARK: Menus

  /// Whether an item has the menu of ``CollectionView/editActions`` and responds to the shortcuts of its
  /// actions. Only used if ``ListCellEvents/contextMenu`` is unset or returns `nil`. If unset, `false`.
  public var shouldShowEditMenu: (@MainActor (Event) -> Bool)? {
    get { hasActionMenu }
    set { hasActionMenu = newValue }
  }
  /// Whether an action can currently be performed with an item. If unset, `true`.
  public var canPerformEditAction: (@MainActor (Event, MenuAction, MenuAction.Sender) -> Bool)? {
    get { canPerformAction }
    set { canPerformAction = newValue }
  }
  /// Performs an action with an item. If unset, the item has no edit menu.
  public var performEditAction: (@MainActor (Event, MenuAction, MenuAction.Sender) -> Void)? {
    get { performAction }
    set { performAction = newValue }
  }

  // MARK: Moving

  /// Whether an item can be moved, by a pointer, a finger or keys. Only used if
  /// ``CollectionView/allowsReordering`` is `true`. If unset, `false`.
  public var canMoveItem: (@MainActor (Event) -> Bool)? {
    get { canMove }
    set { canMove = newValue }
  }
  /// Called after the user moved an item, with its new index path, counted without the item. The event has
  /// the index path from before the move. Move the item in your data here; a director that moves items itself
  /// does so automatically. Otherwise the item moves back.
  public var moveItem: (@MainActor (Event, RowPath) -> Void)? {
    get { move }
    set { move = newValue }
  }

  private static func isAllowed(
    _ handler: (@MainActor (Event) -> RowPath?)?
  ) -> (@MainActor (Event) -> Bool)? {
    guard let handler else { return nil }
    return { event in handler(event) != nil }
  }

  private static func place(
    _ isAllowed: (@MainActor (Event) -> Bool)?
  ) -> (@MainActor (Event) -> RowPath?)? {
    guard let isAllowed else { return nil }
    return { event in isAllowed(event) ? event.indexPath : nil }
  }

  override var collectionEvents: CollectionCellEvents<Model, Cell>? { self }
}
