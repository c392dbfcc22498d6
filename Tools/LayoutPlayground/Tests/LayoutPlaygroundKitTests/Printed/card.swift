import Rowan
import RowanHostInterface
import RowanLayout

func card(
  measurer: any TextMeasuring
) -> (tree: LayoutTree, root: LayoutNode) {
  var tree = LayoutTree(defaults: .css)
  var texts = Texts(measurer: measurer)

  var windowStyle = LayoutStyle(defaults: .css)
  windowStyle.justifyContent = .center
  windowStyle.alignItems = .center
  windowStyle.width = 360
  windowStyle.height = 260
  let window = tree.makeNode(windowStyle)

  var cardStyle = LayoutStyle(defaults: .css)
  cardStyle.direction = .column
  cardStyle.rowGap = 8
  cardStyle.boxSizing = .borderBox
  cardStyle.maxWidth = .percent(75)
  cardStyle.padding = Edges(all: 20)
  cardStyle.border = Edges(all: 1)
  let card = tree.makeNode(cardStyle)

  let title = tree.makeNode(content: .leaf)
  texts.texts[title] = StyledText(
    "Delete this list?",
    font: Font(size: 17)
  )

  let message = tree.makeNode(content: .leaf)
  texts.texts[message] = StyledText(
    "Its 42 rows go with it, and nothing brings them back.",
    font: Font(size: 14)
  )

  var buttonsStyle = LayoutStyle(defaults: .css)
  buttonsStyle.justifyContent = .flexEnd
  buttonsStyle.columnGap = 8
  buttonsStyle.margin = Edges(top: 8)
  let buttons = tree.makeNode(buttonsStyle)

  var cancelStyle = LayoutStyle(defaults: .css)
  cancelStyle.padding = Edges(horizontal: 12, vertical: 6)
  let cancel = tree.makeNode(cancelStyle, content: .leaf)
  texts.texts[cancel] = StyledText(
    "Keep",
    font: Font(size: 14)
  )

  var deleteStyle = LayoutStyle(defaults: .css)
  deleteStyle.padding = Edges(horizontal: 12, vertical: 6)
  deleteStyle.border = Edges(all: 1)
  let delete = tree.makeNode(deleteStyle, content: .leaf)
  texts.texts[delete] = StyledText(
    "Delete",
    font: Font(size: 14)
  )

  var markStyle = LayoutStyle(defaults: .css)
  markStyle.width = 20
  markStyle.height = 20
  markStyle.position = .absolute
  markStyle.inset = Edges(top: -8, trailing: -8)
  let mark = tree.makeNode(markStyle)

  tree.setChildren([card], of: window)
  tree.setChildren([title, message, buttons, mark], of: card)
  tree.setChildren([cancel, delete], of: buttons)

  tree.layout(window, in: .unbounded, measuring: texts)
  return (tree, window)
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
