public import RowanCore
public import RowanDiff

/// What an adapter is told and asked about its items. The last assignment wins; what is not set has the
/// effect described.
///
/// ```swift
/// let adapter = CollectionCellAdapter<Photo, PhotoCell> { dr in
///   dr.events.dequeue = { ctx in ctx.cell?.photo = ctx.element }
///   dr.events.itemSize = { ctx in Size(width: ctx.element.isWide ? 240 : 120, height: 120) }
///   dr.events.didSelect = { ctx in open(ctx.element) }
/// }
/// ```
///
/// Handlers that tables have as well are those of ``ListCellEvents``.
///
/// A handler may change sections and reload: what it asks for is done once the collection has finished
/// what it is at.
@MainActor
public final class CollectionCellEvents<Model, Cell>: ListCellEvents<Model, Cell, CollectionView> {
  /// How large an item is, in points, in a flow with ``CollectionFlowLayout/ItemSize/default`` sizes;
  /// unset, 50 by 50. Asked for every item that comes to the collection, and for those that have changed.
  public var itemSize: (@MainActor (Event) -> Size)?

  // MARK: Selecting

  /// Whether the user may select an item; unset, yes.
  public var shouldSelect: (@MainActor (Event) -> Bool)? {
    get { Self.isAllowed(willSelectRow) }
    set { willSelectRow = Self.place(newValue) }
  }
  /// Whether the user may deselect an item, by itself or because another one is selected; unset, yes.
  /// Where it may not, another one cannot take its place.
  public var shouldDeselect: (@MainActor (Event) -> Bool)? {
    get { Self.isAllowed(willDeselectRow) }
    set { willDeselectRow = Self.place(newValue) }
  }

  // MARK: Menus

  /// Whether an item has the small menu of ``CollectionView/editActions``, where ``ListCellEvents/contextMenu`` is unset
  /// or `nil`, and takes their keys; unset, no.
  public var shouldShowEditMenu: (@MainActor (Event) -> Bool)? {
    get { hasActionMenu }
    set { hasActionMenu = newValue }
  }
  /// Whether an action can be performed with an item at present; unset, yes.
  public var canPerformEditAction: (@MainActor (Event, MenuAction, MenuSender) -> Bool)? {
    get { canPerformAction }
    set { canPerformAction = newValue }
  }
  /// Performs an action with an item. Without it there is no small menu.
  public var performEditAction: (@MainActor (Event, MenuAction, MenuSender) -> Void)? {
    get { performAction }
    set { performAction = newValue }
  }

  // MARK: Moving

  /// Whether an item can be moved, by a pointer, a finger or keys, in a collection that
  /// ``CollectionView/allowsReordering``; unset, no.
  public var canMoveItem: (@MainActor (Event) -> Bool)? {
    get { canMove }
    set { canMove = newValue }
  }
  /// The user has moved an item: to this place, counted without it. The event has the place where it
  /// stands. The data is moved here, or by a director that moves items itself; otherwise the item goes back.
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
