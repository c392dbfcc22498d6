import RowanComponents

/// Components with their positions, created by a ``Static/Builder``.
public struct _StaticChildren: Sendable {
  /// The components, in the groups that separate their identities.
  let content: [Child]
  /// The position of each component, with groups flattened.
  let places: [StaticPosition]
}

extension Static {
  /// The builder of the children of a ``Static``, from ``Static/Child`` values, conditions and loops.
  @resultBuilder
  public enum Builder {
    /// Converts a ``Static/Child`` to the children of the container.
    public static func buildExpression(_ child: Static.Child) -> _StaticChildren {
      _StaticChildren(content: [child.content], places: [child.place])
    }

    /// Returns no children.
    public static func buildBlock() -> _StaticChildren { _StaticChildren(content: [], places: []) }

    /// Returns the children of the first statement.
    public static func buildPartialBlock(first: _StaticChildren) -> _StaticChildren { first }

    /// Appends the children of the next statement.
    public static func buildPartialBlock(
      accumulated: _StaticChildren,
      next: _StaticChildren
    ) -> _StaticChildren {
      _StaticChildren(
        content: accumulated.content + next.content,
        places: accumulated.places + next.places
      )
    }

    /// Returns the children of an `if` without `else`. If its condition is false, an empty group
    /// remains, so that the identities after it do not change.
    public static func buildOptional(_ children: _StaticChildren?) -> _StaticChildren {
      _StaticChildren(
        content: ChildrenBuilder.buildOptional((children?.content).map { _ChildList($0) }).children,
        places: children?.places ?? []
      )
    }

    /// Returns the children of the first of two branches.
    public static func buildEither(first: _StaticChildren) -> _StaticChildren {
      _StaticChildren(
        content: ChildrenBuilder.buildEither(first: _ChildList(first.content)).children,
        places: first.places
      )
    }

    /// Returns the children of the second of two branches.
    public static func buildEither(second: _StaticChildren) -> _StaticChildren {
      _StaticChildren(
        content: ChildrenBuilder.buildEither(second: _ChildList(second.content)).children,
        places: second.places
      )
    }

    /// Returns the children of a branch with an availability check.
    public static func buildLimitedAvailability(_ children: _StaticChildren) -> _StaticChildren {
      children
    }

    /// Concatenates the children of all iterations of a `for` loop. Components with an identifier are identified
    /// by it, others by the number of the iteration.
    public static func buildArray(_ passes: [_StaticChildren]) -> _StaticChildren {
      _StaticChildren(
        content: ChildrenBuilder.buildArray(passes.map { _ChildList($0.content) }).children,
        places: passes.flatMap(\.places)
      )
    }
  }
}
