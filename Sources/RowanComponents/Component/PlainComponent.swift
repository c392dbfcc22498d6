import RowanCore

/// A component whose element depends only on its own value and the environment: it has no state and no actions,
/// and evaluates no other component.
///
/// It is not built again while it is equal to its previous version and the environment is the same. Components
/// with a body need only be `Equatable` for that, because their states and reads of the environment are tracked
/// automatically.
public protocol PlainComponent: Component, Equatable where Body == Never {}

extension _ModifiedComponent: Equatable where Content: Equatable, Modifier: Equatable {
  /// Whether both contents and both modifiers are equal.
  @inlinable
  public static func == (
    left: _ModifiedComponent<Content, Modifier>,
    right: _ModifiedComponent<Content, Modifier>
  ) -> Bool {
    left.modifier == right.modifier && left.content == right.content
  }
}

extension _ModifiedComponent: PlainComponent where Content: PlainComponent, Modifier: Equatable {}
