import RowanComponents
public import RowanCore
public import RowanLayout

/// A component that computes its own layout, and interprets its preferred size itself.
///
/// Other layout components get the range of their parent restricted to their
/// ``LayoutComponent/size``. This component receives the range, the size and the parent's size, and
/// can restrict the range differently, which is needed very rarely. Because the parent's size is an
/// argument, the component is laid out whenever its surroundings are, which is more often than
/// others.
///
/// ```swift
/// struct Columns: RestrictingLayoutComponent {
///   var size = ComponentSize(width: .percent(50))
///
///   func computeLayoutThatFits(
///     _ range: SizeRange,
///     restrictedTo size: ComponentSize,
///     relativeTo parentSize: ProposedSize,
///     children: LayoutProxies
///   ) -> Size {
///     var reference = parentSize
///     reference.width = parentSize.width.map { ($0 / 40).rounded(.down) * 40 }
///     let range = range.restricted(to: size, relativeTo: reference)
///     return range.min
///   }
/// }
/// ```
public protocol RestrictingLayoutComponent: LayoutComponent {
  /// Measures and places the children.
  ///
  /// It must return the same result for the same arguments, as other layouts.
  /// - Parameters:
  ///   - range: The sizes that the parent allows. A returned size outside is clamped, and reported
  ///     as a fault with the component's path. By default, debug builds stop at a fault.
  ///   - size: The preferred size of the component, with unresolved percentages.
  ///   - parentSize: The parent's size, on the axes where it is already determined; undefined while
  ///     the parent's size depends on its content.
  ///   - children: The displayed children, in order.
  /// - Returns: The component's size in points.
  func computeLayoutThatFits(
    _ range: SizeRange,
    restrictedTo size: ComponentSize,
    relativeTo parentSize: ProposedSize,
    children: LayoutProxies
  ) -> Size
}

extension RestrictingLayoutComponent {
  /// A box that the component lays out.
  public var body: CustomStack {
    CustomStack(restrictedBy: RestrictingLayout(component: self)) { children }
  }
}

/// The custom layout of a component that restricts the range itself.
struct RestrictingLayout<Content: RestrictingLayoutComponent>: EvaluatedLayout {
  let component: Content
  let evaluation = Evaluation()

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    layout(children, in: range, parentSize: parentSize, outerSize: .undefined)
  }

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize,
    outerSize: ProposedSize
  ) -> Size {
    component.computeLayoutThatFits(
      range,
      restrictedTo: component.size,
      relativeTo: outerSize,
      children: children
    )
  }
}
