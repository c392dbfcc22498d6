public import RowanComponents
public import RowanCore

/// The action of a tap on a component.
public struct TapModifier: ComponentModifier {
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

/// The action of a tap on a component, with its position.
public struct LocatedTapModifier: ComponentModifier {
  let action: ActionWith<TapGesture>

  @usableFromInline
  init(action: ActionWith<TapGesture>) {
    self.action = action
  }

  /// Gives the element a view that takes taps and the focus.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    TapModifier(action: action.demote(TapGesture())).apply(to: &element, in: &context)
    element.handlers.locatedTap = action
  }
}

/// Removes a component from the Tab order.
public struct TabModifier: ComponentModifier, Equatable {
  @usableFromInline
  init() {}

  /// Marks the element's view, if it takes the focus.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.interact(.skippedByTab)
  }
}

/// The key handler of a component.
public struct KeyModifier: ComponentModifier {
  let handler: KeyHandler

  @usableFromInline
  init(handler: KeyHandler) {
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
  ) -> ModifiedComponent<Self, TapModifier> {
    modifier(TapModifier(action: ComponentAction(action)))
  }

  /// Performs an action with the position of a tap or click, in the component's coordinates. If the
  /// keyboard or assistive technology activates the component, the position is its middle; if the component
  /// is part of a combined accessibility element, the position is its origin.
  @inlinable
  public consuming func onTap(
    _ action: @escaping @MainActor @Sendable (TapGesture) -> Void
  ) -> ModifiedComponent<Self, LocatedTapModifier> {
    modifier(LocatedTapModifier(action: ActionWith(action)))
  }

  /// Removes the component from the Tab order: for components that the keyboard reaches in another way,
  /// such as the button of a row that the return key presses.
  @inlinable
  public consuming func skippedByTab() -> ModifiedComponent<Self, TabModifier> {
    modifier(TabModifier())
  }

  /// Handles keys while the focus is in the component. The handler returns whether it handled the key.
  @inlinable
  public consuming func onKey(
    _ handler: @escaping @MainActor @Sendable (KeyPress) -> Bool
  ) -> ModifiedComponent<Self, KeyModifier> {
    modifier(KeyModifier(handler: KeyHandler(handler)))
  }
}
