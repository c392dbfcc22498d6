import RowanCore
import RowanLayout

// The code of the guide "How layout works", word for word; `GuideTests` compares both.

/// A measurer of leaves whose letters are ten points wide, on lines that are twenty high.
struct Words: LayoutMeasuring {
  var words: [LayoutNode: [String]] = [:]

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    var lines = [0.0]
    for word in words[leaf] ?? [] {
      let width = Double(word.count) * 10
      let next = lines[lines.count - 1] + (lines.last == 0 ? 0 : 10) + width
      if lines.last != 0, next > constraint.width.limit {
        lines.append(width)
      } else {
        lines[lines.count - 1] = next
      }
    }
    return MeasuredSize(
      width: lines.max() ?? 0,
      height: Double(lines.count) * 20,
      baseline: 15
    )
  }
}

func firstTree() -> (tree: LayoutTree, row: LayoutNode, icon: LayoutNode, title: LayoutNode) {
  var tree = LayoutTree()
  let row = tree.makeNode(LayoutStyle(direction: .row, alignItems: .center, gap: 8))
  let icon = tree.makeNode(LayoutStyle(width: 24, height: 24))
  let title = tree.makeNode(LayoutStyle(grow: 1, shrink: 1), content: .leaf)
  tree.setChildren([icon, title], of: row)

  let words = Words(words: [title: ["Red", "from", "August", "on"]])
  tree.layout(row, in: SizeRange(width: 152), measuring: words)
  return (tree, row, icon, title)
}

func flexibleLengths(maximum: LayoutDimension) -> [Rect] {
  var tree = LayoutTree(defaults: .css)
  var style = LayoutStyle(defaults: .css)
  style.width = 400
  style.height = 56
  style.columnGap = 10
  let row = tree.makeNode(style)

  func child(basis: FlexBasis, grow: Double, maxWidth: LayoutDimension = .auto) -> LayoutNode {
    var style = LayoutStyle(defaults: .css)
    style.basis = basis
    style.grow = grow
    style.maxWidth = maxWidth
    return tree.makeNode(style)
  }
  let a = child(basis: 100, grow: 1)
  let b = child(basis: 60, grow: 3, maxWidth: maximum)
  let c = child(basis: 80, grow: 1)
  tree.setChildren([a, b, c], of: row)
  tree.layout(row, in: .unbounded, measuring: Words())
  return [a, b, c].map { tree.frame(of: $0) }
}

func percentages(height: LayoutDimension) -> Rect {
  var tree = LayoutTree(defaults: .css)
  var style = LayoutStyle(defaults: .css)
  style.width = 200
  style.height = height
  let box = tree.makeNode(style)

  style = LayoutStyle(defaults: .css)
  style.width = .percent(50)
  style.height = .percent(50)
  style.minHeight = 30
  let half = tree.makeNode(style)
  tree.setChildren([half], of: box)
  tree.layout(box, in: .unbounded, measuring: Words())
  return tree.frame(of: half)
}

func ratios() -> Size {
  var tree = LayoutTree(defaults: .css)
  var style = LayoutStyle(defaults: .css)
  style.width = 320
  style.maxHeight = 120
  style.aspectRatio = 16 / 9
  let picture = tree.makeNode(style)
  return tree.layout(picture, in: .unbounded, measuring: Words())
}

func corner() -> Rect {
  var tree = LayoutTree()
  let card = tree.makeNode(LayoutStyle(width: 200, height: 100, padding: Edges(all: 16)))
  var style = LayoutStyle(width: 20, height: 20)
  style.position = .absolute
  style.inset = Edges(top: -8, trailing: -8)
  let mark = tree.makeNode(style)
  tree.setChildren([mark], of: card)
  tree.layout(card, in: .unbounded, direction: .rightToLeft, measuring: Words())
  return tree.frame(of: mark)
}

struct Diagonal: CustomLayout, Equatable {
  func layout(_ children: LayoutProxies, in range: SizeRange, parentSize: ProposedSize) -> Size {
    var corner = Point.zero
    for child in children {
      let size = child.measure(in: SizeRange(max: range.max), parentSize: parentSize)
      child.place(at: corner, size: size)
      corner = Point(x: corner.x + size.width, y: corner.y + size.height)
    }
    return range.clamp(Size(width: corner.x, height: corner.y))
  }
}

func relayout() -> [Bool] {
  var (tree, row, icon, title) = firstTree()
  let seen = tree.pass
  let words = Words(words: [title: ["Waxwings", "feast"]])

  tree.markContentDirty(title)
  tree.layout(row, in: SizeRange(width: 152), measuring: words)
  return [icon, title].map { tree.lastMoved($0) > seen }
}

func snapping() -> [Rect] {
  let thirds = [0, 1, 2].map { Rect(x: Double($0) * 100 / 3, y: 0, width: 100 / 3, height: 10) }
  let grid = PixelGrid(scale: 2)
  return thirds.map { grid.snap($0, in: .zero).frame }
}
