import RowanComponents

/// Components with their positions, created by a ``StaticBuilder``.
public struct StaticChildren: Sendable {
  /// The components, in the groups that separate their identities.
  let content: [Child]
  /// The position of each component, with groups flattened.
  let places: [StaticPosition]
}

/// Builds the children of a ``Static`` from ``StaticChild`` values, conditions and loops.
@resultBuilder
public enum StaticBuilder {
  /// Converts a child.
  public static func buildExpression(_ child: StaticChild) -> StaticChildren {
    StaticChildren(content: [child.content], places: [child.place])
  }

  /// Returns no children.
  public static func buildBlock() -> StaticChildren { StaticChildren(content: [], places: []) }

  /// Returns the children of the first statement.
  public static func buildPartialBlock(first: StaticChildren) -> StaticChildren { first }

  /// Appends the children of the next statement.
  public static func buildPartialBlock(
    accumulated: StaticChildren,
    next: StaticChildren
  ) -> StaticChildren {
    StaticChildren(
      content: accumulated.content + next.content,
      places: accumulated.places + next.places
    )
  }

  /// Returns the children of an `if` without `else`. If its condition is false, the group stays as an empty
  /// one, so that identities after it do not change.
  public static func buildOptional(_ children: StaticChildren?) -> StaticChildren {
    StaticChildren(
      content: ChildrenBuilder.buildOptional((children?.content).map { ChildList($0) }).children,
      places: children?.places ?? []
    )
  }

  /// Returns the children of the first of two branches.
  public static func buildEither(first: StaticChildren) -> StaticChildren {
    StaticChildren(
      content: ChildrenBuilder.buildEither(first: ChildList(first.content)).children,
      places: first.places
    )
  }

  /// Returns the children of the second of two branches.
  public static func buildEither(second: StaticChildren) -> StaticChildren {
    StaticChildren(
      content: ChildrenBuilder.buildEither(second: ChildList(second.content)).children,
      places: second.places
    )
  }

  /// Returns the children of a branch with an availability check.
  public static func buildLimitedAvailability(_ children: StaticChildren) -> StaticChildren {
    children
  }

  /// Concatenates the children of all iterations of a `for` loop. Components with an identifier are identified
  /// by it, others by the number of the iteration.
  public static func buildArray(_ passes: [StaticChildren]) -> StaticChildren {
    StaticChildren(
      content: ChildrenBuilder.buildArray(passes.map { ChildList($0.content) }).children,
      places: passes.flatMap(\.places)
    )
  }
}
