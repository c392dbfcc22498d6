import RowanCore
import RowanLayout

/// The layout of the buttons of a dialog: in a row at the trailing edge, or below each other with the full width if the
/// row would be wider than the dialog.
struct DialogAnswersLayout: CustomLayout, Equatable {
  /// The distance between buttons, in points.
  let spacing: Double
  /// Whether the buttons are stacked even if a row would fit.
  let isStacked: Bool

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let natural = children.map { $0.measure(in: SizeRange(), parentSize: parentSize) }
    let gaps = spacing * Double(max(0, natural.count - 1))
    let length = natural.reduce(gaps) { $0 + $1.width }
    if isStacked || length > range.max.width { return stack(children, range, parentSize) }
    // As wide as the card, if its title and message are wider than the row.
    let width = range.max.width.isFinite ? range.max.width : length
    let height = natural.map(\.height).max() ?? 0
    var x = width - length
    for (child, size) in zip(children, natural) {
      child.place(at: Point(x: x, y: (height - size.height) / 2), size: size)
      x += size.width + spacing
    }
    return Size(width: width, height: height)
  }

  private func stack(
    _ children: LayoutProxies,
    _ range: SizeRange,
    _ parentSize: ProposedSize
  ) -> Size {
    var width = range.max.width
    if !width.isFinite {
      let natural = children.map { $0.measure(in: SizeRange(), parentSize: parentSize).width }
      width = natural.max() ?? 0
    }
    var y = 0.0
    for child in children {
      let size = child.measure(in: SizeRange(width: width), parentSize: parentSize)
      child.place(at: Point(x: 0, y: y), size: size)
      y += size.height + spacing
    }
    return Size(width: width, height: max(0, y - spacing))
  }
}
