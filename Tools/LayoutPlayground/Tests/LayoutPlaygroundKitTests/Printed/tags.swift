import Rowan
import RowanHostInterface
import RowanLayout

func tags(
  measurer: any TextMeasuring
) -> (tree: LayoutTree, root: LayoutNode) {
  var tree = LayoutTree(defaults: .css)
  var texts = Texts(measurer: measurer)

  var tagsStyle = LayoutStyle(defaults: .css)
  tagsStyle.wrap = .wrap
  tagsStyle.rowGap = 8
  tagsStyle.columnGap = 8
  tagsStyle.width = 300
  tagsStyle.padding = Edges(all: 12)
  let tags = tree.makeNode(tagsStyle)

  var listsStyle = LayoutStyle(defaults: .css)
  listsStyle.padding = Edges(horizontal: 10, vertical: 4)
  listsStyle.border = Edges(all: 1)
  let lists = tree.makeNode(listsStyle, content: .leaf)
  texts.texts[lists] = StyledText(
    "Lists",
    font: Font(size: 14)
  )

  var swiftStyle = LayoutStyle(defaults: .css)
  swiftStyle.padding = Edges(horizontal: 10, vertical: 4)
  swiftStyle.border = Edges(all: 1)
  let swift = tree.makeNode(swiftStyle, content: .leaf)
  texts.texts[swift] = StyledText(
    "Swift 6",
    font: Font(size: 14)
  )

  var linuxStyle = LayoutStyle(defaults: .css)
  linuxStyle.padding = Edges(horizontal: 10, vertical: 4)
  linuxStyle.border = Edges(all: 1)
  let linux = tree.makeNode(linuxStyle, content: .leaf)
  texts.texts[linux] = StyledText(
    "Linux first",
    font: Font(size: 14)
  )

  var flexboxStyle = LayoutStyle(defaults: .css)
  flexboxStyle.padding = Edges(horizontal: 10, vertical: 4)
  flexboxStyle.border = Edges(all: 1)
  let flexbox = tree.makeNode(flexboxStyle, content: .leaf)
  texts.texts[flexbox] = StyledText(
    "Flexbox",
    font: Font(size: 14)
  )

  var baselineStyle = LayoutStyle(defaults: .css)
  baselineStyle.padding = Edges(horizontal: 10, vertical: 4)
  baselineStyle.border = Edges(all: 1)
  let baseline = tree.makeNode(baselineStyle, content: .leaf)
  texts.texts[baseline] = StyledText(
    "Baselines",
    font: Font(size: 14)
  )

  var bidiStyle = LayoutStyle(defaults: .css)
  bidiStyle.padding = Edges(horizontal: 10, vertical: 4)
  bidiStyle.border = Edges(all: 1)
  let bidi = tree.makeNode(bidiStyle, content: .leaf)
  texts.texts[bidi] = StyledText(
    "Right to left",
    font: Font(size: 14)
  )

  var ratioStyle = LayoutStyle(defaults: .css)
  ratioStyle.padding = Edges(horizontal: 10, vertical: 4)
  ratioStyle.border = Edges(all: 1)
  let ratio = tree.makeNode(ratioStyle, content: .leaf)
  texts.texts[ratio] = StyledText(
    "Aspect ratio",
    font: Font(size: 14)
  )

  tree.setChildren(
    [
      lists,
      swift,
      linux,
      flexbox,
      baseline,
      bidi,
      ratio,
    ],
    of: tags
  )

  tree.layout(tags, in: .unbounded, measuring: texts)
  return (tree, tags)
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
