/// Builds the one component a body is made of: a plain expression, `if`/`else` or `switch`. Where the
/// body may be absent, ``EmptyComponent`` takes its place.
@resultBuilder
public enum ComponentBuilder {
  /// Takes the only component.
  @inlinable
  public static func buildBlock<Content: Component>(_ content: consuming Content) -> Content {
    content
  }

  /// Takes an expression.
  @inlinable
  public static func buildExpression<Content: Component>(_ content: consuming Content) -> Content {
    content
  }

  /// Stands for a body without components.
  @inlinable
  public static func buildBlock() -> EmptyComponent { EmptyComponent() }

  /// Takes the branch of an `if` without `else`.
  @inlinable
  public static func buildOptional<Content: Component>(
    _ content: Content?
  ) -> ConditionalComponent<Content, EmptyComponent> {
    if let content { .init(.first(content)) } else { .init(.second(EmptyComponent())) }
  }

  /// Takes the first of two branches.
  @inlinable
  public static func buildEither<First: Component, Second: Component>(
    first: First
  ) -> ConditionalComponent<First, Second> {
    .init(.first(first))
  }

  /// Takes the second of two branches.
  @inlinable
  public static func buildEither<First: Component, Second: Component>(
    second: Second
  ) -> ConditionalComponent<First, Second> {
    .init(.second(second))
  }

  /// Takes a branch under an availability check, its type forgotten.
  @inlinable
  public static func buildLimitedAvailability<Content: Component>(
    _ content: Content
  ) -> AnyComponent {
    AnyComponent(content)
  }
}

/// One of two components, chosen by a condition; changing sides starts afresh.
public struct ConditionalComponent<First: Component, Second: Component>: Component {
  /// The chosen side.
  public enum Choice: Sendable {
    /// The side of the condition that holds.
    case first(First)
    /// The other side.
    case second(Second)
  }

  /// Makes its element itself.
  public typealias Body = Never

  @usableFromInline let choice: Choice

  /// Creates the component from a choice.
  @inlinable
  public init(_ choice: Choice) {
    self.choice = choice
  }

  /// One child with the identifier of the chosen side.
  public var placement: ChildPlacement {
    switch choice {
    case .first(let content): content.placement.asOneChild
    case .second(let content): content.placement.asOneChild
    }
  }

  /// Makes the chosen side's element, in an identity of that side.
  @inlinable
  public func makeElement(in context: inout BuildContext) -> Element {
    switch choice {
    case .first(let content): context.branch(0, Child(content))
    case .second(let content): context.branch(1, Child(content))
    }
  }
}

/// Nothing: takes no space and shows nothing.
public struct EmptyComponent: Component {
  /// Makes its element itself.
  public typealias Body = Never

  /// Creates an empty component.
  @inlinable
  public init() {}

  /// Makes an element that takes part in no layout.
  public func makeElement(in context: inout BuildContext) -> Element {
    Element.nothing
  }
}

/// A component of a type that is not known before the program runs.
public struct AnyComponent: Component {
  /// Makes its element itself.
  public typealias Body = Never

  private let content: Child

  /// Wraps `content`.
  public init(_ content: any Component) {
    self.content = .erasing(content)
  }

  /// One child with the content's identifier.
  public var placement: ChildPlacement { content.placement.asOneChild }

  /// Makes the content's element, in an identity of the content's type.
  public func makeElement(in context: inout BuildContext) -> Element {
    context.erased(content)
  }
}
