public import RowanComponents
public import RowanCore

/// A modifier that performs an action on a tap.
public struct _TapModifier: ComponentModifier {
  let action: ComponentAction

  @usableFromInline
  init(action: ComponentAction) {
    self.action = action
  }

  /// Gives the element a view that takes taps and the focus.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.handlers.tap = action
    if element.handlers.locatedTap != nil { element.handlers.locatedTap = nil }
    element.interact([.tap, .focus])
    if !context.environment.isEnabled { element.interact(.disabled) }
  }
}

/// A modifier that performs an action on a tap, with its position.
public struct _LocatedTapModifier: ComponentModifier {
  let action: ActionWith<TapGesture>

  @usableFromInline
  init(action: ActionWith<TapGesture>) {
    self.action = action
  }

  /// Gives the element a view that takes taps and the focus.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    _TapModifier(action: action.demote(TapGesture())).apply(to: &element, in: &context)
    element.handlers.locatedTap = action
  }
}

/// A modifier that removes a component from the Tab order.
public struct _TabModifier: ComponentModifier, Equatable {
  @usableFromInline
  init() {}

  /// Marks the element's view, which is created if there is none. The mark has an effect only if
  /// the view takes the focus.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.interact(.skippedByTab)
  }
}

/// A modifier that adds a key handler to a component.
public struct _KeyModifier: ComponentModifier {
  let handler: EventHandlers.KeyHandler

  @usableFromInline
  init(handler: EventHandlers.KeyHandler) {
    self.handler = handler
  }

  /// Gives the element a view with the key handler.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.handlers.key = handler
    if element.view == nil { element.view = ViewDescription(kind: .box) }
  }
}

extension Component {
  /// Performs an action when the component is tapped, clicked, or activated by the keyboard.
  @inlinable
  public consuming func onTap(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> _ModifiedComponent<Self, _TapModifier> {
    modifier(_TapModifier(action: ComponentAction(action)))
  }

  /// Performs an action with the position of a tap or click, in the component's coordinates. If the
  /// keyboard or assistive technology activates the component, the position is its middle; if the component
  /// is part of a combined accessibility element, the position is its origin.
  @inlinable
  public consuming func onTap(
    _ action: @escaping @MainActor @Sendable (TapGesture) -> Void
  ) -> _ModifiedComponent<Self, _LocatedTapModifier> {
    modifier(_LocatedTapModifier(action: ActionWith(action)))
  }

  /// Removes the component from the Tab order. Use it for components that can be used by other
  /// keys, such as a button that the return key presses while its row has the focus.
  @inlinable
  public consuming func skippedByTab() -> _ModifiedComponent<Self, _TabModifier> {
    modifier(_TabModifier())
  }

  /// Handles keys while the focus is in the component. The handler returns whether it handled the key.
  @inlinable
  public consuming func onKey(
    _ handler: @escaping @MainActor @Sendable (KeyPress) -> Bool
  ) -> _ModifiedComponent<Self, _KeyModifier> {
    modifier(_KeyModifier(handler: EventHandlers.KeyHandler(handler)))
  }
}
