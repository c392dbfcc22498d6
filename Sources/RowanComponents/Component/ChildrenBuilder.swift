import RowanCore

/// A result builder for the children of a container: any number of components, conditions and loops.
///
/// The types of children are erased here. Conditions become groups, so that an optional child does not change
/// the identities of its siblings.
@resultBuilder
public enum ChildrenBuilder {
  /// Adds a component.
  @inlinable
  public static func buildExpression<Content: Component>(
    _ child: consuming Content
  ) -> _ChildList {
    .one(Child(child))
  }

  /// Adds a component that is not built again while it is equal.
  @inlinable
  public static func buildExpression<Content: PlainComponent>(
    _ child: consuming Content
  ) -> _ChildList {
    .one(Child(child))
  }

  /// Adds children that were created elsewhere.
  @inlinable
  public static func buildExpression(_ children: [Child]) -> _ChildList {
    .one(Child(ChildGroup(children)))
  }

  /// Returns an empty list for a block without statements.
  @inlinable
  public static func buildBlock() -> _ChildList { .several([]) }

  /// Returns the only statement of a block.
  @inlinable
  public static func buildBlock(_ list: consuming _ChildList) -> _ChildList { list }

  // Most containers have two or three children; their array is created in one step.

  /// Combines the statements of a block.
  @inlinable
  public static func buildBlock(
    _ first: consuming _ChildList,
    _ second: consuming _ChildList
  ) -> _ChildList {
    if case .one(let first) = first, case .one(let second) = second {
      return .several([first, second])
    }
    return .several(first.children + second.children)
  }

  /// Combines the statements of a block.
  @inlinable
  public static func buildBlock(
    _ first: consuming _ChildList,
    _ second: consuming _ChildList,
    _ third: consuming _ChildList
  ) -> _ChildList {
    if case .one(let first) = first, case .one(let second) = second, case .one(let third) = third {
      return .several([first, second, third])
    }
    return .several(first.children + second.children + third.children)
  }

  /// Combines the statements of a block. O(number of children).
  @inlinable
  public static func buildBlock(_ lists: _ChildList...) -> _ChildList {
    var children: [Child] = []
    children.reserveCapacity(lists.count)
    for list in lists {
      switch list {
      case .one(let child): children.append(child)
      case .several(let several): children += several
      }
    }
    return .several(children)
  }

  /// Adds the branch of an `if` without `else`. An absent branch keeps its position.
  @inlinable
  public static func buildOptional(_ branch: _ChildList?) -> _ChildList {
    .one(Child(branch.map { ChildGroup($0.children, branch: 0) } ?? ChildGroup([])))
  }

  /// Adds the first of two branches.
  @inlinable
  public static func buildEither(first: _ChildList) -> _ChildList {
    .one(Child(ChildGroup(first.children, branch: 0)))
  }

  /// Adds the second of two branches.
  @inlinable
  public static func buildEither(second: _ChildList) -> _ChildList {
    .one(Child(ChildGroup(second.children, branch: 1)))
  }

  /// Adds a branch with an availability check.
  @inlinable
  public static func buildLimitedAvailability(_ branch: _ChildList) -> _ChildList { branch }

  /// Adds the passes of a `for` loop. Components with an identifier keep their state if the loop runs in
  /// another order; others are identified by the number of the pass.
  public static func buildArray(_ passes: [_ChildList]) -> _ChildList {
    .one(Child(ChildGroup(passes.enumerated().map { Child(ChildGroup($1.children, pass: $0)) })))
  }

  /// Returns the children.
  @inlinable
  public static func buildFinalResult(_ list: consuming _ChildList) -> [Child] {
    switch list {
    case .one(let child): [child]
    case .several(let children): children
    }
  }
}

/// The partial result of a builder.
public enum _ChildList: Sendable {
  /// A component, a condition or a loop: one child, without the cost of an array.
  case one(Child)
  /// The children of a block.
  case several([Child])

  /// Creates a list from children, for builders that build on this one.
  @inlinable
  public init(_ children: [Child]) { self = .several(children) }

  /// The children, in order.
  @inlinable
  public var children: [Child] {
    switch self {
    case .one(let child): [child]
    case .several(let children): children
    }
  }
}
