import RowanCore
import RowanLayout

/// A size taken where nobody asks for another one, so that a frame or a stack can still decide.
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
