import Rowan
import RowanHostInterface
import RowanLayout

func everything(
  measurer: any TextMeasuring
) -> (tree: LayoutTree, root: LayoutNode) {
  var tree = LayoutTree(defaults: .css)
  var texts = Texts(measurer: measurer)

  var offerStyle = LayoutStyle(defaults: .css)
  offerStyle.layoutDirection = .leftToRight
  offerStyle.direction = .rowReverse
  offerStyle.wrap = .wrapReverse
  offerStyle.justifyContent = .spaceEvenly
  offerStyle.alignItems = .baseline
  offerStyle.alignContent = .end
  offerStyle.rowGap = .percent(5)
  offerStyle.columnGap = 6
  offerStyle.width = 340
  offerStyle.height = 300
  offerStyle.padding = Edges(all: 16)
  let offer = tree.makeNode(offerStyle)

  var priceStyle = LayoutStyle(defaults: .css)
  priceStyle.boxSizing = .borderBox
  priceStyle.minWidth = .minContent
  priceStyle.minHeight = 10.5
  priceStyle.maxWidth = .fitContent
  priceStyle.maxHeight = .percent(33.3)
  priceStyle.overflow = .hidden
  priceStyle.margin = Edges(horizontal: .auto, vertical: .percent(2))
  priceStyle.alignSelf = .selfEnd
  priceStyle.order = -2
  let price = tree.makeNode(priceStyle, content: .leaf)
  texts.texts[price] = StyledText(
    "A \"quoted\" \\ back\u{200f}slash",
    font: Font(size: 40)
  )

  var currencyStyle = LayoutStyle(defaults: .css)
  currencyStyle.width = .percent(40)
  currencyStyle.aspectRatio = 1.5
  currencyStyle.position = .absolute
  currencyStyle.inset = Edges(leading: .percent(10), top: -4)
  let currency = tree.makeNode(currencyStyle, content: .leaf)
  texts.texts[currency] = StyledText(
    "euros",
    font: Font(size: 16)
  )

  var periodStyle = LayoutStyle(defaults: .css)
  periodStyle.padding = Edges(leading: .percent(3), top: 1, trailing: 2)
  periodStyle.border = Edges(leading: 1, top: 2, trailing: 3, bottom: 4)
  periodStyle.grow = 0.5
  periodStyle.shrink = 0
  periodStyle.basis = .maxContent
  let period = tree.makeNode(periodStyle, content: .leaf)
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

  var box1Style = LayoutStyle(defaults: .css)
  box1Style.display = .contents
  box1Style.width = 48
  box1Style.height = 32
  let box1 = tree.makeNode(box1Style)

  var box2Style = LayoutStyle(defaults: .css)
  box2Style.display = .none
  box2Style.width = 48
  box2Style.height = 32
  let box2 = tree.makeNode(box2Style)

  tree.setChildren([price, currency, period, pay, box1], of: offer)
  tree.setChildren([box2], of: box1)

  tree.layout(offer, in: .unbounded, direction: .rightToLeft, measuring: texts)
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
