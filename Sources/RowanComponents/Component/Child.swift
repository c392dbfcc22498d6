import RowanCore

/// A component whose type is forgotten at the boundary of a container.
///
/// What it does to make its element is compiled where the type is still known, in the app's own module:
/// a chain of modifiers comes out as one piece of code instead of one call through a witness for each.
public struct Child: Sendable {
  @usableFromInline let type: any Any.Type
  @usableFromInline let placement: ChildPlacement
  @usableFromInline let makeElement: @Sendable (inout BuildContext) -> Element

  /// Forgets the type of `component`.
  @inlinable
  public init<Content: Component>(_ component: Content) {
    type = Content.self
    placement = component.placement
    makeElement = { component.makeElement(in: &$0) }
  }

  /// Takes a component whose type is forgotten already.
  public init(erasing component: any Component) { self = .erasing(component) }

  static func erasing(_ component: any Component) -> Child {
    func forget<Content: Component>(_ component: Content) -> Child { Child(component) }
    return forget(component)
  }
}

extension Child {
  /// How many boxes the child comes down to, groups flattened. O(their number).
  package var boxCount: Int {
    switch placement {
    case .child: 1
    case .group(let group): group.children.reduce(0) { $0 + $1.boxCount }
    }
  }
}
