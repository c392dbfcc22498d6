import Rowan
import RowanHostInterface
import RowanLayout

/// The measurer of a tree's texts. The code that the playground prints contains an equivalent type.
struct PlaygroundTexts: LayoutMeasuring {
  /// The texts by the nodes that show them.
  var texts: [LayoutNode: StyledText] = [:]
  let measurer: any TextMeasuring

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    guard let text = texts[leaf] else { return MeasuredSize(.zero) }
    // A hundredth more: the arena stores single precision, and rounding must not cause a line
    // break.
    let limit = constraint.width.limit + 0.01
    let lines = measurer.layout(text, width: limit.isFinite ? limit : nil)
    return MeasuredSize(lines.size, baseline: lines.firstBaseline)
  }

  func minContentWidth(of leaf: LayoutNode) -> Double {
    guard let text = texts[leaf], let font = text.spans.first?.font else { return 0 }
    return text.plainText.split(separator: " ")
      .map { measurer.layout(StyledText(String($0), font: font), width: nil).size.width }
      .max() ?? 0
  }
}
