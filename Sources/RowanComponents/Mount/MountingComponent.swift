public import RowanCore

/// A component that takes part in its own mounting: the form that `mountInContext:` has here.
///
/// It has a view, a plain box if its body comes to none. Whenever the Mount pass brings that view in
/// line, it is asked how to go on with what is inside: as usual, in a view of its own in between, or not
/// at all.
///
/// ```swift
/// struct Curtain: MountingComponent {
///   let isOpen: Bool
///   let content: Article
///   var body: some Component { content }
///   func mount(in context: ComponentMountContext) -> ChildMounting {
///     isOpen ? .inside : .nothing
///   }
/// }
/// ```
public protocol MountingComponent: Component {
  /// Says how the components inside are mounted.
  @MainActor func mount(in context: ComponentMountContext) -> ChildMounting
}

/// How the components inside of one are mounted.
public enum ChildMounting: Sendable {
  /// In its view.
  case inside
  /// Not at all: what was mounted inside is unmounted.
  case nothing
  /// In a view like this one, which is put into the component's own, at a frame in points. The
  /// components stay where the layout has placed them, as far as that view does not clip them.
  case injected(ViewDescription, frame: Rect)
}

/// Where a component is being mounted.
public struct ComponentMountContext: Sendable {
  /// The component's own view.
  public var view: ViewContext
  /// The view that its view is put into.
  public var targetView: ViewContext
  /// The component's frame in the target view, in points, before it is fitted to pixels.
  public var frame: Rect
  /// How far each edge of the component is from the same edge of its tree, in points: what touches an
  /// edge of its root may have to keep clear of what is there.
  public var rootEdges: EdgeInsets
  /// Whether changes of the view must not be animated by themselves: it is new, or has shown something
  /// else until now.
  public var blocksAnimation: Bool

  /// Creates a context.
  public init(
    view: ViewContext,
    targetView: ViewContext,
    frame: Rect,
    rootEdges: EdgeInsets,
    blocksAnimation: Bool
  ) {
    self.view = view
    self.targetView = targetView
    self.frame = frame
    self.rootEdges = rootEdges
    self.blocksAnimation = blocksAnimation
  }
}

/// The type in the identity of a view that a mounting component has put between.
enum InjectedView {}

extension ComponentNode {
  /// What decides how the node's children are mounted.
  package var mounting: (any MountingComponent)? { element.extras?.values.mounting }

  /// A node that shows the children of this one in a view of its own.
  /// - Parameters:
  ///   - view: The view.
  ///   - former: The node that did so until now, whose identity goes on.
  /// - Returns: The node; the former one where nothing differs.
  package func injecting(_ view: ViewDescription, as former: ComponentNode?) -> ComponentNode {
    if let former, former.element.view == view,
      former.children.elementsEqual(children, by: { $0 === $1 })
    {
      return former
    }
    let identity =
      former?.identity
      ?? Identity(parent: self.identity, type: InjectedView.self, key: nil, ordinal: 0)
    var element = Element(view: view)
    element.children = children
    return ComponentNode(
      identity: identity,
      element: element,
      environment: environment,
      axis: .vertical,
      parts: .init(),
      slot: slot
    )
  }
}
