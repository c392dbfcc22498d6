import RowanCore

/// A change of the element of the component to which it is applied.
///
/// Modifiers change the element in place. If that would alter the effect of an earlier modifier (padding around
/// a background, a frame around padding), they request a box around the element from the context.
public protocol ComponentModifier: Sendable {
  /// Whether the modifier changes the context of the content; ``prepare(_:)`` is called only in this case.
  static var preparesContext: Bool { get }

  /// Changes the context in which the content is built: the environment. The previous environment is restored
  /// afterwards.
  func prepare(_ context: inout BuildContext)

  /// Changes the content's element.
  func apply(to element: inout Element, in context: inout BuildContext)
}

extension ComponentModifier {
  /// `false`: the content has the same context as the modified component.
  @inlinable
  public static var preparesContext: Bool { false }

  /// Does nothing.
  @inlinable
  public func prepare(_ context: inout BuildContext) {}

  /// Does nothing.
  @inlinable
  public func apply(to element: inout Element, in context: inout BuildContext) {}
}

/// A component with a modifier applied.
public struct _ModifiedComponent<Content: Component, Modifier: ComponentModifier>: Component {
  /// `Never`: the component makes its element itself.
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
  public var placement: _ChildPlacement {
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
  /// Applies a modifier to the component.
  @inlinable
  public consuming func modifier<Modifier: ComponentModifier>(
    _ modifier: consuming Modifier
  ) -> _ModifiedComponent<Self, Modifier> {
    _ModifiedComponent(content: self, modifier: modifier)
  }

  /// Identifies the component among its siblings by `id` instead of by its position. A change of the identifier
  /// resets its state.
  public func id<ID: Hashable & Sendable>(_ id: ID) -> _IdentifiedComponent<Self> {
    _IdentifiedComponent(content: self, key: IdentityKey(id))
  }
}

/// A component with an explicit identifier.
public struct _IdentifiedComponent<Content: Component>: Component {
  /// `Never`: the component makes its element itself.
  public typealias Body = Never

  private let content: Content
  private let key: IdentityKey

  init(content: Content, key: IdentityKey) {
    self.content = content
    self.key = key
  }

  /// One child with the given identifier.
  public var placement: _ChildPlacement { .child(key: key) }

  /// Makes the content's element, under an identity with the key.
  public func makeElement(in context: inout BuildContext) -> Element {
    context.identified(by: key, Child(content))
  }
}
