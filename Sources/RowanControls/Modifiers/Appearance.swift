public import RowanComponents
public import RowanCore
import RowanLayout

/// One attribute of a component's view.
public struct AttributeModifier: ComponentModifier, Equatable {
  let attribute: ViewAttribute

  @usableFromInline
  init(attribute: ViewAttribute) {
    self.attribute = attribute
  }

  /// Sets the attribute; a second one of its kind goes to a box around the first.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if element.view?.attribute(attribute.name) != nil, attribute.name != .cornerRadius {
      context.box(&element, layout: .around(element.layout))
    }
    element.set(attribute)
  }
}

/// A line inside the edge of a component's view.
public struct BorderModifier: ComponentModifier, Equatable {
  let color: Color
  let width: Double?

  @usableFromInline
  init(color: Color, width: Double?) {
    self.color = color
    self.width = width
  }

  /// Sets the line; a second one goes to a box around the first.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    let border = Border(color: color, width: width ?? context.environment.theme.hairline)
    AttributeModifier(attribute: .border(border)).apply(to: &element, in: &context)
  }
}

/// A soft shade around the outline of a component's view.
public struct ShadowModifier: ComponentModifier, Equatable {
  let color: Color?
  let radius: Double
  let offset: Point

  @usableFromInline
  init(color: Color?, radius: Double, offset: Point) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// Sets the shade; a second one goes to a box around the first.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    let shade = context.environment.theme.tints.shade
    let color = color ?? Color(red: 0, green: 0, blue: 0, opacity: shade)
    let shadow = Shadow(color: color, radius: radius, offset: offset)
    AttributeModifier(attribute: .shadow(shadow)).apply(to: &element, in: &context)
  }
}

/// Colours that pass into each other behind a component.
public struct GradientModifier: ComponentModifier, Equatable {
  let gradient: Gradient

  @usableFromInline
  init(gradient: Gradient) {
    self.gradient = gradient
  }

  /// Sets the gradient, as the reading direction has it; a second one goes to a box around the first.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    let isMirrored = context.environment.layoutDirection == .rightToLeft
    let shown = isMirrored ? gradient.mirrored : gradient
    AttributeModifier(attribute: .gradient(shown)).apply(to: &element, in: &context)
  }
}

/// Whether the controls in a component take input.
public struct DisabledModifier: ComponentModifier, Equatable {
  let isDisabled: Bool

  @usableFromInline
  init(isDisabled: Bool) {
    self.isDisabled = isDisabled
  }

  /// The content sees the change.
  public static var preparesContext: Bool { true }

  /// Disables the content. What is disabled from outside stays so.
  public func prepare(_ context: inout BuildContext) {
    if isDisabled { context.environment.isEnabled = false }
  }
}

extension Component {
  /// The component on a coloured ground.
  @inlinable
  public consuming func background(_ color: Color) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .background(color)))
  }

  /// The component on colours that pass into each other. Points count from where lines begin.
  @inlinable
  public consuming func background(
    _ gradient: Gradient
  ) -> ModifiedComponent<Self, GradientModifier> {
    modifier(GradientModifier(gradient: gradient))
  }

  /// The component with a line inside its edge, of a width in points; `nil` for the theme's hairline.
  @inlinable
  public consuming func border(
    _ color: Color,
    width: Double? = nil
  ) -> ModifiedComponent<Self, BorderModifier> {
    modifier(BorderModifier(color: color, width: width))
  }

  /// The component with a soft shade around its outline, which fades over `radius` points and is moved by
  /// `offset`; without a colour it is the theme's.
  @inlinable
  public consuming func shadow(
    _ color: Color? = nil,
    radius: Double,
    offset: Point = .zero
  ) -> ModifiedComponent<Self, ShadowModifier> {
    modifier(ShadowModifier(color: color, radius: radius, offset: offset))
  }

  /// The component with another ground while a pointer hovers over it. The host shows it by itself.
  @inlinable
  public consuming func hoverBackground(_ color: Color) -> ModifiedComponent<
    Self, AttributeModifier
  > {
    modifier(AttributeModifier(attribute: .hoverBackground(color)))
  }

  /// The component with another ground while it is pressed. The host shows it by itself.
  @inlinable
  public consuming func pressedBackground(_ color: Color) -> ModifiedComponent<
    Self, AttributeModifier
  > {
    modifier(AttributeModifier(attribute: .pressedBackground(color)))
  }

  /// The component with round corners, of a radius in points.
  @inlinable
  public consuming func cornerRadius(_ radius: Double) -> ModifiedComponent<Self, AttributeModifier>
  {
    modifier(AttributeModifier(attribute: .cornerRadius(radius)))
  }

  /// The component, translucent: 0 is invisible, 1 is opaque.
  @inlinable
  public consuming func opacity(_ opacity: Double) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .opacity(opacity)))
  }

  /// The component with everything cut off that does not fit into its box.
  @inlinable
  public consuming func clipped() -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .clipsContent(true)))
  }
}

extension Component {
  /// The component with controls that take no input while `isDisabled` holds. Nothing within can enable
  /// them again.
  @inlinable
  public consuming func disabled(
    _ isDisabled: Bool = true
  ) -> ModifiedComponent<Self, DisabledModifier> {
    modifier(DisabledModifier(isDisabled: isDisabled))
  }
}
