/// A result builder for the body of a component: an expression, `if`/`else` or `switch`. If a condition has no
/// `else`, ``EmptyComponent`` is its alternative.
@resultBuilder
public enum ComponentBuilder {
  /// Returns the only component.
  @inlinable
  public static func buildBlock<Content: Component>(_ content: consuming Content) -> Content {
    content
  }

  /// Returns an expression.
  @inlinable
  public static func buildExpression<Content: Component>(_ content: consuming Content) -> Content {
    content
  }

  /// Returns an empty component for a body without components.
  @inlinable
  public static func buildBlock() -> EmptyComponent { EmptyComponent() }

  /// Returns the branch of an `if` without `else`.
  @inlinable
  public static func buildOptional<Content: Component>(
    _ content: Content?
  ) -> _ConditionalComponent<Content, EmptyComponent> {
    if let content { .init(.first(content)) } else { .init(.second(EmptyComponent())) }
  }

  /// Returns the first of two branches.
  @inlinable
  public static func buildEither<First: Component, Second: Component>(
    first: First
  ) -> _ConditionalComponent<First, Second> {
    .init(.first(first))
  }

  /// Returns the second of two branches.
  @inlinable
  public static func buildEither<First: Component, Second: Component>(
    second: Second
  ) -> _ConditionalComponent<First, Second> {
    .init(.second(second))
  }

  /// Returns a branch with an availability check, type-erased.
  @inlinable
  public static func buildLimitedAvailability<Content: Component>(
    _ content: Content
  ) -> AnyComponent {
    AnyComponent(content)
  }
}

/// One of two components, chosen by a condition. A change of the branch resets the state.
public struct _ConditionalComponent<First: Component, Second: Component>: Component {
  /// The chosen branch.
  public enum Choice: Sendable {
    /// The branch of a true condition.
    case first(First)
    /// The other branch.
    case second(Second)
  }

  /// `Never`: the component makes its element itself.
  public typealias Body = Never

  @usableFromInline let choice: Choice

  /// Creates the component from a choice.
  @inlinable
  public init(_ choice: Choice) {
    self.choice = choice
  }

  /// One child with the identifier of the chosen branch.
  public var placement: _ChildPlacement {
    switch choice {
    case .first(let content): content.placement.asOneChild
    case .second(let content): content.placement.asOneChild
    }
  }

  /// Makes the element of the chosen branch, under an identity of that branch.
  @inlinable
  public func makeElement(in context: inout BuildContext) -> Element {
    switch choice {
    case .first(let content): context.branch(0, Child(content))
    case .second(let content): context.branch(1, Child(content))
    }
  }
}

/// A component that takes no space and shows nothing.
public struct EmptyComponent: Component {
  /// `Never`: the component makes its element itself.
  public typealias Body = Never

  /// Creates an empty component.
  @inlinable
  public init() {}

  /// Makes an element that takes part in no layout.
  public func makeElement(in context: inout BuildContext) -> Element {
    Element.nothing
  }
}

/// A type-erased component, for types that are not known at compile time.
public struct AnyComponent: Component {
  /// `Never`: the component makes its element itself.
  public typealias Body = Never

  private let content: Child

  /// Creates a component that wraps `content`.
  public init(_ content: any Component) {
    self.content = .erasing(content)
  }

  /// One child with the content's identifier.
  public var placement: _ChildPlacement { content.placement.asOneChild }

  /// Makes the content's element, under an identity of the content's type.
  public func makeElement(in context: inout BuildContext) -> Element {
    context.erased(content)
  }
}
