import Rowan
import RowanHostInterface
import RowanLayout

func media(
  measurer: any TextMeasuring
) -> (tree: LayoutTree, root: LayoutNode) {
  var tree = LayoutTree(defaults: .css)
  var texts = Texts(measurer: measurer)

  var mediaStyle = LayoutStyle(defaults: .css)
  mediaStyle.direction = .column
  mediaStyle.width = 300
  let media = tree.makeNode(mediaStyle)

  var pictureStyle = LayoutStyle(defaults: .css)
  pictureStyle.aspectRatio = 1.7777778
  let picture = tree.makeNode(pictureStyle)

  var aboutStyle = LayoutStyle(defaults: .css)
  aboutStyle.alignItems = .flexStart
  aboutStyle.columnGap = 12
  aboutStyle.padding = Edges(all: 12)
  let about = tree.makeNode(aboutStyle)

  var faceStyle = LayoutStyle(defaults: .css)
  faceStyle.width = .percent(15)
  faceStyle.aspectRatio = 1
  let face = tree.makeNode(faceStyle)

  let title = tree.makeNode(content: .leaf)
  texts.texts[title] = StyledText(
    "Waxwings in the garden, a long winter's film",
    font: Font(size: 15)
  )

  tree.setChildren([picture, about], of: media)
  tree.setChildren([face, title], of: about)

  tree.layout(media, in: .unbounded, measuring: texts)
  return (tree, media)
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
