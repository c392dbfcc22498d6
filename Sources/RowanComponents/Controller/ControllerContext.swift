/// The state of a controller's component as the controller reads it: its identity, mounting and views.
@MainActor
protocol ControllerContext: AnyObject {
  /// The identity of the component; `nil` after it has ended.
  var identity: Identity? { get }
  /// Whether the component is mounted.
  var isMounted: Bool { get }
  /// The view that shows the component.
  var viewContext: ViewContext? { get }
  /// The view that shows the root of the tree.
  var rootViewContext: ViewContext? { get }

  /// Returns the controllers of a type in the tree, ancestors before their descendants.
  func controllersInTree<Controller>(as type: Controller.Type) -> [Controller]
}
