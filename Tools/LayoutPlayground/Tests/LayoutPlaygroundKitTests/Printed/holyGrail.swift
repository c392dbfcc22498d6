import Rowan
import RowanHostInterface
import RowanLayout

func holyGrail(
  measurer: any TextMeasuring
) -> (tree: LayoutTree, root: LayoutNode) {
  var tree = LayoutTree(defaults: .css)
  var texts = Texts(measurer: measurer)

  var pageStyle = LayoutStyle(defaults: .css)
  pageStyle.direction = .column
  pageStyle.rowGap = 8
  pageStyle.width = 360
  pageStyle.height = 240
  pageStyle.padding = Edges(all: 8)
  let page = tree.makeNode(pageStyle)

  var headerStyle = LayoutStyle(defaults: .css)
  headerStyle.height = 36
  let header = tree.makeNode(headerStyle)

  var middleStyle = LayoutStyle(defaults: .css)
  middleStyle.columnGap = 8
  middleStyle.grow = 1
  let middle = tree.makeNode(middleStyle)

  var articleStyle = LayoutStyle(defaults: .css)
  articleStyle.padding = Edges(all: 12)
  articleStyle.grow = 1
  articleStyle.basis = 0
  let article = tree.makeNode(articleStyle, content: .leaf)
  texts.texts[article] = StyledText(
    "What there is to read, as wide as the others leave it.",
    font: Font(size: 14)
  )

  var linksStyle = LayoutStyle(defaults: .css)
  linksStyle.width = 72
  linksStyle.order = -1
  let links = tree.makeNode(linksStyle)

  var notesStyle = LayoutStyle(defaults: .css)
  notesStyle.width = 72
  let notes = tree.makeNode(notesStyle)

  var footerStyle = LayoutStyle(defaults: .css)
  footerStyle.height = 28
  let footer = tree.makeNode(footerStyle)

  tree.setChildren([header, middle, footer], of: page)
  tree.setChildren([article, links, notes], of: middle)

  tree.layout(page, in: .unbounded, measuring: texts)
  return (tree, page)
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
