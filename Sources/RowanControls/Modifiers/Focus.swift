public import RowanComponents

/// Connects what takes the keyboard focus to the state that follows it.
public struct FocusModifier: ComponentModifier {
  let link: FocusLink?

  /// Gives the element a view in which the focus is followed.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.focusLink = link
  }
}

extension Component {
  /// The component, or the first thing in it that can, taking the keyboard focus when `state` becomes
  /// `true`; `state` is `true` while the focus is in it.
  public func focused(_ state: FocusState<Bool>.Binding) -> ModifiedComponent<Self, FocusModifier> {
    modifier(FocusModifier(link: state.link(true)))
  }

  /// The component, or the first thing in it that can, taking the keyboard focus when `state` becomes
  /// `value`; `state` is `value` while the focus is in it.
  public func focused<Value: Hashable & Sendable>(
    _ state: FocusState<Value?>.Binding,
    equals value: Value
  ) -> ModifiedComponent<Self, FocusModifier> {
    modifier(FocusModifier(link: state.link(value)))
  }
}
