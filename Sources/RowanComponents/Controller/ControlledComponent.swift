/// A component with a controller: an object on the main actor that lives as long as the component's
/// identity does, whatever generations of the component come and go.
///
/// Controllers are for what a value cannot do: hold a connection, run a timer, follow what is mounted.
/// What shows belongs into ``State``.
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
/// A controlled component has a body; what makes its element itself has no identity to control.
public protocol ControlledComponent: Component {
  /// The controller.
  associatedtype Controller: ComponentController<Self>

  /// Makes the controller, once for each identity, when its first component has been built.
  @MainActor func makeController() -> Controller
}

extension ControlledComponent {
  /// Whether controllers of such components are told of layouts.
  public static var controllerPreparesLayout: Bool { Controller.self is any LayoutPreparing.Type }
}

/// A controlled component in the tree, as it was when it was built.
///
/// The object stands for one generation: a node that is built again around the same component keeps it.
final class ControlledReference: Sendable {
  let component: any ControlledComponent
  /// How many boxes modifiers inside the component have made around elements: the next one, if there is
  /// any, is around the component itself.
  let boxDepth: Int

  init(_ component: any ControlledComponent, boxDepth: Int) {
    self.component = component
    self.boxDepth = boxDepth
  }
}
