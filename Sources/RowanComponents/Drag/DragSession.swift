public import RowanCore

/// A drag of items from a source to a drop target: by a pointer, by keyboard, or from outside of the window.
@MainActor
public final class DragSession {
  /// The dragged items. The text and links of an external drag are known after the drop.
  public package(set) var items: [DragItem]
  /// Whether the drag began outside of the session.
  public let isFromOutside: Bool
  /// Whether the drag is controlled by keyboard or assistive technology instead of a pointer.
  public let isFromKeyboard: Bool
  /// Whether the items can only be dropped inside this app.
  public package(set) var isRestrictedToApp = true
  /// Whether the items may be moved away from their source.
  public package(set) var allowsMove = true
  /// A value that the app attaches to the session.
  public var localContext: (any Sendable)?
  /// The position of the pointer in the window, in points.
  public package(set) var location: Point
  /// Whether the drag is in progress.
  public package(set) var isActive = true
  /// The source of the drag.
  package weak var source: (any DragSource)?

  /// Creates a session.
  package init(
    _ items: [DragItem],
    from source: (any DragSource)?,
    at location: Point,
    isFromKeyboard: Bool = false
  ) {
    self.items = items
    self.source = source
    self.location = location
    self.isFromKeyboard = isFromKeyboard
    isFromOutside = source == nil
  }

  /// The kinds of content of all items together.
  public var kinds: DragContent.Kinds {
    items.reduce(into: []) { $0.formUnion($1.kinds) }
  }

  /// Returns the values of a type among the items, in their order.
  public func objects<Value>(of type: Value.Type = Value.self) -> [Value] {
    items.compactMap { $0.object(as: type) }
  }
}

/// The operation and intent that a drop at the current location would have.
public struct DropProposal: Hashable, Sendable {
  /// The operation.
  public var operation: DropOperation
  /// The intent, which selects the drop indicator.
  public var intent: DropProposal.Intent

  /// Creates a proposal.
  public init(_ operation: DropOperation, _ intent: DropProposal.Intent = .insertAtDestination) {
    self.operation = operation
    self.intent = intent
  }

  /// The proposal that rejects a drop.
  public static let forbidden = DropProposal(.forbidden, .unspecified)
}

extension DropProposal {
  /// The position of dropped items in a drop target.
  public enum Intent: UInt8, Hashable, Sendable, CaseIterable {
    /// At any position in the list; the whole list is highlighted.
    case unspecified
    /// Between two rows; a line shows the position.
    case insertAtDestination
    /// Into a row, which is highlighted.
    case insertIntoDestination
  }
}

/// The source of a drag.
@MainActor
package protocol DragSource: AnyObject {
  /// Called after the drag has moved or its proposal has been updated.
  func dragDidMove(_ session: DragSession, _ proposal: DropProposal?)

  /// Called after the drag ended.
  /// - Parameters:
  ///   - session: The drag.
  ///   - operation: The operation that was performed.
  ///   - target: The target that received the items; `nil` after a cancelled drag.
  func dragDidEnd(_ session: DragSession, _ operation: DropOperation, in target: (any DropTarget)?)
}

/// An object that may receive drops.
@MainActor
package protocol DropTarget: AnyObject {
  /// The mount context of the target's view; `nil` while it has none.
  var dropContext: (any MountContext)? { get }

  /// Whether the target may accept the drag.
  func acceptsDrop(of session: DragSession) -> Bool

  /// Called after the drag entered the view.
  func dragDidEnter(_ session: DragSession)

  /// Called after the drag moved over the view, or when the proposal has to be updated.
  /// - Returns: The proposal for a drop at the location of the session.
  func dragDidMove(_ session: DragSession) -> DropProposal

  /// Called after the drag left the view.
  func dragDidExit(_ session: DragSession)

  /// Called when the items are dropped on the view, with the proposal that the target made.
  func dragDidDrop(_ session: DragSession, _ proposal: DropProposal)

  /// Called after the end of a drag that had entered the view.
  func dragSessionDidEnd(_ session: DragSession)

  /// Called after a keyboard drag began or ended.
  func draggedContentDidChange()
}
