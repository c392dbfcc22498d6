import Rowan
import RowanHostInterface
import RowanLayout

func appRow(
  measurer: any TextMeasuring
) -> (tree: LayoutTree, root: LayoutNode) {
  var tree = LayoutTree()
  var texts = Texts(measurer: measurer)

  var rowStyle = LayoutStyle()
  rowStyle.direction = .row
  rowStyle.alignItems = .center
  rowStyle.columnGap = 12
  rowStyle.width = 360
  rowStyle.padding = Edges(horizontal: 16, vertical: 10)
  let row = tree.makeNode(rowStyle)

  var pictureStyle = LayoutStyle()
  pictureStyle.width = 44
  pictureStyle.height = 44
  let picture = tree.makeNode(pictureStyle)

  var wordsStyle = LayoutStyle()
  wordsStyle.rowGap = 2
  wordsStyle.grow = 1
  wordsStyle.shrink = 1
  let words = tree.makeNode(wordsStyle)

  let title = tree.makeNode(content: .leaf)
  texts.texts[title] = StyledText(
    "Rowan berries",
    font: Font(size: 15)
  )

  let detail = tree.makeNode(content: .leaf)
  texts.texts[detail] = StyledText(
    "Red from August on, loved by thrushes and waxwings",
    font: Font(size: 12)
  )

  let figure = tree.makeNode(content: .leaf)
  texts.texts[figure] = StyledText(
    "12 min",
    font: Font(size: 12)
  )

  var arrowStyle = LayoutStyle()
  arrowStyle.width = 8
  arrowStyle.height = 14
  let arrow = tree.makeNode(arrowStyle)

  tree.setChildren([picture, words, figure, arrow], of: row)
  tree.setChildren([title, detail], of: words)

  tree.layout(row, in: .unbounded, measuring: texts)
  return (tree, row)
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
