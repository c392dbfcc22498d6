import RowanCore

/// Builds the children of a container: any number of components, conditions and loops.
///
/// Children forget their types here, at the container's boundary; conditions become groups, so that a
/// child which comes and goes leaves its siblings' identities alone.
@resultBuilder
public enum ChildrenBuilder {
  /// Takes one component.
  @inlinable
  public static func buildExpression<Content: Component>(
    _ child: consuming Content
  ) -> ChildList {
    .one(Child(child))
  }

  /// Takes one component that is not made again while it is equal.
  @inlinable
  public static func buildExpression<Content: PlainComponent>(
    _ child: consuming Content
  ) -> ChildList {
    .one(Child(child))
  }

  /// Takes components made elsewhere.
  @inlinable
  public static func buildExpression(_ children: [Child]) -> ChildList {
    .one(Child(ChildGroup(children)))
  }

  /// Stands for a block without statements.
  @inlinable
  public static func buildBlock() -> ChildList { .several([]) }

  /// Takes the only statement of a block.
  @inlinable
  public static func buildBlock(_ list: consuming ChildList) -> ChildList { list }

  // Most containers have two or three children, whose list is made in one piece.

  /// Takes the statements of a block.
  @inlinable
  public static func buildBlock(
    _ first: consuming ChildList,
    _ second: consuming ChildList
  ) -> ChildList {
    if case .one(let first) = first, case .one(let second) = second {
      return .several([first, second])
    }
    return .several(first.children + second.children)
  }

  /// Takes the statements of a block.
  @inlinable
  public static func buildBlock(
    _ first: consuming ChildList,
    _ second: consuming ChildList,
    _ third: consuming ChildList
  ) -> ChildList {
    if case .one(let first) = first, case .one(let second) = second, case .one(let third) = third {
      return .several([first, second, third])
    }
    return .several(first.children + second.children + third.children)
  }

  /// Takes the statements of a block. O(number of children).
  @inlinable
  public static func buildBlock(_ lists: ChildList...) -> ChildList {
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

  /// Takes the branch of an `if` without `else`; an absent one still holds its place.
  @inlinable
  public static func buildOptional(_ branch: ChildList?) -> ChildList {
    .one(Child(branch.map { ChildGroup($0.children, branch: 0) } ?? ChildGroup([])))
  }

  /// Takes the first of two branches.
  @inlinable
  public static func buildEither(first: ChildList) -> ChildList {
    .one(Child(ChildGroup(first.children, branch: 0)))
  }

  /// Takes the second of two branches.
  @inlinable
  public static func buildEither(second: ChildList) -> ChildList {
    .one(Child(ChildGroup(second.children, branch: 1)))
  }

  /// Takes a branch under an availability check.
  @inlinable
  public static func buildLimitedAvailability(_ branch: ChildList) -> ChildList { branch }

  /// Takes the passes of a `for` loop. Components with an identifier are told from those of other passes by that,
  /// so that they keep their state when the loop runs in another order; others by the number of the pass.
  public static func buildArray(_ passes: [ChildList]) -> ChildList {
    .one(Child(ChildGroup(passes.enumerated().map { Child(ChildGroup($1.children, pass: $0)) })))
  }

  /// The children.
  @inlinable
  public static func buildFinalResult(_ list: consuming ChildList) -> [Child] {
    switch list {
    case .one(let child): [child]
    case .several(let children): children
    }
  }
}

/// What a statement of a builder comes to.
public enum ChildList: Sendable {
  /// A component, a condition or a loop: one child, which takes no list of its own.
  case one(Child)
  /// The children of a block.
  case several([Child])

  /// Takes a list made elsewhere, for builders that build on this one.
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
