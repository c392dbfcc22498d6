import RowanCore

/// Builds the children of a container: any number of components, conditions and loops.
///
/// Children forget their types here, at the container's boundary; conditions become groups, so that a
/// child which comes and goes leaves its siblings' identities alone.
@resultBuilder
public enum ChildrenBuilder {
  /// Starts from one component.
  @inlinable
  public static func buildExpression(_ child: any Component) -> [any Component] { [child] }

  /// Takes components made elsewhere.
  @inlinable
  public static func buildExpression(_ children: [any Component]) -> [any Component] {
    [ChildGroup(children)]
  }

  /// An empty container.
  @inlinable
  public static func buildBlock() -> [any Component] { [] }

  /// Starts a list of statements.
  @inlinable
  public static func buildPartialBlock(first: [any Component]) -> [any Component] { first }

  /// Adds a statement.
  @inlinable
  public static func buildPartialBlock(
    accumulated: [any Component],
    next: [any Component]
  ) -> [any Component] {
    accumulated + next
  }

  /// Takes the branch of an `if` without `else`; an absent one still holds its place.
  @inlinable
  public static func buildOptional(_ children: [any Component]?) -> [any Component] {
    [ChildGroup(children ?? [], branch: children == nil ? 1 : 0)]
  }

  /// Takes the first of two branches.
  @inlinable
  public static func buildEither(first: [any Component]) -> [any Component] {
    [ChildGroup(first, branch: 0)]
  }

  /// Takes the second of two branches.
  @inlinable
  public static func buildEither(second: [any Component]) -> [any Component] {
    [ChildGroup(second, branch: 1)]
  }

  /// Takes a branch under an availability check.
  @inlinable
  public static func buildLimitedAvailability(_ children: [any Component]) -> [any Component] {
    children
  }

  /// Takes the passes of a `for` loop; each is told from the others by its number.
  public static func buildArray(_ passes: [[any Component]]) -> [any Component] {
    [ChildGroup(passes.enumerated().map { ChildGroup($1, key: .int($0)) })]
  }
}
