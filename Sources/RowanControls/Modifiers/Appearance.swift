public import RowanComponents
public import RowanCore
public import RowanHostInterface
import RowanLayout

/// A modifier that sets an attribute of a component's view.
public struct _AttributeModifier: ComponentModifier, Equatable {
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

/// A modifier that adds a border inside the edge of a component's view.
public struct _BorderModifier: ComponentModifier, Equatable {
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
    _AttributeModifier(attribute: .border(border)).apply(to: &element, in: &context)
  }
}

/// A modifier that adds a shadow around the outline of a component's view.
public struct _ShadowModifier: ComponentModifier, Equatable {
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
    _AttributeModifier(attribute: .shadow(shadow)).apply(to: &element, in: &context)
  }
}

/// A modifier that sets the gradient behind a component.
public struct _GradientModifier: ComponentModifier, Equatable {
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
    _AttributeModifier(attribute: .gradient(shown)).apply(to: &element, in: &context)
  }
}

/// A modifier that disables the controls in a component.
public struct _DisabledModifier: ComponentModifier, Equatable {
  let isDisabled: Bool

  @usableFromInline
  init(isDisabled: Bool) {
    self.isDisabled = isDisabled
  }

  /// `true`, so that the content receives the changed environment.
  public static var preparesContext: Bool { true }

  /// Disables the content if `isDisabled` is `true`. Content that an outer component has disabled
  /// stays disabled.
  public func prepare(_ context: inout BuildContext) {
    if isDisabled { context.environment.isEnabled = false }
  }
}

extension Component {
  /// Sets the background colour.
  @inlinable
  public consuming func background(_ color: Color) -> _ModifiedComponent<Self, _AttributeModifier> {
    modifier(_AttributeModifier(attribute: .background(color)))
  }

  /// Sets a gradient as the background. The points of the gradient are relative to the leading edge.
  @inlinable
  public consuming func background(
    _ gradient: Gradient
  ) -> _ModifiedComponent<Self, _GradientModifier> {
    modifier(_GradientModifier(gradient: gradient))
  }

  /// Adds a border inside the edge.
  /// - Parameters:
  ///   - color: The colour of the border.
  ///   - width: The width in points; `nil` for the theme's hairline.
  /// - Returns: The component with the border.
  @inlinable
  public consuming func border(
    _ color: Color,
    width: Double? = nil
  ) -> _ModifiedComponent<Self, _BorderModifier> {
    modifier(_BorderModifier(color: color, width: width))
  }

  /// Adds a shadow around the outline.
  /// - Parameters:
  ///   - color: The colour of the shadow; `nil` for that of the theme.
  ///   - radius: The distance in points over which the shadow fades.
  ///   - offset: The distance in points by which the shadow is moved.
  /// - Returns: The component with the shadow.
  @inlinable
  public consuming func shadow(
    _ color: Color? = nil,
    radius: Double,
    offset: Point = .zero
  ) -> _ModifiedComponent<Self, _ShadowModifier> {
    modifier(_ShadowModifier(color: color, radius: radius, offset: offset))
  }

  /// Sets the background colour while a pointer hovers over the component, unless it is disabled. The
  /// host shows it without a round trip.
  @inlinable
  public consuming func hoverBackground(_ color: Color) -> _ModifiedComponent<
    Self, _AttributeModifier
  > {
    modifier(_AttributeModifier(attribute: .hoverBackground(color)))
  }

  /// Sets the background colour while the component is pressed. The host shows it without a round trip.
  @inlinable
  public consuming func pressedBackground(_ color: Color) -> _ModifiedComponent<
    Self, _AttributeModifier
  > {
    modifier(_AttributeModifier(attribute: .pressedBackground(color)))
  }

  /// Sets the corner radius in points.
  @inlinable
  public consuming func cornerRadius(_ radius: Double) -> _ModifiedComponent<
    Self, _AttributeModifier
  > {
    modifier(_AttributeModifier(attribute: .cornerRadius(radius)))
  }

  /// Sets the opacity: 0 is invisible, 1 is opaque.
  @inlinable
  public consuming func opacity(_ opacity: Double) -> _ModifiedComponent<Self, _AttributeModifier> {
    modifier(_AttributeModifier(attribute: .opacity(opacity)))
  }

  /// Clips content that exceeds the component's box.
  @inlinable
  public consuming func clipped() -> _ModifiedComponent<Self, _AttributeModifier> {
    modifier(_AttributeModifier(attribute: .clipsContent(true)))
  }
}

extension Component {
  /// Disables the controls in the component while `isDisabled` is `true`. Modifiers inside cannot enable
  /// them again.
  @inlinable
  public consuming func disabled(
    _ isDisabled: Bool = true
  ) -> _ModifiedComponent<Self, _DisabledModifier> {
    modifier(_DisabledModifier(isDisabled: isDisabled))
  }
}
