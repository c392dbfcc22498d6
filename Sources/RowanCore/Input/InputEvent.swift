/// Something that happened at the host, with the last batch the host had applied by then.
public struct HostEvent: Hashable, Sendable {
  /// The number of the last batch applied before it happened; 0 before the first.
  public var lastCommit: UInt64
  /// What happened.
  public var input: InputEvent

  /// Creates an event.
  public init(_ input: InputEvent, lastCommit: UInt64) {
    self.input = input
    self.lastCommit = lastCommit
  }
}

/// What can happen at a host.
public enum InputEvent: Hashable, Sendable {
  /// A view was tapped or clicked.
  case tap(HitTarget)
  /// A pointer was pressed in a view that follows drags, moved since, or released.
  case dragged(HitTarget, DragPhase)
  /// A view was tapped twice in quick succession, at or inside a view with ``Gestures/doubleTap``; no tap is
  /// reported then.
  case doubleTap(HitTarget)
  /// A pointer has rested on a view, at or inside one with ``Gestures/longPress``.
  case longPress(HitTarget)
  /// A menu was asked for by the other button of a mouse, at or inside a view with
  /// ``Gestures/secondaryTap``.
  case secondaryTap(HitTarget)
  /// A pointer drags something from a view with ``Gestures/pan`` or ``Gestures/lift``, which is the one
  /// named.
  case pan(ViewID, generation: UInt32, PanGesture)
  /// Two fingers move apart or together on a view with ``Gestures/pinch``, which is the one named.
  case pinched(ViewID, generation: UInt32, PinchGesture)
  /// A pointer was pressed on a view with ``Gestures/press``, which is the one named, or what became of that.
  case pressed(ViewID, generation: UInt32, PressPhase)
  /// A pointer has begun to drag a view with a ``PointerTrack``, has come past a threshold, or has ended.
  case tracked(ViewID, generation: UInt32, TrackReport)
  /// A key was pressed and the host had no use of its own for it.
  case key(KeyPress)
  /// The user changed a field's text.
  case textEdited(TextEdit)
  /// The user finished a field, by the return key.
  case textSubmitted(ViewID, generation: UInt32)
  /// The keyboard focus moved.
  case focused(ViewID?, generation: UInt32)
  /// Assistive technology did one of the things that ``Accessibility/actions`` names.
  case accessibilityAction(ViewID, generation: UInt32, name: String)
  /// A scroll view moved, or its size became known.
  case scrolled(ScrollEvent)
  /// A scroll view was pulled beyond its beginning as far as ``ScrollConfiguration/pull`` says, and let
  /// go of.
  case pulled(ViewID, generation: UInt32)
  /// Something is dragged over the window from elsewhere, or let go of there.
  case externalDrag(ExternalDrag)
  /// What was on the clipboard, in answer to the request with this number; `nil` where nobody may read it, or
  /// where there are no words on it.
  case pasted(String?, answering: UInt32)
  /// Animations have come to their ends, or others have taken their places.
  case animationsEnded([AnimationEnd])
  /// What a factory of the app's own has made says something.
  case messaged(HostedMessage)
  /// What a factory of the app's own has made would like to have this size, in points.
  case measured(ViewID, generation: UInt32, Size)
  /// The host cannot decode the picture of a view. The name is that of the picture.
  case imageFailed(ViewID, generation: UInt32, ResourceID)
  /// The user has gone to another address: back, forward, or to one that was typed.
  case located(Location)
  /// The window's size, in points.
  case resized(Size)
  /// The surroundings became light or dark.
  case colorSchemeChanged(ColorScheme)
  /// The user asked for colours further apart, or no longer.
  case contrastChanged(Contrast)
  /// The user asked for less movement, or no longer.
  case motionReduced(Bool)
  /// The user's text size, 1 being the standard.
  case textScaleChanged(Double)
}

/// Where a pointer hit: the deepest view there, and which element it showed.
public struct HitTarget: Hashable, Sendable {
  /// The deepest view.
  public var view: ViewID
  /// The generation the host had last been told for the view.
  public var generation: UInt32
  /// The point in the view's own coordinates.
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

/// What a pointer that drags has done.
public enum DragPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// It was pressed.
  case began
  /// It has moved.
  case moved
  /// It was released.
  case ended
  /// It was taken away by something else, for instance by scrolling.
  case cancelled
}

/// A key, and the view that had the focus.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers held down.
  public var modifiers: Modifiers
  /// The focused view, with the generation the host had been told for it.
  public var target: HitTarget?
  /// What is on the clipboard, where the key is the one that asks for it and the host tells it with that.
  public var pastedText: String?

  /// Creates a key press.
  public init(
    _ key: Key,
    modifiers: Modifiers = [],
    target: HitTarget? = nil,
    pastedText: String? = nil
  ) {
    self.key = key
    self.modifiers = modifiers
    self.target = target
    self.pastedText = pastedText
  }

  /// A key by what it means.
  public enum Key: Hashable, Sendable {
    /// The return or enter key.
    case enter
    /// The space bar.
    case space
    /// The escape key.
    case escape
    /// The tab key.
    case tab
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// The key that goes a window's length up.
    case pageUp
    /// The key that goes a window's length down.
    case pageDown
    /// The key that goes to the beginning.
    case home
    /// The key that goes to the end.
    case end
    /// The key that deletes what is in front of the caret.
    case backspace
    /// The key that deletes what is behind the caret.
    case delete
    /// The key that opens a menu for what has the focus.
    case contextMenu
    /// A function key, counted from 1.
    case function(UInt8)
    /// Any key that types a character.
    case character(Character)
  }

  /// Keys that change the meaning of others.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Either shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either alt or option key.
    public static let alt = Modifiers(rawValue: 4)
    /// The command, windows or super key.
    public static let command = Modifiers(rawValue: 8)
  }
}

/// The text of a field after the user changed it.
public struct TextEdit: Hashable, Sendable {
  /// The field.
  public var view: ViewID
  /// The generation the host had last been told for the field.
  public var generation: UInt32
  /// The whole text.
  public var text: String
  /// The number of this edit, counted by the host for every field.
  public var revision: UInt32

  /// Creates an edit.
  public init(view: ViewID, generation: UInt32, text: String, revision: UInt32) {
    self.view = view
    self.generation = generation
    self.text = text
    self.revision = revision
  }
}

/// Where a scroll view stands.
public struct ScrollEvent: Hashable, Sendable {
  /// The scroll view.
  public var view: ViewID
  /// The generation the host had last been told for the view.
  public var generation: UInt32
  /// The distance from the start of the content to the start of the window onto it, in points.
  public var offset: Double
  /// The number of this event, counted by the host for every scroll view.
  public var sequence: UInt32
  /// How fast it moves at present, in points a second, positive towards the end of the content.
  public var velocity: Double
  /// Whether the host is on its way to where it was asked to go, and the user has not intervened.
  public var isRevealing: Bool
  /// Who moves it.
  public var scrollPhase: ScrollPhase

  /// Creates an event.
  public init(
    view: ViewID,
    generation: UInt32,
    offset: Double,
    sequence: UInt32,
    velocity: Double = 0,
    isRevealing: Bool = false,
    scrollPhase: ScrollPhase = .none
  ) {
    self.view = view
    self.generation = generation
    self.offset = offset
    self.sequence = sequence
    self.velocity = velocity
    self.isRevealing = isRevealing
    self.scrollPhase = scrollPhase
  }
}
