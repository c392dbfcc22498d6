/// What a host looks out for at a view besides taps, and reports when it has recognised it. How far and how
/// fast a pointer has to move for that is the host's own affair.
public struct Gestures: Hashable, Sendable {
  /// Whether two taps in quick succession are reported as one double tap. The host holds a single tap back
  /// until it is clear that no second one follows, but only at views with this, and not where something
  /// inside them takes the tap itself.
  public var doubleTap: Bool
  /// Whether a pointer that rests on the view is reported.
  public var longPress: Bool
  /// For how many seconds it has to rest; `nil` for as long as is usual at the host.
  public var longPressDuration: Double?
  /// The directions in which a pointer drags something; none where no pan is looked out for. Movements in
  /// others go on scrolling what is around.
  public var pan: Axis.Set
  /// Whether it is reported that a menu is asked for by the other button of a mouse. The host shows no menu
  /// of its own there.
  public var secondaryTap: Bool
  /// Whether a pointer that has rested on the view has lifted something, and drags it from then on: a pan
  /// in all directions, which begins where the pointer rests. It takes the place of the long press.
  public var lift: Bool
  /// Whether what is lifted is carried elsewhere: a mouse lifts it as soon as it moves, in a direction in which
  /// nothing else follows it; a finger, which scrolls by that, after it has rested as ever.
  public var liftsOnMove: Bool
  /// Whether it is reported when a pointer is pressed on the view, and what becomes of that. A press on
  /// something inside that takes taps or drags itself is not one on the view.
  public var press: Bool
  /// Whether ``PressPhase/inside`` is reported when a pointer is pressed on something inside the view that takes taps
  /// or drags itself.
  public var innerPress: Bool
  /// Whether two fingers that move apart or together are reported, and what stands for them. The host
  /// enlarges nothing itself there.
  public var pinch: Bool

  /// Whether there is nothing to look out for.
  public var isEmpty: Bool {
    !doubleTap && !longPress && pan.isEmpty && !secondaryTap && !lift && !press
      && !innerPress && !pinch
  }

  /// Creates a description.
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
    // Only what can be lifted is lifted by a movement.
    self.liftsOnMove = liftsOnMove && lift
    self.press = press
    self.innerPress = innerPress
    self.pinch = pinch
  }
}

/// What has become of a pointer that was pressed on a view.
public enum PressPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// It was pressed.
  case began
  /// It was let go of where it was: a tap follows.
  case ended
  /// It has left the view, or its press has become something else: a movement, a scroll, a long press.
  case cancelled
  /// It was pressed on something inside the view that takes taps or drags itself. No other phase follows.
  case inside
}

/// A tap, a double tap or a long press: where it was, and what was held down.
public struct TapGesture: Hashable, Sendable {
  /// The place in the coordinates of the component that is told of it. A key, or assistive technology, has
  /// the middle of the view that it activates for a place.
  public var location: Point
  /// The modifier keys held down.
  public var modifiers: KeyPress.Modifiers

  /// Creates a gesture.
  public init(location: Point = .zero, modifiers: KeyPress.Modifiers = []) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// A pointer that drags something, at one moment.
public struct PanGesture: Hashable, Sendable {
  /// How far it has come.
  public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
    /// It was recognised: the pointer has moved far enough.
    case began
    /// The pointer has moved on.
    case changed
    /// The pointer was let go of.
    case ended
    /// Something has come in between: what was dragged goes back.
    case cancelled
  }

  /// How far it has come.
  public var phase: Phase
  /// How far the pointer has come from where it was pressed, in points; 0 in a direction that nobody asked
  /// for.
  public var translation: Point
  /// How fast it moves, in points a second, in the same directions.
  public var velocity: Point
  /// Where the pointer is, in the coordinates of the view that it began in, as that stands now.
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
