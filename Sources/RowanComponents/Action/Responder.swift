public import RowanCore

/// What takes an event or passes it on: views from the one that was hit outwards, then their layer,
/// then the session.
@MainActor
public protocol Responder: AnyObject {
  /// Who is asked next when this one has no use for an event.
  var nextResponder: (any Responder)? { get }

  /// Takes the event, or answers `false`.
  func respond(to event: ResponderEvent) -> Bool

  /// How an event that this one passes on looks to the next: its place is in the coordinates of whoever
  /// is asked.
  func forwarded(_ event: ResponderEvent) -> ResponderEvent

  /// The commands that keys can give to this one.
  var ownKeyCommands: [KeyCommand] { get }
}

extension Responder {
  /// None.
  public var ownKeyCommands: [KeyCommand] { [] }

  /// The same event: this one shares its coordinates with the next.
  public func forwarded(_ event: ResponderEvent) -> ResponderEvent { event }

  /// Offers `event` to this responder and those after it; answers whether one of them took it.
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

/// An event on its way along the responder chain. Places are in the coordinates of the view that is asked.
public enum ResponderEvent: Sendable {
  /// A tap, click or activation.
  case tap(TapGesture = TapGesture())
  /// A key that was pressed.
  case key(KeyPress)
  /// Two taps in quick succession.
  case doubleTap(TapGesture = TapGesture())
  /// A pointer that has rested, or the key that stands for it.
  case longPress(TapGesture = TapGesture())
  /// The other button of a mouse, which asks for a menu.
  case secondaryTap(TapGesture = TapGesture())
  /// A pointer that drags something.
  case pan(PanGesture)
  /// Two fingers that move apart or together.
  case pinch(PinchGesture)
  /// A pointer that is pressed, or no longer.
  case press(PressPhase)
  /// A pointer that drags something along a track.
  case track(TrackReport)
}

/// Takes a key press, or answers `false` to pass it on.
public struct KeyHandler: Sendable {
  private let handler: @MainActor @Sendable (KeyPress) -> Bool

  /// Creates a handler.
  public init(_ handler: @escaping @MainActor @Sendable (KeyPress) -> Bool) {
    self.handler = handler
  }

  /// Offers a key press to the handler.
  @MainActor
  public func callAsFunction(_ press: KeyPress) -> Bool {
    handler(press)
  }
}
