public import RowanComponents
public import RowanCore

/// The handlers of a list as drag source and drop target. The last assignment wins. Each handler documents
/// the default behaviour if it is unset.
///
/// Adapters decide which rows can be dragged: ``ListCellEvents/dragItems``.
///
/// ```swift
/// table.dragDrop.performDrop = { drop in
///   for photo in drop.session.objects(of: Photo.self) { album.add(photo, at: drop.destination?.row) }
/// }
/// ```
@MainActor
public final class DragDropEvents {
  // MARK: Dragging from here

  /// Called before rows of this list are dragged.
  public var sessionWillBegin: (@MainActor (DragSession) -> Void)?
  /// Called after the drag ended, with the operation that was performed. After a move to another list, remove
  /// the rows here, unless a director that moves rows itself does so automatically.
  public var sessionDidEnd: (@MainActor (DragSession, DropOperation) -> Void)?
  /// Whether rows may only be dropped within this app. If unset, `true`.
  public var isRestrictedToApp: (@MainActor (DragSession) -> Bool)?
  /// Whether rows may be moved out of the list instead of copied. If unset, `true`.
  public var allowsMove: (@MainActor (DragSession) -> Bool)?

  // MARK: Dropping here

  /// Whether the list accepts drops from a session. Only called if ``performDrop`` is set. If unset, `true`.
  public var canHandle: (@MainActor (DropSession) -> Bool)?
  /// Called after a drag entered the list.
  public var didEnter: (@MainActor (DropSession) -> Void)?
  /// Returns the drop proposal while a drag is over the list. If unset, content from this app is moved to the
  /// position of the pointer if its source allows it, and all other content is copied there.
  public var didUpdate: (@MainActor (DropSession) -> DropProposal)?
  /// Called after a drag left the list.
  public var didExit: (@MainActor (DropSession) -> Void)?
  /// Called after a drag that was over the list ended, there or elsewhere.
  public var didEnd: (@MainActor (DragSession) -> Void)?
  /// Performs a drop on the list. If unset, the list accepts no drops, except of elements that a director
  /// that moves rows itself inserts.
  public var performDrop: (@MainActor (DropCoordinator) -> Void)?

  /// Creates events without handlers.
  public init() {}
}
