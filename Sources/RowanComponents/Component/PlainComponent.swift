import RowanCore

/// A component whose element follows from its own value and its surroundings alone: it keeps no state,
/// has no actions, and evaluates no other component.
///
/// While it is equal to the one that stood in its place, and the surroundings are the same, it is not
/// made again. Components with a body need only be `Equatable` for that: what they keep and read is
/// followed by itself.
public protocol PlainComponent: Component, Equatable where Body == Never {}

extension ModifiedComponent: Equatable where Content: Equatable, Modifier: Equatable {
  /// Whether both are the same, changed alike.
  @inlinable
  public static func == (
    left: ModifiedComponent<Content, Modifier>,
    right: ModifiedComponent<Content, Modifier>
  ) -> Bool {
    left.modifier == right.modifier && left.content == right.content
  }
}

extension ModifiedComponent: PlainComponent where Content: PlainComponent, Modifier: Equatable {}
