import RowanCore
import RowanLayout

/// A generator of random trees and edits.
struct RandomModels {
  var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func node(depth: Int) -> ModelNode {
    let style = style()
    if depth == 0 || generator.once(in: 4) {
      return generator.once(in: 2)
        ? ModelNode(style, natural: natural(), baseline: baseline()) : ModelNode(style)
    }
    let count = Int.random(in: 1...4, using: &generator)
    let children = (0..<count).map { _ in node(depth: depth - 1) }
    if generator.once(in: 7) {
      let inset = generator.pick([0.0, 1, 5])
      let isOnLine = generator.once(in: 3)
      return ModelNode(style, custom: isOnLine ? OnLine() : Insetting(by: inset), children)
    }
    return ModelNode(style, children)
  }

  mutating func natural() -> Double {
    Double(Int.random(in: 0...300, using: &generator))
  }

  private mutating func baseline() -> Double? {
    generator.pick([nil, 0, 4, 8])
  }

  mutating func style() -> LayoutStyle {
    var style = LayoutStyle()
    style.direction = generator.pick([.column, .row, .column, .row, .columnReverse, .rowReverse])
    style.wrap = generator.pick([.noWrap, .noWrap, .noWrap, .wrap, .wrapReverse])
    style.justifyContent = generator.pick(JustifyContent.allCases)
    style.alignItems = generator.pick([.stretch] + AlignItems.allCases)
    style.alignContent = generator.pick(AlignContent.allCases)
    if generator.once(in: 4) { style.alignSelf = generator.pick(AlignSelf.allCases) }
    if generator.once(in: 3) { style.grow = generator.pick([1, 2, 0.5, 0.25]) }
    if generator.once(in: 2) { style.shrink = generator.pick([1, 1, 2, 0.5]) }
    if generator.once(in: 4) { style.basis = basis() }
    if generator.once(in: 4) { style.width = dimension() }
    if generator.once(in: 4) { style.height = dimension() }
    if generator.once(in: 6) { style.minWidth = dimension() }
    if generator.once(in: 6) { style.minHeight = dimension() }
    if generator.once(in: 6) { style.maxWidth = dimension() }
    if generator.once(in: 6) { style.maxHeight = dimension() }
    if generator.once(in: 4) { style.rowGap = 3 }
    if generator.once(in: 4) { style.columnGap = 4 }
    if generator.once(in: 4) {
      style.padding = Edges(leading: 1, top: 2, trailing: 3, bottom: 4)
    }
    if generator.once(in: 8) { style.border = Edges(all: 1) }
    if generator.once(in: 4) {
      style.margin = generator.pick([
        Edges(all: 2), Edges(leading: .auto), Edges(horizontal: .auto, vertical: 0),
        Edges(leading: 1, top: -3, trailing: 2, bottom: .auto),
      ])
    }
    if generator.once(in: 12) {
      style.position = .absolute
      style.inset = Edges(leading: inset(), top: 1, trailing: inset(), bottom: .auto)
    }
    if generator.once(in: 20) { style.display = .none }
    return style
  }

  private mutating func dimension() -> LayoutDimension {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .auto
    case 1: .percent(generator.pick([0, 25, 50, 100, 150]))
    default: .points(Double(Int.random(in: 0...120, using: &generator)))
    }
  }

  private mutating func basis() -> FlexBasis {
    switch dimension() {
    case .percent(let value): .percent(value)
    case .points(let value): .points(value)
    default: generator.pick([.auto, .content, .minContent])
    }
  }

  private mutating func inset() -> InsetLength {
    switch dimension() {
    case .percent(let value): .percent(value)
    case .points(let value): .points(value)
    default: .auto
    }
  }

  /// Makes a random change in a tree and in its models.
  mutating func edit(_ models: ModelTree) {
    let model = generator.pick(models.root.subtree)
    guard let node = model.node else { return }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      model.style = style()
      models.tree.setStyle(model.style, of: node)
    case 1:
      model.natural = natural()
      model.baseline = baseline()
      models.tree.markContentDirty(node)
    case 2 where model.content != .leaf:
      let child = self.node(depth: 2)
      model.children.insert(child, at: Int.random(in: 0...model.children.count, using: &generator))
      _ = models.insert(child)
      models.tree.setChildren(model.children.compactMap(\.node), of: node)
    case 3 where !model.children.isEmpty:
      let index = Int.random(in: 0..<model.children.count, using: &generator)
      let child = model.children.remove(at: index)
      if let removed = child.node { models.tree.removeSubtree(removed) }
    default:
      model.children.shuffle(using: &generator)
      models.tree.setChildren(model.children.compactMap(\.node), of: node)
    }
  }

  mutating func range() -> SizeRange {
    generator.pick([
      .unbounded, SizeRange(width: 320), SizeRange(width: 200, maxHeight: 150),
      SizeRange(exactly: Size(width: 300, height: 300)),
      SizeRange(min: Size(width: 100, height: 50), max: Size(width: 250, height: .infinity)),
    ])
  }
}
