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

  /// Takes components made elsewhere.
  @inlinable
  public static func buildExpression(_ children: [Child]) -> ChildList {
    ChildList(Child(ChildGroup(children)))
  }

  /// An empty container.
  @inlinable
  public static func buildBlock() -> ChildList { ChildList() }

  /// Starts a list of statements.
  @inlinable
  public static func buildPartialBlock(first: ChildList) -> ChildList { first }

  /// Adds a statement.
  @inlinable
  public static func buildPartialBlock(
    accumulated: consuming ChildList,
    next: ChildList
  ) -> ChildList {
    var list = accumulated
    list.append(next)
    return list
  }

  /// Takes the branch of an `if` without `else`; an absent one still holds its place.
  @inlinable
  public static func buildOptional(_ children: ChildList?) -> ChildList {
    ChildList(Child(ChildGroup(children?.children ?? [], branch: children == nil ? 1 : 0)))
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
  public static func buildFinalResult(_ list: ChildList) -> [Child] { list.children }
}

/// The children of a container while they are being listed. A statement mostly is one child, which takes
/// no memory of its own here; several share one array.
public struct ChildList: Sendable {
  @usableFromInline var first: Child?
  @usableFromInline var several: [Child] = []

  @inlinable
  init() {}

  @inlinable
  init(_ child: Child) {
    first = child
  }

  /// Takes a list made elsewhere, for builders that build on this one.
  @inlinable
  public init(_ children: [Child]) {
    several = children
  }

  /// The children, in order.
  @inlinable public var children: [Child] {
    if let first { [first] } else { several }
  }

  /// Adds children behind those that there are.
  @inlinable
  mutating func append(_ next: ChildList) {
    if let own = first {
      several.reserveCapacity(4)
      several.append(own)
      first = nil
    }
    if let child = next.first {
      several.append(child)
    } else {
      several.append(contentsOf: next.several)
    }
  }
}
