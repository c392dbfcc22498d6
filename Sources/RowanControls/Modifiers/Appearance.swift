public import RowanComponents
public import RowanCore
import RowanLayout

/// Sets an attribute of a component's view.
public struct AttributeModifier: ComponentModifier, Equatable {
  let attribute: ViewAttribute

  @usableFromInline
  init(attribute: ViewAttribute) {
    self.attribute = attribute
  }

  /// Sets the attribute. If the element already has one of the same kind, a new box around the element
  /// gets it; corner radii are replaced instead.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if element.view?.attribute(attribute.name) != nil, attribute.name != .cornerRadius {
      context.box(&element, layout: .around(element.layout))
    }
    element.set(attribute)
  }
}

/// A border inside the edge of a component's view.
public struct BorderModifier: ComponentModifier, Equatable {
  let color: Color
  let width: Double?

  @usableFromInline
  init(color: Color, width: Double?) {
    self.color = color
    self.width = width
  }

  /// Sets the border. If the element already has one, a new box around it gets the border.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    let border = Border(color: color, width: width ?? context.environment.theme.hairline)
    AttributeModifier(attribute: .border(border)).apply(to: &element, in: &context)
  }
}

/// A shadow around the outline of a component's view.
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

  /// Sets the shadow. If the element already has one, a new box around it gets the shadow.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    let shade = context.environment.theme.tints.shade
    let color = color ?? Color(red: 0, green: 0, blue: 0, opacity: shade)
    let shadow = Shadow(color: color, radius: radius, offset: offset)
    AttributeModifier(attribute: .shadow(shadow)).apply(to: &element, in: &context)
  }
}

/// A gradient behind a component.
public struct GradientModifier: ComponentModifier, Equatable {
  let gradient: Gradient

  @usableFromInline
  init(gradient: Gradient) {
    self.gradient = gradient
  }

  /// Sets the gradient, mirrored in right-to-left layouts. If the element already has one, a new box
  /// around it gets the gradient.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    let isMirrored = context.environment.layoutDirection == .rightToLeft
    let shown = isMirrored ? gradient.mirrored : gradient
    AttributeModifier(attribute: .gradient(shown)).apply(to: &element, in: &context)
  }
}

/// Disables the controls in a component.
public struct DisabledModifier: ComponentModifier, Equatable {
  let isDisabled: Bool

  @usableFromInline
  init(isDisabled: Bool) {
    self.isDisabled = isDisabled
  }

  /// The content gets the changed environment.
  public static var preparesContext: Bool { true }

  /// Disables the content. Content that is disabled by an outer component stays disabled.
  public func prepare(_ context: inout BuildContext) {
    if isDisabled { context.environment.isEnabled = false }
  }
}

extension Component {
  /// Sets the background colour.
  @inlinable
  public consuming func background(_ color: Color) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .background(color)))
  }

  /// Sets a gradient as the background. The points of the gradient are relative to the leading edge.
  @inlinable
  public consuming func background(
    _ gradient: Gradient
  ) -> ModifiedComponent<Self, GradientModifier> {
    modifier(GradientModifier(gradient: gradient))
  }

  /// Adds a border inside the edge, of a width in points; `nil` for the theme's hairline.
  @inlinable
  public consuming func border(
    _ color: Color,
    width: Double? = nil
  ) -> ModifiedComponent<Self, BorderModifier> {
    modifier(BorderModifier(color: color, width: width))
  }

  /// Adds a shadow around the outline, which fades over `radius` points and is moved by `offset`.
  /// Without a colour, it has the theme's shadow colour.
  @inlinable
  public consuming func shadow(
    _ color: Color? = nil,
    radius: Double,
    offset: Point = .zero
  ) -> ModifiedComponent<Self, ShadowModifier> {
    modifier(ShadowModifier(color: color, radius: radius, offset: offset))
  }

  /// Sets the background colour while a pointer hovers over the component. The host shows it without a
  /// round trip.
  @inlinable
  public consuming func hoverBackground(_ color: Color) -> ModifiedComponent<
    Self, AttributeModifier
  > {
    modifier(AttributeModifier(attribute: .hoverBackground(color)))
  }

  /// Sets the background colour while the component is pressed. The host shows it without a round trip.
  @inlinable
  public consuming func pressedBackground(_ color: Color) -> ModifiedComponent<
    Self, AttributeModifier
  > {
    modifier(AttributeModifier(attribute: .pressedBackground(color)))
  }

  /// Sets the corner radius in points.
  @inlinable
  public consuming func cornerRadius(_ radius: Double) -> ModifiedComponent<Self, AttributeModifier>
  {
    modifier(AttributeModifier(attribute: .cornerRadius(radius)))
  }

  /// Sets the opacity: 0 is invisible, 1 is opaque.
  @inlinable
  public consuming func opacity(_ opacity: Double) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .opacity(opacity)))
  }

  /// Clips content that exceeds the component's box.
  @inlinable
  public consuming func clipped() -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .clipsContent(true)))
  }
}

extension Component {
  /// Disables the controls in the component while `isDisabled` is `true`. Modifiers inside cannot enable
  /// them again.
  @inlinable
  public consuming func disabled(
    _ isDisabled: Bool = true
  ) -> ModifiedComponent<Self, DisabledModifier> {
    modifier(DisabledModifier(isDisabled: isDisabled))
  }
}
