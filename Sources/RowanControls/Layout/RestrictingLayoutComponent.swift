import RowanComponents
public import RowanCore
public import RowanLayout

/// A component that computes its own layout, and decides itself what its size comes to.
///
/// Others are asked within the range of their parent, restricted to their ``LayoutComponent/size``. This
/// one is given all three, and restricts the range or does something else; it should be needed very
/// rarely. What it is told of its parent is part of every question, so that it is asked more often than
/// others, and whenever what is around it is laid out.
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
  /// Measures and places what is inside.
  ///
  /// It has to answer the same question alike, as other layouts do.
  /// - Parameters:
  ///   - range: The sizes that the parent allows. An answer outside is reported with the component's path
  ///     and clamped; debug builds stop.
  ///   - size: The size that the component wishes to have, nothing of it resolved.
  ///   - parentSize: The parent's size, on the axes where it is decided already; undefined while the
  ///     parent finds its own by what is in it.
  ///   - children: What is inside and displayed, in order.
  /// - Returns: The component's size, in points.
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

/// The layout of a component that restricts the range itself.
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
