public import RowanComponents
public import RowanCore
import RowanLayout

/// One attribute of a component's view.
public struct AttributeModifier: ComponentModifier, Equatable {
  let attribute: ViewAttribute

  /// Sets the attribute; a second one of its kind goes to a box around the first.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if element.view?.attribute(attribute.name) != nil, attribute.name != .cornerRadius {
      context.box(&element, layout: .around(element.layout))
    }
    element.set(attribute)
  }
}

extension Component {
  /// The component on a coloured ground.
  public func background(_ color: Color) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .background(color)))
  }

  /// The component with a line inside its edge.
  public func border(
    _ color: Color,
    width: Double = 1
  ) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .border(Border(color: color, width: width))))
  }

  /// The component with round corners, of a radius in points.
  public func cornerRadius(_ radius: Double) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .cornerRadius(radius)))
  }

  /// The component, translucent: 0 is invisible, 1 is opaque.
  public func opacity(_ opacity: Double) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .opacity(opacity)))
  }

  /// The component with everything cut off that does not fit into its box.
  public func clipped() -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .clipsContent(true)))
  }
}

extension Component {
  /// The component with controls that take no input while `isDisabled` holds.
  public func disabled(
    _ isDisabled: Bool = true
  ) -> ModifiedComponent<Self, EnvironmentModifier<Bool>> {
    environment(\.isEnabled, !isDisabled)
  }
}
