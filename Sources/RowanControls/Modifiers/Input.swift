public import RowanComponents
public import RowanCore

/// What happens when a component is tapped.
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

/// What happens when a component is tapped, depending on where.
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

/// Takes a component out of the order in which Tab goes.
public struct TabModifier: ComponentModifier, Equatable {
  @usableFromInline
  init() {}

  /// Marks the element's view, where that takes the focus.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.interact(.skippedByTab)
  }
}

/// What a component does with keys.
public struct KeyModifier: ComponentModifier {
  let handler: KeyHandler

  @usableFromInline
  init(handler: KeyHandler) {
    self.handler = handler
  }

  /// Gives the element a view that is asked for keys.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.handlers.key = handler
    if element.view == nil { element.view = ViewDescription(kind: .box) }
  }
}

extension Component {
  /// The component doing something when it is tapped or clicked, or activated by the keyboard.
  @inlinable
  public consuming func onTap(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> ModifiedComponent<Self, TapModifier> {
    modifier(TapModifier(action: ComponentAction(action)))
  }

  /// The component being told where it is tapped or clicked, in its own coordinates. Where the keyboard or
  /// assistive technology activates it, that is its middle; as a part of something that is read as one, its
  /// origin.
  @inlinable
  public consuming func onTap(
    _ action: @escaping @MainActor @Sendable (TapGesture) -> Void
  ) -> ModifiedComponent<Self, LocatedTapModifier> {
    modifier(LocatedTapModifier(action: ActionWith(action)))
  }

  /// The component passed by when Tab moves the focus: for what the keyboard reaches in another way, as
  /// the button of a row that the return key presses.
  @inlinable
  public consuming func skippedByTab() -> ModifiedComponent<Self, TabModifier> {
    modifier(TabModifier())
  }

  /// The component being asked for keys while it or something in it has the focus; the handler answers
  /// whether it used the key.
  @inlinable
  public consuming func onKey(
    _ handler: @escaping @MainActor @Sendable (KeyPress) -> Bool
  ) -> ModifiedComponent<Self, KeyModifier> {
    modifier(KeyModifier(handler: KeyHandler(handler)))
  }
}
