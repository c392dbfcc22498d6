public import RowanComponents
public import RowanCore

/// Where a component is drawn instead of at its place, and how large.
public struct TransformModifier: ComponentModifier {
  let transform: ViewTransform

  /// Gives the element a view that is drawn so. What was given another one before is drawn so inside it.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if element.view?.attribute(.transform) != nil { context.box(&element) }
    element.set(.transform(transform))
  }
}

extension Component {
  /// The component drawn as `transform` says, with everything in it; layout keeps the room of its own place and
  /// size. Taps reach it where it is seen.
  ///
  /// Animations of the transform (see ``RowanCore/ViewAnimation``) take its place while they run, and lead from
  /// it and back to it.
  public func transformEffect(
    _ transform: ViewTransform
  ) -> ModifiedComponent<Self, TransformModifier> {
    modifier(TransformModifier(transform: transform))
  }

  /// The component drawn as many times as large, around its middle; layout keeps the room of its own size.
  public func scaleEffect(_ factor: Double) -> ModifiedComponent<Self, TransformModifier> {
    transformEffect(.scale(factor))
  }

  /// The component drawn as many times as wide and as high, around its middle; layout keeps the room of its own
  /// size.
  public func scaleEffect(x: Double = 1, y: Double = 1) -> ModifiedComponent<
    Self, TransformModifier
  > {
    transformEffect(ViewTransform(scaleX: x, scaleY: y))
  }

  /// The component drawn turned by an angle in degrees, clockwise, around its middle; layout keeps the room that
  /// it takes upright.
  public func rotationEffect(_ degrees: Double) -> ModifiedComponent<Self, TransformModifier> {
    transformEffect(.rotate(degrees))
  }

  /// The component drawn away from its place by a distance in points, to the right and down; layout keeps the
  /// room at its place.
  public func offset(x: Double = 0, y: Double = 0) -> ModifiedComponent<Self, TransformModifier> {
    transformEffect(.move(x: x, y: y))
  }
}
