/// A component that takes part in its own mounting, similar to ComponentKit's `mountInContext:`.
///
/// The component always has a view: an empty box if its body has none. Whenever the mount pass
/// updates that view, the component decides how its children are mounted: as usual, in an
/// additional view between, or not at all.
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
  /// Returns how the children of the component are mounted.
  @MainActor func mount(in context: ComponentMountContext) -> ChildMounting
}
