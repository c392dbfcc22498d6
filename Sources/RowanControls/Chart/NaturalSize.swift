import RowanCore
import RowanLayout

/// A layout with a preferred size, limited to the size range that frames and stacks allow.
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
