import Rowan
import RowanHostInterface
import RowanLayout

func baselines(
  measurer: any TextMeasuring
) -> (tree: LayoutTree, root: LayoutNode) {
  var tree = LayoutTree(defaults: .css)
  var texts = Texts(measurer: measurer)

  var offerStyle = LayoutStyle(defaults: .css)
  offerStyle.alignItems = .baseline
  offerStyle.columnGap = 6
  offerStyle.width = 340
  offerStyle.padding = Edges(all: 16)
  let offer = tree.makeNode(offerStyle)

  let price = tree.makeNode(content: .leaf)
  texts.texts[price] = StyledText(
    "24",
    font: Font(size: 40)
  )

  let currency = tree.makeNode(content: .leaf)
  texts.texts[currency] = StyledText(
    "euros",
    font: Font(size: 16)
  )

  let period = tree.makeNode(content: .leaf)
  texts.texts[period] = StyledText(
    "a month",
    font: Font(size: 12)
  )

  var payStyle = LayoutStyle(defaults: .css)
  payStyle.padding = Edges(horizontal: 16, vertical: 9)
  payStyle.border = Edges(all: 1)
  payStyle.margin = Edges(leading: .auto)
  let pay = tree.makeNode(payStyle, content: .leaf)
  texts.texts[pay] = StyledText(
    "Subscribe",
    font: Font(size: 14)
  )

  tree.setChildren([price, currency, period, pay], of: offer)

  tree.layout(offer, in: .unbounded, measuring: texts)
  return (tree, offer)
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
