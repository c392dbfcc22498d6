import RowanCore

/// A change to the element of the component it is applied to.
///
/// Modifiers patch the element they get; where that would change what an earlier modifier meant
/// (padding around a background, a frame around padding), they ask the context for a box around it.
public protocol ComponentModifier: Sendable {
  /// Whether the modifier changes what the content sees; it is asked to ``prepare(_:)`` only then.
  static var preparesContext: Bool { get }

  /// Changes what the content sees while it is built: the environment. What was there before is put
  /// back afterwards.
  func prepare(_ context: inout BuildContext)

  /// Changes the content's element.
  func apply(to element: inout Element, in context: inout BuildContext)
}

extension ComponentModifier {
  /// The content sees what the modified component sees.
  @inlinable
  public static var preparesContext: Bool { false }

  /// Changes nothing the content sees.
  @inlinable
  public func prepare(_ context: inout BuildContext) {}

  /// Leaves the element as it is.
  @inlinable
  public func apply(to element: inout Element, in context: inout BuildContext) {}
}

/// A component with a modifier applied.
public struct ModifiedComponent<Content: Component, Modifier: ComponentModifier>: Component {
  /// Makes its element itself.
  public typealias Body = Never

  /// The component that is modified.
  public let content: Content
  /// The change.
  public let modifier: Modifier

  /// Creates a modified component.
  @inlinable
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// One child with the content's identifier.
  @inlinable
  public var placement: ChildPlacement {
    if case .child(let key) = content.placement { .child(key: key) } else { .child(key: nil) }
  }

  /// Makes the content's element and applies the modifier to it.
  @inlinable
  public func makeElement(in context: inout BuildContext) -> Element {
    guard Modifier.preparesContext else {
      var element = content.makeElement(in: &context)
      modifier.apply(to: &element, in: &context)
      return element
    }
    let environment = context.environment
    modifier.prepare(&context)
    var element = content.makeElement(in: &context)
    context.environment = environment
    modifier.apply(to: &element, in: &context)
    return element
  }
}

extension Component {
  /// The component with `modifier` applied.
  @inlinable
  public consuming func modifier<Modifier: ComponentModifier>(
    _ modifier: consuming Modifier
  ) -> ModifiedComponent<Self, Modifier> {
    ModifiedComponent(content: self, modifier: modifier)
  }

  /// The component told from its siblings by `id` instead of by its place among them. With another
  /// identifier it starts afresh.
  public func id<ID: Hashable & Sendable>(_ id: ID) -> IdentifiedComponent<Self> {
    IdentifiedComponent(content: self, key: IdentityKey(id))
  }
}

/// A component with an explicit identifier.
public struct IdentifiedComponent<Content: Component>: Component {
  /// Makes its element itself.
  public typealias Body = Never

  private let content: Content
  private let key: IdentityKey

  init(content: Content, key: IdentityKey) {
    self.content = content
    self.key = key
  }

  /// One child with the given identifier.
  public var placement: ChildPlacement { .child(key: key) }

  /// Makes the content's element, in an identity of its own.
  public func makeElement(in context: inout BuildContext) -> Element {
    context.identified(by: key, Child(content))
  }
}
