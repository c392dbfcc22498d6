public import RowanComponents
public import RowanCore

/// What a list is told and asked about what is dragged from it and to it. The last assignment wins; what is
/// not set has the effect described.
///
/// Adapters say which rows can be dragged: ``ListCellEvents/dragItems``.
///
/// ```swift
/// table.dragDrop.performDrop = { drop in
///   for photo in drop.session.objects(of: Photo.self) { album.add(photo, at: drop.destination?.row) }
/// }
/// ```
@MainActor
public final class DragDropEvents {
  // MARK: Dragging from here

  /// Rows of this list are dragged from now on.
  public var sessionWillBegin: (@MainActor (DragSession) -> Void)?
  /// That is over: what has become of them. What was moved elsewhere is removed here, unless a director
  /// does so by itself.
  public var sessionDidEnd: (@MainActor (DragSession, DropOperation) -> Void)?
  /// Whether rows may be let go of in this app alone; unset, yes.
  public var isRestrictedToApp: (@MainActor (DragSession) -> Bool)?
  /// Whether rows may leave their places, rather than be copied; unset, yes.
  public var allowsMove: (@MainActor (DragSession) -> Bool)?

  // MARK: Dropping here

  /// Whether the list may have a use for what is dragged; unset, yes, where ``performDrop`` is set.
  public var canHandle: (@MainActor (DropSession) -> Bool)?
  /// Something is dragged over the list from now on.
  public var didEnter: (@MainActor (DropSession) -> Void)?
  /// Something is dragged over the list: what would become of it. Unset, rows that may leave their places are
  /// moved to where the pointer is, and everything else is copied there.
  public var didUpdate: (@MainActor (DropSession) -> DropProposal)?
  /// What was dragged over the list has left it.
  public var didExit: (@MainActor (DropSession) -> Void)?
  /// What was dragged over the list at some time was let go of, wherever that was.
  public var didEnd: (@MainActor (DragSession) -> Void)?
  /// Takes what was let go of over the list. Unset, nothing is taken here, but for the elements that a
  /// director that moves rows itself puts where they go.
  public var performDrop: (@MainActor (DropCoordinator) -> Void)?

  /// Creates events that nobody is told of.
  public init() {}
}
