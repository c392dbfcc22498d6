public import RowanComponents
public import RowanCore
public import RowanLayout

/// A component that computes its own layout.
///
/// It declares a preferred size and children, and measures and places the children. It works like any
/// component and takes part in layout caching: if it is `Equatable`, it is not laid out again while the
/// component, the states and environment values that it reads, and the content in it are unchanged, and
/// its parent allows the same sizes. One that is not `Equatable` is laid out with each build of its parent.
///
/// ```swift
/// struct Staircase: LayoutComponent, Equatable {
///   var names: [String]
///
///   @ChildrenBuilder var children: [Child] {
///     for name in names { Text(name) }
///   }
///
///   func computeLayoutThatFits(
///     _ range: SizeRange,
///     children: LayoutProxies,
///     parentSize: ProposedSize
///   ) -> Size {
///     var corner = Point.zero
///     for child in children {
///       let size = child.measure(in: SizeRange(max: range.max), parentSize: parentSize)
///       child.place(at: corner, size: size)
///       corner = corner + Point(x: size.width, y: size.height)
///     }
///     return range.clamp(Size(width: corner.x, height: corner.y))
///   }
/// }
/// ```
///
/// The layout may read states, with their values at the build, and environment values. It must not
/// write any state, nor read mutable state that the component does not observe.
public protocol LayoutComponent: Component where Body == CustomStack {
  /// The preferred size of the component; automatic by default. The layout gets the size range of the
  /// parent, restricted to this size. If they conflict, the parent has priority.
  var size: ComponentSize { get }

  /// The children, in order; none by default.
  @ChildrenBuilder var children: [Child] { get }

  /// Measures and places the children.
  ///
  /// It may be called several times in a pass, and must return the same result for the same
  /// arguments. Children that are not placed have an empty frame. Positions are relative to the
  /// leading and the top edge; they are mirrored in right-to-left layouts.
  /// - Parameters:
  ///   - range: The allowed sizes. A returned size outside is clamped, and reported as a fault with
  ///     the component's path. By default, debug builds stop at a fault.
  ///   - children: The displayed children, in order.
  ///   - parentSize: The component's own size on the axes where it is already determined, which
  ///     percentages in the sizes of `children` refer to.
  /// - Returns: The component's size in points; by default the least allowed size.
  func computeLayoutThatFits(
    _ range: SizeRange,
    children: LayoutProxies,
    parentSize: ProposedSize
  ) -> Size
}

extension LayoutComponent {
  /// The preferred size of the component: automatic by default.
  public var size: ComponentSize { .auto }

  /// The children of the component: none by default.
  public var children: [Child] { [] }

  /// Returns the least allowed size, and places no children.
  public func computeLayoutThatFits(
    _ range: SizeRange,
    children: LayoutProxies,
    parentSize: ProposedSize
  ) -> Size {
    range.min
  }

  /// A box that the component lays out.
  public var body: CustomStack {
    CustomStack(ComputedLayout(component: self), size: size) { children }
  }
}

/// The custom layout of a component, within the range restricted to its size.
struct ComputedLayout<Content: LayoutComponent>: EvaluatedLayout {
  let component: Content
  let evaluation = Evaluation()

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    component.computeLayoutThatFits(range, children: children, parentSize: parentSize)
  }
}
