import Rowan

/// A layout that places children in columns of equal width. The height of a row is that of its
/// highest child.
struct GridLayout: CustomLayout, Equatable {
  let columnCount: Int
  var columnSpacing: Double = 16
  var rowSpacing: Double = 10

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let width = range.max.width.isFinite ? range.max.width : range.min.width
    let gaps = Double(columnCount - 1) * columnSpacing
    let column = max(0, (width - gaps) / Double(columnCount))
    let cell = SizeRange(
      min: Size(width: column, height: 0),
      max: Size(width: column, height: .infinity)
    )
    var top = 0.0
    var place = children.startIndex
    while place < children.endIndex {
      let end = min(place + columnCount, children.endIndex)
      let sizes = (place..<end).map { children[$0].measure(in: cell) }
      let height = sizes.map(\.height).max() ?? 0
      for (offset, index) in (place..<end).enumerated() {
        children[index].place(
          at: Point(x: Double(offset) * (column + columnSpacing), y: top),
          size: Size(width: column, height: height)
        )
      }
      top += height + rowSpacing
      place = end
    }
    return range.clamp(Size(width: width, height: max(0, top - rowSpacing)))
  }
}
