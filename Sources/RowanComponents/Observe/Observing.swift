/// Reads observable models on the main actor and hands what it has read down, as values, to components
/// that may be built anywhere.
///
/// It is built again when one of the properties read changes, and only what depends on the values handed
/// down is evaluated then. A background build that comes upon one it has to read leaves the build to the
/// main actor.
public struct Observing<Props: Sendable, Content: Component>: Component {
  private let read: @MainActor @Sendable () -> Props
  private let content: @Sendable (Props) -> Content
  private var observation = Observation<Props>()

  /// Creates a component.
  /// - Parameters:
  ///   - read: Reads the models. It is called twice at first, and after a change from another thread, so that no
  ///     change is missed in between.
  ///   - content: What the values are shown by.
  public init(
    _ read: @escaping @MainActor @Sendable () -> Props,
    @ComponentBuilder content: @escaping @Sendable (Props) -> Content
  ) {
    self.read = read
    self.content = content
  }

  /// The content, with what the models say now.
  public var body: ConditionalComponent<Content, EmptyComponent> {
    // Without props nothing is seen: such a build is made again on the main actor.
    if let props = observation.look(at: read) { content(props) }
  }
}

/// A component that reads observable models: ``Observing`` as a type of its own.
///
/// ```swift
/// struct Total: ObservingComponent {
///   let cart: CartModel
///   func props() -> Double { cart.total }
///   func body(_ total: Double) -> some Component { Text("\(total)") }
/// }
/// ```
public protocol ObservingComponent: Component where Body == Observing<Props, Content> {
  /// What is read.
  associatedtype Props: Sendable
  /// What shows it.
  associatedtype Content: Component

  /// Reads the models.
  @MainActor func props() -> Props

  /// What the values read are shown by.
  @ComponentBuilder func body(_ props: Props) -> Content
}

extension ObservingComponent {
  /// Reads the models and shows the values.
  public var body: Observing<Props, Content> {
    Observing({ self.props() }, content: { self.body($0) })
  }
}
