public import RowanCore

/// An input event of a host, with the last batch that the host had applied before it.
public struct HostEvent: Hashable, Sendable {
  /// The number of the last batch applied before the event; 0 before the first.
  public var lastCommit: UInt64
  /// The input.
  public var input: InputEvent

  /// Creates an event.
  public init(_ input: InputEvent, lastCommit: UInt64) {
    self.input = input
    self.lastCommit = lastCommit
  }
}

/// An input of a host.
public enum InputEvent: Hashable, Sendable {
  /// A view was tapped or clicked.
  case tap(HitTarget)
  /// A pointer was pressed in a view that follows drags, has moved since, or was released.
  case dragged(HitTarget, DragPhase)
  /// A view was tapped twice in quick succession, at or inside a view with ``/RowanCore/Gestures/doubleTap``; no tap is
  /// reported in this case.
  case doubleTap(HitTarget)
  /// A pointer was held still on a view, at or inside a view with ``/RowanCore/Gestures/longPress``.
  case longPress(HitTarget)
  /// The secondary mouse button was pressed, at or inside a view with ``/RowanCore/Gestures/secondaryTap``.
  case secondaryTap(HitTarget)
  /// A pointer drags from this view, which has ``/RowanCore/Gestures/pan`` or ``/RowanCore/Gestures/lift``.
  case pan(ViewID, generation: UInt32, PanGesture)
  /// Two fingers move apart or together on this view, which has ``/RowanCore/Gestures/pinch``.
  case pinched(ViewID, generation: UInt32, PinchGesture)
  /// A press began or ended on this view, which has ``/RowanCore/Gestures/press``.
  case pressed(ViewID, generation: UInt32, PressPhase)
  /// A pointer has begun to drag a view with a ``PointerTrack``, has passed a threshold, or has released it.
  case tracked(ViewID, generation: UInt32, TrackReport)
  /// A key was pressed that the host does not handle. The target is the focused view, or `nil` if no view has the
  /// focus.
  case key(KeyPress, target: HitTarget? = nil)
  /// The user changed a field's text.
  case textEdited(TextEdit)
  /// The user finished a field with the Return key.
  case textSubmitted(ViewID, generation: UInt32)
  /// The keyboard focus moved to a view, or to none.
  case focused(ViewID?, generation: UInt32)
  /// Assistive technology requested an action from ``/RowanCore/Accessibility/actions``.
  case accessibilityAction(ViewID, generation: UInt32, name: String)
  /// A scroll view moved, or its size became known.
  case scrolled(ScrollEvent)
  /// A scroll view was pulled beyond its beginning by the distance ``ScrollConfiguration/pull`` and released.
  case pulled(ViewID, generation: UInt32)
  /// An external drag moved over the window, left it or was dropped.
  case externalDrag(ExternalDrag)
  /// The text on the clipboard, in answer to the request with this number; `nil` if permission was denied or
  /// there is no text.
  case pasted(String?, answering: UInt32)
  /// Animations have ended or were replaced by others.
  case animationsEnded([AnimationEnd])
  /// The content created by a factory of the app sends a message.
  case messaged(HostedMessage)
  /// The content created by a factory of the app has this preferred size, in points.
  case measured(ViewID, generation: UInt32, Size)
  /// The host cannot decode the picture with this identifier in a view.
  case imageFailed(ViewID, generation: UInt32, ResourceID)
  /// The user has gone to another location: back, forward, or to a typed address.
  case located(Location)
  /// The window has a new size, in points.
  case resized(Size)
  /// The light or dark appearance changed.
  case colorSchemeChanged(ColorScheme)
  /// The user's contrast preference changed.
  case contrastChanged(Contrast)
  /// The user's preference for reduced motion changed.
  case motionReduced(Bool)
  /// The user's text scale changed; 1 is the standard.
  case textScaleChanged(Double)
}

/// The deepest view at the position of a pointer, and the element that it showed.
public struct HitTarget: Hashable, Sendable {
  /// The deepest view.
  public var view: ViewID
  /// The last generation of the view that the host had received.
  public var generation: UInt32
  /// The position in the coordinates of the view.
  public var point: Point
  /// The modifier keys held down.
  public var modifiers: KeyPress.Modifiers

  /// Creates a hit.
  public init(
    view: ViewID,
    generation: UInt32,
    point: Point = .zero,
    modifiers: KeyPress.Modifiers = []
  ) {
    self.view = view
    self.generation = generation
    self.point = point
    self.modifiers = modifiers
  }
}

/// The text of a field after the user changed it.
public struct TextEdit: Hashable, Sendable {
  /// The field.
  public var view: ViewID
  /// The last generation of the field that the host had received.
  public var generation: UInt32
  /// The whole text.
  public var text: String
  /// The number of this edit, counted by the host for every field.
  public var revision: UInt32
  /// The text that the host shows after the edit, if the user has not yet seen a text of the session, to which `text`
  /// applies the edit; otherwise `nil`.
  package var shownText: String?

  /// Creates an edit.
  public init(view: ViewID, generation: UInt32, text: String, revision: UInt32) {
    self.view = view
    self.generation = generation
    self.text = text
    self.revision = revision
  }
}

/// The offset and movement of a scroll view.
public struct ScrollEvent: Hashable, Sendable {
  /// The scroll view.
  public var view: ViewID
  /// The last generation of the view that the host had received.
  public var generation: UInt32
  /// The distance from the start of the content to the start of the visible part, in points.
  public var offset: Double
  /// The number of this event, counted by the host for every scroll view.
  public var sequence: UInt32
  /// The current velocity, in points per second, positive towards the end of the content.
  public var velocity: Double
  /// Whether the host is scrolling to a requested offset, and the user has not interrupted it.
  public var isRevealing: Bool
  /// The cause of the movement.
  public var scrollPhase: ScrollPhase
  /// The expected time between an event and its result on the screen, in seconds: from that of an early result to the
  /// one after which the next result replaces it. `nil` if the host does not measure it.
  public var latency: ClosedRange<Double>?
  /// Whether the content is at rest, and a remote page has applied all batches and is idle.
  package var isIdle = false
  /// The seconds for which a remote page had shown the last batch that it knows; `nil` if it has not sent them.
  package var batchAge: Double?

  /// Creates an event.
  public init(
    view: ViewID,
    generation: UInt32,
    offset: Double,
    sequence: UInt32,
    velocity: Double = 0,
    isRevealing: Bool = false,
    scrollPhase: ScrollPhase = .none,
    latency: ClosedRange<Double>? = nil
  ) {
    self.view = view
    self.generation = generation
    self.offset = offset
    self.sequence = sequence
    self.velocity = velocity
    self.isRevealing = isRevealing
    self.scrollPhase = scrollPhase
    self.latency = latency
  }
}
