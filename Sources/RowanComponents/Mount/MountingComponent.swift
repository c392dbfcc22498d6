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
