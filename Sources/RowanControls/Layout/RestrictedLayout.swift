import RowanCore
import RowanLayout

/// A layout whose size range is restricted to the preferred size of its box.
///
/// The layout engine applies that size as well. While it determines the preferred size of a box,
/// however, it applies a maximum only to the returned size, so the layout must do so before.
struct RestrictedLayout<Inner: CustomLayout>: CustomLayout {
  let inner: Inner
  let size: ComponentSize

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    // Percentages are already resolved here, and are part of the range.
    inner.layout(children, in: range.restricted(to: size), parentSize: parentSize)
  }
}

extension RestrictedLayout: Equatable where Inner: Equatable {}

extension RestrictedLayout: CustomStringConvertible {
  var description: String {
    (inner as? any CustomStringConvertible)?.description ?? "\(Inner.self)"
  }
}
