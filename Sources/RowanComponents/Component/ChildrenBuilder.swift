import RowanCore

/// Builds the children of a container: any number of components, conditions and loops.
///
/// Children forget their types here, at the container's boundary; conditions become groups, so that a
/// child which comes and goes leaves its siblings' identities alone.
@resultBuilder
public enum ChildrenBuilder {
  /// Starts from one component.
  @inlinable
  public static func buildExpression<Content: Component>(_ child: Content) -> [Child] {
    [Child(child)]
  }

  /// Takes components made elsewhere.
  @inlinable
  public static func buildExpression(_ children: [Child]) -> [Child] {
    [Child(ChildGroup(children))]
  }

  /// An empty container.
  @inlinable
  public static func buildBlock() -> [Child] { [] }

  /// Starts a list of statements.
  @inlinable
  public static func buildPartialBlock(first: [Child]) -> [Child] { first }

  /// Adds a statement.
  @inlinable
  public static func buildPartialBlock(
    accumulated: [Child],
    next: [Child]
  ) -> [Child] {
    accumulated + next
  }

  /// Takes the branch of an `if` without `else`; an absent one still holds its place.
  @inlinable
  public static func buildOptional(_ children: [Child]?) -> [Child] {
    [Child(ChildGroup(children ?? [], branch: children == nil ? 1 : 0))]
  }

  /// Takes the first of two branches.
  @inlinable
  public static func buildEither(first: [Child]) -> [Child] {
    [Child(ChildGroup(first, branch: 0))]
  }

  /// Takes the second of two branches.
  @inlinable
  public static func buildEither(second: [Child]) -> [Child] {
    [Child(ChildGroup(second, branch: 1))]
  }

  /// Takes a branch under an availability check.
  @inlinable
  public static func buildLimitedAvailability(_ children: [Child]) -> [Child] {
    children
  }

  /// Takes the passes of a `for` loop; each is told from the others by its number.
  public static func buildArray(_ passes: [[Child]]) -> [Child] {
    [Child(ChildGroup(passes.enumerated().map { Child(ChildGroup($1, key: .int($0))) }))]
  }
}
