/// A component with a controller: an object on the main actor that lives as long as the identity of the
/// component, across all generations of the component.
///
/// Use a controller for tasks that a value cannot do: keep a connection open, run a timer, observe mounting.
/// Store displayed values in ``State``.
///
/// ```swift
/// struct Price: ControlledComponent {
///   let symbol: String
///   @State var latest = 0.0
///   var body: some Component { Text("\(symbol) \(latest)") }
///   func makeController() -> PriceController { PriceController(self) }
/// }
///
/// final class PriceController: ComponentController<Price> {
///   private var feed: Task<Void, Never>?
///   override func didMount() { feed = Task { … component.latest = … } }
///   override func willUnmount() { feed?.cancel() }
/// }
/// ```
///
/// A controlled component has a body. A component that makes its element itself has no identity to which a
/// controller could belong.
public protocol ControlledComponent: Component {
  /// The type of the controller.
  associatedtype Controller: ComponentController<Self>

  /// Creates the controller, once for each identity, after its first component has been built.
  @MainActor func makeController() -> Controller
}

extension ControlledComponent {
  /// Whether controllers of this component type receive layout callbacks.
  public static var controllerPreparesLayout: Bool { Controller.self is any LayoutPreparing.Type }
}

/// A reference to a controlled component as it was built.
///
/// The object represents one generation: a node that is built again around the same component keeps it.
final class ControlledReference: Sendable {
  let component: any ControlledComponent
  /// The number of boxes that modifiers inside the component have made around elements. The box with this
  /// index, if there is one, is around the component itself.
  let boxDepth: Int

  init(_ component: any ControlledComponent, boxDepth: Int) {
    self.component = component
    self.boxDepth = boxDepth
  }
}
