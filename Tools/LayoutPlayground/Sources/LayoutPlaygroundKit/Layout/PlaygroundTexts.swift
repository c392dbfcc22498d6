import Rowan

/// Measures the texts of a tree. The code that the playground prints has one just like it.
struct PlaygroundTexts: LayoutMeasuring {
  /// The texts by the nodes that show them.
  var texts: [LayoutNode: StyledText] = [:]
  let measurer: any TextMeasuring

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    guard let text = texts[leaf] else { return MeasuredSize(.zero) }
    // A hundredth more: the arena keeps single precision, and that little is no reason to wrap.
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
