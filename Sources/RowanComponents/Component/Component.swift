public import RowanCore

/// A piece of a screen, described as a value.
///
/// Most components are made of others: they give a ``body`` and nothing else. The body is not bound to
/// an actor, so it may be evaluated on any thread: it reads the component's properties, its state and
/// its environment, and nothing that can change behind its back.
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
/// A component that is also `Equatable` is not built again while it stays equal, its state is
/// untouched and nothing it reads from the environment has changed.
public protocol Component: Sendable {
  /// What the component is made of; `Never` for components that make their element themselves.
  associatedtype Body: Component

  /// What the component is made of.
  @ComponentBuilder var body: Body { get }

  /// How a container treats the component: as one child, or as several.
  var placement: ChildPlacement { get }

  /// Makes the element that stands for the component in the layout. Components with a body have an
  /// implementation already; only those with `Body == Never` write one.
  func makeElement(in context: inout BuildContext) -> Element
}

/// How a container treats a component that stands among its children.
public enum ChildPlacement: Sendable {
  /// It is one child, told from its siblings by its key where it has one.
  case child(key: IdentityKey?)
  /// It stands for several children, in a scope of identity of their own.
  case group(ChildGroup)
}

extension ChildPlacement {
  /// The placement of one component around another one that is placed so: it has the identifier of that, and is one
  /// child even if the other is several.
  package var asOneChild: ChildPlacement {
    if case .child(let key) = self { .child(key: key) } else { .child(key: nil) }
  }
}

extension Component {
  /// One child without a key.
  @inlinable
  public var placement: ChildPlacement { .child(key: nil) }

  /// Builds the body, keeping the state that belongs to this component's identity.
  @inlinable
  public func makeElement(in context: inout BuildContext) -> Element {
    context.composite(self) { Child($0.body) }
  }
}

extension Component where Body == Never {
  /// Never evaluated: the component makes its element itself.
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: it makes its element itself.")
  }
}

extension Never: Component {
  /// Never evaluated, as there is no value of this type.
  public typealias Body = Never
}
