public import RowanComponents
public import RowanControls
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
/// A handler may change sections and reload: what it asks for is done once the collection has finished
/// what it is at.
@MainActor
public final class CollectionCellEvents<Model, Cell> {
  /// What an event comes with.
  public typealias Event = CollectionCellEvent<Model, Cell>

  /// The same events, as the mechanism of tables has them: one mechanism shows both.
  let table = TableCellEvents<Model, Cell>()

  // MARK: Showing items

  /// An item is about to be built: it comes near the window, or has changed. A cell was obtained for it,
  /// new or used before, and is to be configured.
  public var dequeue: (@MainActor (Event) -> Void)? {
    didSet { table.dequeue = Self.forwarding(dequeue) }
  }
  /// An item is about to be shown, in the window or just outside it.
  public var willDisplay: (@MainActor (Event) -> Void)? {
    didSet { table.willDisplay = Self.forwarding(willDisplay) }
  }
  /// An item is no longer shown. Comes once for every ``willDisplay``, with the element that was shown
  /// last, even when that is not in the collection any more.
  public var endDisplay: (@MainActor (Event) -> Void)? {
    didSet { table.endDisplay = Self.forwarding(endDisplay) }
  }
  /// How large an item is, in points, in a flow with ``CollectionFlowLayout/ItemSize/default`` sizes;
  /// unset, 50 by 50. Asked for every item that comes to the collection, and for those that have changed.
  public var itemSize: (@MainActor (Event) -> Size)? {
    didSet { table.itemSize = Self.optional(itemSize) }
  }

  // MARK: Items on their way

  /// Items may be in sight soon: models and where they stand, in the same order.
  public var prefetch: (@MainActor ([Model], [RowPath]) -> Void)? {
    didSet { table.prefetch = prefetch }
  }
  /// Items for which ``prefetch`` was called will not be in sight soon after all.
  public var cancelPrefetch: (@MainActor ([Model], [RowPath]) -> Void)? {
    didSet { table.cancelPrefetch = cancelPrefetch }
  }

  // MARK: Selecting

  /// Whether an item that is tapped takes part in it; unset, yes. One that does not is not selected
  /// either.
  public var shouldHighlight: (@MainActor (Event) -> Bool)? {
    didSet { table.shouldHighlight = Self.forwarding(shouldHighlight) }
  }
  /// An item that is tapped stands out.
  public var didHighlight: (@MainActor (Event) -> Void)? {
    didSet { table.didHighlight = Self.forwarding(didHighlight) }
  }
  /// An item that is tapped stands out no longer.
  public var didUnhighlight: (@MainActor (Event) -> Void)? {
    didSet { table.didUnhighlight = Self.forwarding(didUnhighlight) }
  }
  /// Whether the user may select an item; unset, yes.
  public var shouldSelect: (@MainActor (Event) -> Bool)? {
    didSet { table.willSelect = Self.vetoing(shouldSelect) }
  }
  /// Whether the user may deselect an item, by itself or because another one is selected; unset, yes.
  /// Where it may not, another one cannot take its place.
  public var shouldDeselect: (@MainActor (Event) -> Bool)? {
    didSet { table.willDeselect = Self.vetoing(shouldDeselect) }
  }
  /// The user has selected an item, which stays selected.
  public var didSelect: (@MainActor (Event) -> Void)? {
    didSet { table.didSelect = Self.staying(didSelect) }
  }
  /// The user has deselected an item.
  public var didDeselect: (@MainActor (Event) -> Void)? {
    didSet { table.didDeselect = Self.forwarding(didDeselect) }
  }
  /// Whether an item takes the keyboard focus, where the collection's items do; unset, yes.
  public var canFocus: (@MainActor (Event) -> Bool)? {
    didSet { table.canFocus = Self.forwarding(canFocus) }
  }

  /// Whether an item opens by itself while something is held over it, in a collection that
  /// ``CollectionView/isSpringLoaded``; unset, yes.
  public var shouldSpringLoad: (@MainActor (Event) -> Bool)? {
    didSet { table.shouldSpringLoad = Self.forwarding(shouldSpringLoad) }
  }

  // MARK: Menus

  /// What there is to do with an item; see ``TableCellEvents/contextMenu``.
  public var contextMenu: (@MainActor (Event) -> ContextMenu?)? {
    didSet { table.contextMenu = Self.forwarding(contextMenu) }
  }
  /// Whether an item has the small menu of ``CollectionView/editActions``, where ``contextMenu`` is unset
  /// or `nil`, and takes their keys; unset, no.
  public var shouldShowEditMenu: (@MainActor (Event) -> Bool)? {
    didSet { table.shouldShowMenu = Self.forwarding(shouldShowEditMenu) }
  }
  /// Whether an action can be performed with an item at present; unset, yes.
  public var canPerformEditAction: (@MainActor (Event, MenuAction, MenuSender) -> Bool)? {
    didSet { table.canPerformMenuAction = Self.acting(canPerformEditAction) }
  }
  /// Performs an action with an item. Without it there is no small menu.
  public var performEditAction: (@MainActor (Event, MenuAction, MenuSender) -> Void)? {
    didSet { table.performMenuAction = Self.acting(performEditAction) }
  }

  // MARK: Moving

  /// Whether an item can be moved, by a pointer, a finger or keys, in a collection that
  /// ``CollectionView/allowsReordering``; unset, no.
  public var canMoveItem: (@MainActor (Event) -> Bool)? {
    didSet { table.canMoveRow = Self.forwarding(canMoveItem) }
  }
  /// The user has moved an item: to this place, counted without it. The event has the place where it
  /// stands. The data is moved here, or by a director that moves items itself; otherwise the item goes back.
  public var moveItem: (@MainActor (Event, RowPath) -> Void)? {
    didSet { table.moveRow = Self.moving(moveItem) }
  }

  // MARK: Dragging elsewhere

  /// What is dragged when an item is; see ``TableCellEvents/dragItems``. Unset, none.
  public var dragItems: (@MainActor (Event) -> [DragItem])? {
    didSet { table.dragItems = Self.forwarding(dragItems) }
  }
  /// What is seen at the pointer that drags an item; unset or `nil`, what the item shows.
  public var dragPreview: (@MainActor (Event) -> (any Component)?)? {
    didSet { table.dragPreview = Self.forwarding(dragPreview) }
  }

  /// Creates events that nobody is told of.
  public init() {}

  private static func forwarding<Result>(
    _ handler: (@MainActor (Event) -> Result)?
  ) -> (@MainActor (TableCellEvent<Model, Cell>) -> Result)? {
    guard let handler else { return nil }
    return { event in handler(Event(event)) }
  }

  private static func acting<Result>(
    _ handler: (@MainActor (Event, MenuAction, MenuSender) -> Result)?
  ) -> (@MainActor (TableCellEvent<Model, Cell>, MenuAction, MenuSender) -> Result)? {
    guard let handler else { return nil }
    return { event, action, sender in handler(Event(event), action, sender) }
  }

  private static func moving(
    _ handler: (@MainActor (Event, RowPath) -> Void)?
  ) -> (@MainActor (TableCellEvent<Model, Cell>, RowPath) -> Void)? {
    guard let handler else { return nil }
    return { event, path in handler(Event(event), path) }
  }

  private static func optional<Result>(
    _ handler: (@MainActor (Event) -> Result)?
  ) -> (@MainActor (TableCellEvent<Model, Cell>) -> Result?)? {
    guard let handler else { return nil }
    return { event in handler(Event(event)) }
  }

  private static func vetoing(
    _ handler: (@MainActor (Event) -> Bool)?
  ) -> (@MainActor (TableCellEvent<Model, Cell>) -> RowPath?)? {
    guard let handler else { return nil }
    return { event in handler(Event(event)) ? event.indexPath : nil }
  }

  private static func staying(
    _ handler: (@MainActor (Event) -> Void)?
  ) -> (@MainActor (TableCellEvent<Model, Cell>) -> TableSelectionState)? {
    guard let handler else { return nil }
    return { event in
      handler(Event(event))
      return .none
    }
  }
}
