import RowanComponents

/// Components with their places, as a ``StaticBuilder`` puts them together.
public struct StaticChildren: Sendable {
  /// The components, in the groups that keep their identities apart.
  let content: [Child]
  /// A place for each, groups flattened.
  let places: [StaticPosition]
}

/// Builds what stands on a ``Static``: any number of ``StaticChild``, conditions and loops.
@resultBuilder
public enum StaticBuilder {
  /// Starts from one child.
  public static func buildExpression(_ child: StaticChild) -> StaticChildren {
    StaticChildren(content: [child.content], places: [child.place])
  }

  /// An empty plane.
  public static func buildBlock() -> StaticChildren { StaticChildren(content: [], places: []) }

  /// Starts a list of statements.
  public static func buildPartialBlock(first: StaticChildren) -> StaticChildren { first }

  /// Adds a statement.
  public static func buildPartialBlock(
    accumulated: StaticChildren,
    next: StaticChildren
  ) -> StaticChildren {
    StaticChildren(
      content: accumulated.content + next.content,
      places: accumulated.places + next.places
    )
  }

  /// Takes the branch of an `if` without `else`; an absent one still holds its place.
  public static func buildOptional(_ children: StaticChildren?) -> StaticChildren {
    StaticChildren(
      content: ChildrenBuilder.buildOptional((children?.content).map { ChildList($0) }).children,
      places: children?.places ?? []
    )
  }

  /// Takes the first of two branches.
  public static func buildEither(first: StaticChildren) -> StaticChildren {
    StaticChildren(
      content: ChildrenBuilder.buildEither(first: ChildList(first.content)).children,
      places: first.places
    )
  }

  /// Takes the second of two branches.
  public static func buildEither(second: StaticChildren) -> StaticChildren {
    StaticChildren(
      content: ChildrenBuilder.buildEither(second: ChildList(second.content)).children,
      places: second.places
    )
  }

  /// Takes a branch under an availability check.
  public static func buildLimitedAvailability(_ children: StaticChildren) -> StaticChildren {
    children
  }

  /// Takes the passes of a `for` loop: components with an identifier are told apart by that, others by the number of
  /// the pass.
  public static func buildArray(_ passes: [StaticChildren]) -> StaticChildren {
    StaticChildren(
      content: ChildrenBuilder.buildArray(passes.map { ChildList($0.content) }).children,
      places: passes.flatMap(\.places)
    )
  }
}
