public import RowanComponents
public import RowanCore
public import RowanLayout

/// A component that computes its own layout.
///
/// It says how large it wishes to be, what is inside, and where that goes. It works wherever a
/// component can stand, and takes part in caching like those of the framework: it is not asked
/// again while neither it nor anything inside has changed and its parent allows the same sizes.
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
/// States and environment values may be read; states as they were at the build. Nothing may be
/// written, and nothing read that can change behind the component's back.
public protocol LayoutComponent: Component where Body == CustomStack {
  /// The size that the component wishes to have; automatic unless it says so. The range that it is
  /// asked to lay out in is that of its parent, restricted to this size; where they contradict each
  /// other, the parent prevails.
  var size: ComponentSize { get }

  /// What is inside, in order; nothing unless it says so.
  @ChildrenBuilder var children: [Child] { get }

  /// Measures and places what is inside.
  ///
  /// It may be asked several times in a pass, and has to answer the same question alike. What is never
  /// placed has an empty frame. Positions count from the leading and the top edge; they are mirrored
  /// when text runs from right to left.
  /// - Parameters:
  ///   - range: The sizes allowed. An answer outside is reported with the component's path and clamped;
  ///     debug builds stop.
  ///   - children: What is inside and displayed, in order.
  ///   - parentSize: The component's own size on the axes where it is decided: what percentages in the
  ///     sizes of `children` refer to.
  /// - Returns: The component's size, in points; the least allowed unless it says so.
  func computeLayoutThatFits(
    _ range: SizeRange,
    children: LayoutProxies,
    parentSize: ProposedSize
  ) -> Size
}

extension LayoutComponent {
  /// No wish.
  public var size: ComponentSize { .auto }

  /// Nothing.
  public var children: [Child] { [] }

  /// The least size allowed, with nothing inside.
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

/// The layout of a component within the range that its size has restricted.
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
