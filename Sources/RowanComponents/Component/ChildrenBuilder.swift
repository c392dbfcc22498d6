import RowanCore

/// Builds the children of a container: any number of components, conditions and loops.
///
/// Children forget their types here, at the container's boundary; conditions become groups, so that a
/// child which comes and goes leaves its siblings' identities alone.
@resultBuilder
public enum ChildrenBuilder {
  /// Starts from one component.
  @inlinable
  public static func buildExpression<Content: Component>(_ child: Content) -> ChildList {
    ChildList(Child(child))
  }

  /// Starts from one component that is not made again while it is equal.
  @inlinable
  public static func buildExpression<Content: PlainComponent>(_ child: Content) -> ChildList {
    ChildList(Child(child))
  }

  /// Takes components made elsewhere.
  @inlinable
  public static func buildExpression(_ children: [Child]) -> ChildList {
    ChildList(Child(ChildGroup(children)))
  }

  /// Stands for a block without statements.
  @inlinable
  public static func buildBlock() -> ChildList { ChildList([]) }

  /// Takes the first statement of a block.
  @inlinable
  public static func buildPartialBlock(first: consuming ChildList) -> ChildList { first }

  /// Takes a further statement of a block.
  @inlinable
  public static func buildPartialBlock(
    accumulated: consuming ChildList,
    next: consuming ChildList
  ) -> ChildList {
    accumulated.append(next)
    return accumulated
  }

  /// Takes the branch of an `if` without `else`; an absent one still holds its place.
  @inlinable
  public static func buildOptional(_ children: ChildList?) -> ChildList {
    ChildList(Child(children.map { ChildGroup($0.children, branch: 0) } ?? ChildGroup([])))
  }

  /// Takes the first of two branches.
  @inlinable
  public static func buildEither(first: ChildList) -> ChildList {
    ChildList(Child(ChildGroup(first.children, branch: 0)))
  }

  /// Takes the second of two branches.
  @inlinable
  public static func buildEither(second: ChildList) -> ChildList {
    ChildList(Child(ChildGroup(second.children, branch: 1)))
  }

  /// Takes a branch under an availability check.
  @inlinable
  public static func buildLimitedAvailability(_ children: ChildList) -> ChildList {
    children
  }

  /// Takes the passes of a `for` loop; each is told from the others by its number.
  public static func buildArray(_ passes: [ChildList]) -> ChildList {
    ChildList(
      Child(
        ChildGroup(passes.enumerated().map { Child(ChildGroup($1.children, key: .int($0))) })
      )
    )
  }

  /// The children.
  @inlinable
  public static func buildFinalResult(_ list: consuming ChildList) -> [Child] {
    list.takeChildren()
  }
}

/// The children of a container while they are being listed. The first few take no memory of their own
/// here: most containers have no more, and their list is made in one piece at the end.
public struct ChildList: Sendable {
  @usableFromInline var first: Child?
  @usableFromInline var second: Child?
  @usableFromInline var third: Child?
  @usableFromInline var fourth: Child?
  /// What stands behind those; all children of a list made elsewhere.
  @usableFromInline var others: [Child]

  @inlinable
  init(_ child: consuming Child) {
    first = child
    others = []
  }

  /// Takes a list made elsewhere, for builders that build on this one.
  @inlinable
  public init(_ children: consuming [Child]) {
    others = children
  }

  /// The children, in order.
  @inlinable public var children: [Child] { takeChildren() }

  /// The children, in order, which the list gives away.
  @inlinable
  consuming func takeChildren() -> [Child] {
    guard let first else { return others }
    guard let second else { return others.isEmpty ? [first] : [first] + others }
    guard let third else { return others.isEmpty ? [first, second] : [first, second] + others }
    guard let fourth else {
      return others.isEmpty ? [first, second, third] : [first, second, third] + others
    }
    return others.isEmpty
      ? [first, second, third, fourth] : [first, second, third, fourth] + others
  }

  /// Adds a child at the end.
  @inlinable
  mutating func append(_ child: consuming Child) {
    if !others.isEmpty {
      others.append(child)
    } else if first == nil {
      first = child
    } else if second == nil {
      second = child
    } else if third == nil {
      third = child
    } else if fourth == nil {
      fourth = child
    } else {
      others.append(child)
    }
  }

  /// Adds the children of another list.
  @inlinable
  mutating func append(_ list: consuming ChildList) {
    if let first = list.first { append(first) }
    if let second = list.second { append(second) }
    if let third = list.third { append(third) }
    if let fourth = list.fourth { append(fourth) }
    if !list.others.isEmpty { others.append(contentsOf: list.others) }
  }
}
