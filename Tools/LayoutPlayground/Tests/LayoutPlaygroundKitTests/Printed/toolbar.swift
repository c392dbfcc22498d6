import Rowan
import RowanHostInterface
import RowanLayout

func toolbar(
  measurer: any TextMeasuring
) -> (tree: LayoutTree, root: LayoutNode) {
  var tree = LayoutTree()
  var texts = Texts(measurer: measurer)

  var barStyle = LayoutStyle()
  barStyle.direction = .row
  barStyle.alignItems = .center
  barStyle.columnGap = 8
  barStyle.width = 360
  barStyle.height = 52
  barStyle.padding = Edges(horizontal: 10, vertical: 0)
  let bar = tree.makeNode(barStyle)

  var backStyle = LayoutStyle()
  backStyle.width = 32
  backStyle.height = 32
  let back = tree.makeNode(backStyle)

  let title = tree.makeNode(content: .leaf)
  texts.texts[title] = StyledText(
    "Thrushes",
    font: Font(size: 17)
  )

  var shareStyle = LayoutStyle()
  shareStyle.width = 32
  shareStyle.height = 32
  shareStyle.margin = Edges(leading: .auto)
  let share = tree.makeNode(shareStyle)

  var doneStyle = LayoutStyle()
  doneStyle.padding = Edges(horizontal: 12, vertical: 6)
  doneStyle.border = Edges(all: 1)
  let done = tree.makeNode(doneStyle, content: .leaf)
  texts.texts[done] = StyledText(
    "Done",
    font: Font(size: 14)
  )

  tree.setChildren([back, title, share, done], of: bar)

  tree.layout(bar, in: .unbounded, measuring: texts)
  return (tree, bar)
}

private struct Texts: LayoutMeasuring {
  var texts: [LayoutNode: StyledText] = [:]
  let measurer: any TextMeasuring

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    guard let text = texts[leaf] else { return MeasuredSize(.zero) }
    let limit = constraint.width.limit + 0.01
    let lines = measurer.layout(text, width: limit.isFinite ? limit : nil)
    return MeasuredSize(lines.size, baseline: lines.firstBaseline)
  }

  func minContentWidth(of leaf: LayoutNode) -> Double {
    guard let text = texts[leaf], let font = text.spans.first?.font else { return 0 }
    let words = text.plainText.split(separator: " ").map { word in
      let line = StyledText(String(word), font: font)
      return measurer.layout(line, width: nil).size.width
    }
    return words.max() ?? 0
  }
}
