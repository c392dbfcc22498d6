public import RowanComponents
public import RowanCore

/// A modifier that performs an action on a double tap on a component.
public struct _DoubleTapModifier: ComponentModifier {
  let action: ActionWith<TapGesture>

  /// Gives the element a view that recognises double taps.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled else { return }
    element.handlers.doubleTap = action
    element.recognize { $0.doubleTap = true }
  }
}

/// A modifier that performs an action on a long press on a component.
public struct _LongPressModifier: ComponentModifier {
  let minimumDuration: Duration?
  let action: ActionWith<TapGesture>

  /// Gives the element a view that recognises long presses. It takes the focus, because the context
  /// menu key performs the action, too.
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

/// A modifier that performs an action on a pan gesture that begins on a component.
public struct _PanModifier: ComponentModifier {
  let axes: Axis.Set
  let action: ActionWith<PanGesture>

  /// Gives the element a view that recognises pans.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled else { return }
    element.handlers.pan = action
    element.recognize { $0.pan = axes }
  }
}

/// A modifier that performs an action on a pinch gesture on a component.
public struct _PinchModifier: ComponentModifier {
  let action: ActionWith<PinchGesture>

  /// Gives the element a view that recognises pinches.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled else { return }
    element.handlers.pinch = action
    element.recognize { $0.pinch = true }
  }
}

/// A modifier that performs an action on a key combination while a component is mounted.
public struct _KeyCommandModifier: ComponentModifier {
  let command: KeyCommand

  /// Adds the command to the element.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard context.environment.isEnabled else { return }
    element.add(command)
  }
}

extension Component {
  /// Performs an action when the component is double-tapped or double-clicked.
  ///
  /// The action of a single tap is delayed until no second tap can follow. This applies to this component only:
  /// buttons in it act without delay.
  public func onDoubleTap(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> _ModifiedComponent<Self, _DoubleTapModifier> {
    onDoubleTap { _ in action() }
  }

  /// Performs an action with the position of a double tap or double click, in the component's coordinates.
  ///
  /// ```swift
  /// Map().onDoubleTap { zoom(around: $0.location) }
  /// ```
  public func onDoubleTap(
    _ action: @escaping @MainActor @Sendable (TapGesture) -> Void
  ) -> _ModifiedComponent<Self, _DoubleTapModifier> {
    modifier(_DoubleTapModifier(action: ActionWith(action)))
  }

  /// Performs an action on a long press, after `minimumDuration`; `nil` for the host's usual duration. The
  /// context menu key and Shift+F10 perform it, too, while the focus is in the component.
  public func onLongPress(
    minimumDuration: Duration? = nil,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> _ModifiedComponent<Self, _LongPressModifier> {
    onLongPress(minimumDuration: minimumDuration) { _ in action() }
  }

  /// Performs an action with the position of a long press, in the component's coordinates, after
  /// `minimumDuration`; `nil` for the host's usual duration. For the context menu key and Shift+F10, the
  /// position is the middle of the focused component.
  public func onLongPress(
    minimumDuration: Duration? = nil,
    _ action: @escaping @MainActor @Sendable (TapGesture) -> Void
  ) -> _ModifiedComponent<Self, _LongPressModifier> {
    modifier(_LongPressModifier(minimumDuration: minimumDuration, action: ActionWith(action)))
  }

  /// Performs an action while a pointer is dragged from the component along certain axes. The
  /// translation has only movements along these axes; movements along other axes scroll the
  /// surrounding content.
  ///
  /// Each pan ends with either `.ended` or `.cancelled`, even if the component disappears in the
  /// meantime. Pans are not available by keyboard, so offer the same action by a key or a button.
  public func onPan(
    _ axes: Axis.Set = .all,
    _ action: @escaping @MainActor @Sendable (PanGesture) -> Void
  ) -> _ModifiedComponent<Self, _PanModifier> {
    modifier(_PanModifier(axes: axes, action: ActionWith(action)))
  }

  /// Performs an action while two fingers pinch the component, on the screen or on a trackpad, or
  /// while a wheel is turned with the Control key held down. The surrounding content is not zoomed.
  ///
  /// Each pinch ends with either `.ended` or `.cancelled`, even if the component disappears in the
  /// meantime. Pinches are not available by keyboard, so offer the same action by a key or a
  /// button.
  ///
  /// ```swift
  /// Map().scaleEffect(scale).onPinch { scale = start * $0.scale }
  /// ```
  public func onPinch(
    _ action: @escaping @MainActor @Sendable (PinchGesture) -> Void
  ) -> _ModifiedComponent<Self, _PinchModifier> {
    modifier(_PinchModifier(action: ActionWith(action)))
  }

  /// Performs an action when a key combination is pressed.
  ///
  /// The focused component is searched first, then its ancestors, then all layers from front to
  /// back. Layers behind a sheet, a dialog or a menu are not searched. The first component with the
  /// combination handles it, unless a key handler (``RowanComponents/Component/onKey(_:)``) around
  /// the focus has handled the key before. Keys that a text field needs for typing stay with the
  /// field.
  /// - Parameters:
  ///   - key: The key; for letters, the character.
  ///   - modifiers: The modifier keys. Control also matches the command key.
  ///   - title: The localized title of the command.
  ///   - action: The action.
  /// - Returns: The component, in a view with the command.
  public func keyCommand(
    _ key: KeyPress.Key,
    modifiers: KeyPress.Modifiers = [],
    title: String,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> _ModifiedComponent<Self, _KeyCommandModifier> {
    let combination = KeyCombination(key, modifiers: modifiers)
    return modifier(
      _KeyCommandModifier(
        command: KeyCommand(combination, title: title, action: ComponentAction(action))
      )
    )
  }
}
