public import RowanComponents
public import RowanCore

/// A modifier that transforms a component without an effect on layout.
public struct _TransformModifier: ComponentModifier {
  let transform: ViewTransform

  /// Gives the element a view with the transform. If it already has a transform, a new box around it gets this
  /// one.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if element.view?.attribute(.transform) != nil { context.box(&element) }
    element.set(.transform(transform))
  }
}

extension Component {
  /// Applies a transform to the component and its content. Layout uses the untransformed position and size.
  /// Taps are tested against the transformed shape.
  ///
  /// Animations of the transform (see ``/RowanCore/ViewAnimation``) replace it while they run, and begin and end
  /// with it.
  public func transformEffect(
    _ transform: ViewTransform
  ) -> _ModifiedComponent<Self, _TransformModifier> {
    modifier(_TransformModifier(transform: transform))
  }

  /// Scales the component by a factor around its middle. Layout uses the unscaled size.
  public func scaleEffect(_ factor: Double) -> _ModifiedComponent<Self, _TransformModifier> {
    transformEffect(.scale(factor))
  }

  /// Scales the component by factors for its width and height around its middle. Layout uses the unscaled size.
  public func scaleEffect(x: Double = 1, y: Double = 1) -> _ModifiedComponent<
    Self, _TransformModifier
  > {
    transformEffect(ViewTransform(scaleX: x, scaleY: y))
  }

  /// Rotates the component by an angle in degrees, clockwise, around its middle. Layout uses the size before
  /// rotation.
  public func rotationEffect(_ degrees: Double) -> _ModifiedComponent<Self, _TransformModifier> {
    transformEffect(.rotate(degrees))
  }

  /// Moves the component by a distance in points, to the right and down. Layout uses the original position.
  public func offset(x: Double = 0, y: Double = 0) -> _ModifiedComponent<Self, _TransformModifier> {
    transformEffect(.move(x: x, y: y))
  }
}
