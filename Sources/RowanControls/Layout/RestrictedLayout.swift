import RowanCore
import RowanLayout

/// A layout whose size range is restricted to the preferred size of its box.
///
/// The layout engine applies that size as well, but a maximum only afterwards when it first
/// determines the preferred size of a box: it limits the returned size then.
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
