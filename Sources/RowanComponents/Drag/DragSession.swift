public import RowanCore

/// Something on its way from one place to another: dragged by a pointer, carried by keys, or come from
/// elsewhere.
@MainActor
public final class DragSession {
  /// What is dragged. Of something from elsewhere words and addresses are known once it is let go of.
  public package(set) var items: [DragItem]
  /// Whether it comes from outside the session.
  public let isFromOutside: Bool
  /// Whether keys carry it, or assistive technology, rather than a pointer.
  public let isFromKeyboard: Bool
  /// Whether it may be let go of in this app alone.
  public package(set) var isRestrictedToApp = true
  /// Whether it may leave the place it comes from.
  public package(set) var allowsMove = true
  /// Whatever the app wants to know of it later.
  public var localContext: (any Sendable)?
  /// Where the pointer is in the window, in points.
  public package(set) var location: Point
  /// Whether it is still on its way.
  public package(set) var isActive = true
  /// Who has it dragged.
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

  /// What there is of any of its items.
  public var kinds: DragContent.Kinds {
    items.reduce(into: []) { $0.formUnion($1.kinds) }
  }

  /// The values of a type among its items, in their order.
  public func objects<Value>(of type: Value.Type = Value.self) -> [Value] {
    items.compactMap { $0.object(as: type) }
  }
}

/// What would become of something if it was let go of where it is.
public struct DropProposal: Hashable, Sendable {
  /// What becomes of it.
  public var operation: DropOperation
  /// How it is put there.
  public var intent: DropIntent

  /// Creates a proposal.
  public init(_ operation: DropOperation, _ intent: DropIntent = .insertAtDestination) {
    self.operation = operation
    self.intent = intent
  }

  /// That it is not taken.
  public static let forbidden = DropProposal(.forbidden, .unspecified)
}

/// How something is put where it is let go of.
public enum DropIntent: UInt8, Hashable, Sendable, CaseIterable {
  /// Somewhere in the list: the list as a whole stands out.
  case unspecified
  /// Between two rows: a line shows where.
  case insertAtDestination
  /// Into a row, which stands out.
  case insertIntoDestination
}

/// Who has something dragged.
@MainActor
package protocol DragSource: AnyObject {
  /// It has moved, or something else would become of it now.
  func dragDidMove(_ session: DragSession, _ proposal: DropProposal?)

  /// It is over.
  /// - Parameters:
  ///   - session: What was dragged.
  ///   - operation: What has become of it.
  ///   - target: Who has taken it.
  func dragDidEnd(_ session: DragSession, _ operation: DropOperation, in target: (any DropTarget)?)
}

/// Who may take what is dragged.
@MainActor
package protocol DropTarget: AnyObject {
  /// Its view, while it has one.
  var dropContext: (any MountContext)? { get }

  /// Whether it may have a use for what is dragged.
  func canTake(_ session: DragSession) -> Bool

  /// It is dragged over the view from now on.
  func dragDidEnter(_ session: DragSession)

  /// It is dragged over the view, to where the session says, and something may have changed.
  /// - Returns: What would become of it.
  func dragDidMove(_ session: DragSession) -> DropProposal

  /// It is not over the view any more.
  func dragDidExit(_ session: DragSession)

  /// It was let go of over the view, which had proposed this.
  func dragDidDrop(_ session: DragSession, _ proposal: DropProposal)

  /// What was over the view at some time is not dragged any more.
  func dragSessionDidEnd(_ session: DragSession)

  /// Keys carry something from now on, or no longer.
  func draggedContentDidChange()
}
