public import RowanCore

/// A piece of a screen, described as a value.
///
/// Most components are composed of others: they implement ``body`` and nothing else. The body is not isolated
/// to an actor and may be evaluated on any thread. It reads only the component's properties, its state and its
/// environment, and no data that can change at the same time.
///
/// ```swift
/// struct Greeting: Component {
///   var name: String
///   @State private var isLoud = false
///
///   var body: some Component {
///     Button(isLoud ? "HELLO \(name)!" : "Hello \(name)") { isLoud.toggle() }
///   }
/// }
/// ```
///
/// A component that is also `Equatable` is not built again while it is equal to its previous version, its state
/// is unchanged, and no environment value that it reads has changed.
public protocol Component: Sendable {
  /// The type of the body; `Never` for components that make their element themselves.
  associatedtype Body: Component

  /// The content of the component.
  @ComponentBuilder var body: Body { get }

  /// The children that the component represents in its container: itself, or several.
  var placement: _ChildPlacement { get }

  /// Makes the element of the component for the layout. Components with a body have a default implementation;
  /// only those with `Body == Never` implement it.
  func makeElement(in context: inout BuildContext) -> Element
}

/// The number and identity of the children that a component represents in a container.
public enum _ChildPlacement: Sendable {
  /// One child, distinguished from its siblings by its key if it has one.
  case child(key: IdentityKey?)
  /// Several children, in a common scope of identity.
  case group(ChildGroup)
}

extension _ChildPlacement {
  /// The placement of a component that wraps another one with this placement: one child with the same key, or
  /// without a key if the other is several children.
  package var asOneChild: _ChildPlacement {
    if case .child(let key) = self { .child(key: key) } else { .child(key: nil) }
  }
}

extension Component {
  /// One child without a key.
  @inlinable
  public var placement: _ChildPlacement { .child(key: nil) }

  /// Builds the body with the state that belongs to this component's identity.
  @inlinable
  public func makeElement(in context: inout BuildContext) -> Element {
    context.composite(self) { Child($0.body) }
  }
}

extension Component where Body == Never {
  /// Never evaluated: the component makes its element itself.
  public var body: Never {
    preconditionFailure("\(Self.self) has no body, because it makes its own element.")
  }
}

extension Never: Component {
  /// `Never`: the type has no values, so that no body is evaluated.
  public typealias Body = Never
}
