public import RowanComponents

/// A modifier that connects the keyboard focus of a component to a state.
public struct _FocusModifier: ComponentModifier {
  let link: FocusLink?

  /// Links the element to the focus state.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.focusLink = link
  }
}

extension Component {
  /// Moves the keyboard focus to the component, or to the first focusable component in it, when
  /// `state` becomes `true`. `state` is `true` while the focus is in the component.
  public func focused(_ state: FocusState<Bool>.Binding) -> _ModifiedComponent<Self, _FocusModifier>
  {
    modifier(_FocusModifier(link: state.link(true)))
  }

  /// Moves the keyboard focus to the component, or to the first focusable component in it, when
  /// `state` becomes `value`. `state` is `value` while the focus is in the component.
  public func focused<Value: Hashable & Sendable>(
    _ state: FocusState<Value?>.Binding,
    equals value: Value
  ) -> _ModifiedComponent<Self, _FocusModifier> {
    modifier(_FocusModifier(link: state.link(value)))
  }
}
