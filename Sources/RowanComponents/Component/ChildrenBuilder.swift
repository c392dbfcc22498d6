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

  /// Takes the statements of a block.
  @inlinable
  public static func buildBlock(_ statements: ChildList...) -> ChildList {
    if statements.count == 1 { return statements[0] }
    var children: [Child] = []
    children.reserveCapacity(statements.count)
    for statement in statements { statement.append(to: &children) }
    return ChildList(children)
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
  public static func buildFinalResult(_ list: ChildList) -> [Child] { list.children }
}

/// The children of a container while they are being listed. A statement mostly is one child, which takes
/// no memory of its own here.
public struct ChildList: Sendable {
  @usableFromInline let first: Child?
  @usableFromInline let several: [Child]

  @inlinable
  init(_ child: Child) {
    first = child
    several = []
  }

  /// Takes a list made elsewhere, for builders that build on this one.
  @inlinable
  public init(_ children: [Child]) {
    first = nil
    several = children
  }

  /// The children, in order.
  @inlinable public var children: [Child] {
    if let first { [first] } else { several }
  }

  /// Adds the children behind others.
  @inlinable
  func append(to children: inout [Child]) {
    if let first { children.append(first) } else { children.append(contentsOf: several) }
  }
}
