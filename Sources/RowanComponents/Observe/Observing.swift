/// A component that reads observable models on the main actor and passes the results, as values, to components
/// that may be built on any thread.
///
/// It is built again when one of the properties that it has read changes; only components that depend on the
/// changed values are evaluated. If a background build has to read models, the build is repeated on the main
/// actor.
public struct Observing<Props: Sendable, Content: Component>: Component {
  private let read: @MainActor @Sendable () -> Props
  private let content: @Sendable (Props) -> Content
  private var observation = Observation<Props>()

  /// Creates a component.
  /// - Parameters:
  ///   - read: Reads the models. It is called twice at first, and after a change from another thread, so that
  ///     no change is missed in between.
  ///   - content: Returns the component that shows the values.
  public init(
    _ read: @escaping @MainActor @Sendable () -> Props,
    @ComponentBuilder content: @escaping @Sendable (Props) -> Content
  ) {
    self.read = read
    self.content = content
  }

  /// The content with the current values of the models.
  public var body: _ConditionalComponent<Content, EmptyComponent> {
    // A build without values is never shown: it is repeated on the main actor.
    if let props = observation.read(read) { content(props) }
  }
}

/// A component that reads observable models: ``Observing`` as a protocol for named types.
///
/// ```swift
/// struct Total: ObservingComponent {
///   let cart: CartModel
///   func props() -> Double { cart.total }
///   func body(_ total: Double) -> some Component { Text("\(total)") }
/// }
/// ```
public protocol ObservingComponent: Component where Body == Observing<Props, Content> {
  /// The type of the values that are read.
  associatedtype Props: Sendable
  /// The type of the component that shows the values.
  associatedtype Content: Component

  /// Reads the models.
  @MainActor func props() -> Props

  /// Returns the component that shows the values.
  @ComponentBuilder func body(_ props: Props) -> Content
}

extension ObservingComponent {
  /// The component that reads the models and shows the values.
  public var body: Observing<Props, Content> {
    Observing({ self.props() }, content: { self.body($0) })
  }
}
