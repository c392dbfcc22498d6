/// The gestures, besides taps, that a host recognises in a view and reports. The required distances and speeds
/// are determined by the host.
public struct Gestures: Hashable, Sendable {
  /// Whether two taps in quick succession are reported as a double tap. In this case the host delays a single
  /// tap until no second one can follow; but only in views with this gesture, and not if a view inside them
  /// handles the tap.
  public var doubleTap: Bool
  /// Whether a pointer held still on the view is reported.
  public var longPress: Bool
  /// The time in seconds for which a pointer is held for a long press or a lift; `nil` for the
  /// default of the host.
  public var longPressDuration: Double?
  /// The axes of a pan; empty for no pan. Movements along other axes still scroll the views around.
  public var pan: Axis.Set
  /// Whether a press of the secondary mouse button is reported. The host then shows no context menu.
  public var secondaryTap: Bool
  /// Whether a pointer held still on the view lifts it, and drags it afterwards: a pan along both axes, which
  /// begins at the position of the pointer. It replaces the long press.
  public var lift: Bool
  /// Whether a movement lifts the view for a drag. A mouse lifts it as soon as it moves along an axis without
  /// another gesture; a finger, which scrolls by moving, lifts it after it was held still.
  public var liftsOnMove: Bool
  /// Whether the beginning and end of a press on the view are reported. A press on a view inside that handles
  /// taps or drags is not included.
  public var press: Bool
  /// Whether `PressPhase.inside` is reported after a press on a view inside that handles taps or drags.
  public var innerPress: Bool
  /// Whether two fingers that move apart or together, and equivalent input, are reported. The host then does
  /// not zoom.
  public var pinch: Bool

  /// Whether there are no gestures.
  public var isEmpty: Bool {
    !doubleTap && !longPress && pan.isEmpty && !secondaryTap && !lift && !press
      && !innerPress && !pinch
  }

  /// Creates a set of gestures.
  public init(
    doubleTap: Bool = false,
    longPress: Bool = false,
    longPressDuration: Double? = nil,
    pan: Axis.Set = [],
    secondaryTap: Bool = false,
    lift: Bool = false,
    liftsOnMove: Bool = false,
    press: Bool = false,
    innerPress: Bool = false,
    pinch: Bool = false
  ) {
    self.doubleTap = doubleTap
    self.longPress = longPress
    self.longPressDuration = longPressDuration
    self.pan = pan
    self.secondaryTap = secondaryTap
    self.lift = lift
    // A movement can only lift a view if lifting is enabled.
    self.liftsOnMove = liftsOnMove && lift
    self.press = press
    self.innerPress = innerPress
    self.pinch = pinch
  }
}

/// A tap, a double tap or a long press, with its position and modifier keys.
public struct TapGesture: Hashable, Sendable {
  /// The position in the coordinates of the component that handles the gesture. For a key or assistive
  /// technology it is the centre of the activated view.
  public var location: Point
  /// The modifier keys held down.
  public var modifiers: KeyPress.Modifiers

  /// Creates a gesture.
  public init(location: Point = .zero, modifiers: KeyPress.Modifiers = []) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// A pan gesture at one moment.
public struct PanGesture: Hashable, Sendable {
  /// The phase of a pan or pinch gesture.
  public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
    /// The gesture was recognised.
    case began
    /// The gesture has changed.
    case changed
    /// The gesture has ended.
    case ended
    /// The gesture was cancelled by another event: dragged content returns.
    case cancelled
  }

  /// The phase.
  public var phase: Phase
  /// The distance of the pointer from the position at which it was pressed, in points; 0 along an axis that is
  /// not recognised.
  public var translation: Point
  /// The velocity, in points per second, along the same axes.
  public var velocity: Point
  /// The position of the pointer, in the current coordinates of the view in which the gesture began.
  public var location: Point

  /// Creates a gesture.
  public init(
    phase: Phase,
    translation: Point = .zero,
    velocity: Point = .zero,
    location: Point = .zero
  ) {
    self.phase = phase
    self.translation = translation
    self.velocity = velocity
    self.location = location
  }
}
