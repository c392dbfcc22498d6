import RowanCore
import RowanLayout

/// A layout with a preferred size, which frames and stacks can override.
struct NaturalSize: CustomLayout, Equatable {
  var size: Size

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    range.clamp(size)
  }
}
