public import RowanCore
public import RowanHostInterface

/// An object that handles events or passes them on. The chain begins at the view that was hit and leads through
/// the views around it to their layer and the session.
@MainActor
public protocol Responder: AnyObject {
  /// The responder that receives events this one does not handle.
  var nextResponder: (any Responder)? { get }

  /// Handles the event and returns `true`, or returns `false` to pass it on.
  func respond(to event: ResponderEvent) -> Bool

  /// Returns the event for the next responder, with the location of a tap or long press converted
  /// to the coordinates of that responder. Other locations stay in the coordinates of the view in
  /// which the gesture began.
  func forwarded(_ event: ResponderEvent) -> ResponderEvent

  /// The key commands of this responder, without those of other responders.
  var ownKeyCommands: [KeyCommand] { get }
}

extension Responder {
  /// No commands.
  public var ownKeyCommands: [KeyCommand] { [] }

  /// Returns the same event: this responder and the next share coordinates.
  public func forwarded(_ event: ResponderEvent) -> ResponderEvent { event }

  /// Offers `event` to this responder and those after it in the chain. Returns whether one of them handled it.
  @discardableResult
  public func send(_ event: ResponderEvent) -> Bool {
    var event = event
    var next: (any Responder)? = self
    while let responder = next {
      if responder.respond(to: event) { return true }
      event = responder.forwarded(event)
      next = responder.nextResponder
    }
    return false
  }
}

/// An event that travels along the responder chain. The location of a tap or long press is in the
/// coordinates of the view that receives the event, that of a pan or pinch in those of the view in
/// which the gesture began.
public enum ResponderEvent: Sendable {
  /// A tap, click or activation.
  case tap(TapGesture = TapGesture())
  /// A key that was pressed.
  case key(KeyPress)
  /// Two taps in quick succession.
  case doubleTap(TapGesture = TapGesture())
  /// A pointer that was held still, or the key for menus.
  case longPress(TapGesture = TapGesture())
  /// A press of the secondary mouse button, which opens a menu.
  case secondaryTap(TapGesture = TapGesture())
  /// A pointer that drags content.
  case pan(PanGesture)
  /// Two fingers that move apart or together.
  case pinch(PinchGesture)
  /// The beginning or end of a press by a pointer.
  case press(PressPhase)
  /// A pointer that drags a view along a track.
  case track(TrackReport)
}

extension EventHandlers {
  /// A closure that handles a key press, or returns `false` to pass it on.
  public struct KeyHandler: Sendable {
    private let handler: @MainActor @Sendable (KeyPress) -> Bool

    /// Creates a handler.
    public init(_ handler: @escaping @MainActor @Sendable (KeyPress) -> Bool) {
      self.handler = handler
    }

    /// Calls the handler with a key press. Returns whether the handler used it.
    @MainActor
    public func callAsFunction(_ press: KeyPress) -> Bool {
      handler(press)
    }
  }
}
