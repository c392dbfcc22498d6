public import RowanComponents
public import RowanCore

/// What happens when a component is tapped twice.
public struct DoubleTapModifier: ComponentModifier {
  let action: ActionWith<TapGesture>

  /// Gives the element a view at which double taps are looked out for.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled else { return }
    element.handlers.doubleTap = action
    element.recognize { $0.doubleTap = true }
  }
}

/// What happens when a pointer rests on a component.
public struct LongPressModifier: ComponentModifier {
  let minimumDuration: Duration?
  let action: ActionWith<TapGesture>

  /// Gives the element a view at which long presses are looked out for, and which takes the focus: the
  /// keyboard has a key for them.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled else { return }
    element.handlers.longPress = action
    element.recognize {
      $0.longPress = true
      $0.longPressDuration = minimumDuration.map { max(0, $0 / .seconds(1)) }
    }
    element.interact(.focus)
  }
}

/// What happens while a pointer drags something from a component.
public struct PanModifier: ComponentModifier {
  let axes: Axis.Set
  let action: ActionWith<PanGesture>

  /// Gives the element a view at which pans are looked out for.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled else { return }
    element.handlers.pan = action
    element.recognize { $0.pan = axes }
  }
}

/// What happens while two fingers move apart or together on a component.
public struct PinchModifier: ComponentModifier {
  let action: ActionWith<PinchGesture>

  /// Gives the element a view at which pinches are looked out for.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled else { return }
    element.handlers.pinch = action
    element.recognize { $0.pinch = true }
  }
}

/// What a combination of keys does while a component is there.
public struct KeyCommandModifier: ComponentModifier {
  let command: KeyCommand

  /// Gives the element a view that is asked for commands.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled else { return }
    element.add(command)
  }
}

extension Component {
  /// The component doing something when it is tapped or clicked twice in quick succession.
  ///
  /// What a single tap does waits until no second one can follow. That concerns this component alone: a
  /// button inside it answers at once.
  public func onDoubleTap(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> ModifiedComponent<Self, DoubleTapModifier> {
    onDoubleTap { _ in action() }
  }

  /// The component being told where it is tapped or clicked twice in quick succession, in its own
  /// coordinates.
  ///
  /// ```swift
  /// Map().onDoubleTap { zoom(around: $0.location) }
  /// ```
  public func onDoubleTap(
    _ action: @escaping @MainActor @Sendable (TapGesture) -> Void
  ) -> ModifiedComponent<Self, DoubleTapModifier> {
    modifier(DoubleTapModifier(action: ActionWith(action)))
  }

  /// The component doing something when a pointer has rested on it for as long as `minimumDuration`, or as
  /// is usual at the host where nothing is said; or when the key for menus, or shift with F10, is pressed
  /// while it or something in it has the focus.
  public func onLongPress(
    minimumDuration: Duration? = nil,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> ModifiedComponent<Self, LongPressModifier> {
    onLongPress(minimumDuration: minimumDuration) { _ in action() }
  }

  /// The component being told where a pointer has rested on it for as long as `minimumDuration`, or as is
  /// usual at the host where nothing is said, in its own coordinates. The key for menus, and shift with
  /// F10, mean the middle of what has the focus.
  public func onLongPress(
    minimumDuration: Duration? = nil,
    _ action: @escaping @MainActor @Sendable (TapGesture) -> Void
  ) -> ModifiedComponent<Self, LongPressModifier> {
    modifier(LongPressModifier(minimumDuration: minimumDuration, action: ActionWith(action)))
  }

  /// The component being told of a pointer that drags something from it, in certain directions; movements
  /// in others scroll what is around.
  ///
  /// A pan that began has one end: `.ended` or `.cancelled`, also when the component goes out of sight in
  /// the meantime. A keyboard has nothing like it, so whatever a pan does should be there as a key or a
  /// button as well.
  public func onPan(
    _ axes: Axis.Set = .all,
    _ action: @escaping @MainActor @Sendable (PanGesture) -> Void
  ) -> ModifiedComponent<Self, PanModifier> {
    modifier(PanModifier(axes: axes, action: ActionWith(action)))
  }

  /// The component being told of two fingers that move apart or together on it, of a pinch on a trackpad, and of
  /// a wheel that is turned with the control key held down; what is around is not enlarged by these.
  ///
  /// A pinch that began has one end: `.ended` or `.cancelled`, also when the component goes out of sight in the
  /// meantime. A keyboard has nothing like it, so whatever a pinch does should be there as a key or a button as
  /// well.
  ///
  /// ```swift
  /// Map().scaleEffect(scale).onPinch { scale = start * $0.scale }
  /// ```
  public func onPinch(
    _ action: @escaping @MainActor @Sendable (PinchGesture) -> Void
  ) -> ModifiedComponent<Self, PinchModifier> {
    modifier(PinchModifier(action: ActionWith(action)))
  }

  /// The component doing something when a combination of keys is pressed.
  ///
  /// The focused component is asked first, then those around it, then everything else in its layer and the
  /// layers behind, as far as they are not shut off by a sheet or a menu: the first that has the combination
  /// takes it. What a field needs for typing stays with it.
  /// - Parameters:
  ///   - key: The key; a letter stands for itself.
  ///   - modifiers: What is held down. Control stands for the command key, too.
  ///   - title: What the command does, in the reader's words.
  ///   - action: What to do.
  /// - Returns: The component, in a view that is asked.
  public func keyCommand(
    _ key: KeyPress.Key,
    modifiers: KeyPress.Modifiers = [],
    title: String,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> ModifiedComponent<Self, KeyCommandModifier> {
    let combination = KeyCombination(key, modifiers: modifiers)
    return modifier(
      KeyCommandModifier(
        command: KeyCommand(combination, title: title, action: ComponentAction(action))
      )
    )
  }
}
