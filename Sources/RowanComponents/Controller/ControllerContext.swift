/// Where a controller stands, as it knows it itself.
@MainActor
protocol ControllerContext: AnyObject {
  /// The identity of the component; `nil` once it is gone.
  var identity: Identity? { get }
  /// Whether the component is mounted.
  var isMounted: Bool { get }
  /// Where the component is shown.
  var viewContext: ViewContext? { get }
  /// Where the root of the tree is shown.
  var rootViewContext: ViewContext? { get }

  /// The controllers of a type in the tree, those around others before them.
  func controllersInTree<Controller>(as type: Controller.Type) -> [Controller]
}
