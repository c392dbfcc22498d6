import RowanCore
import RowanLayout
import Testing

/// The kinds of nodes in a chain.
enum ChainKind: CaseIterable {
  case rows, columns, mixed, wrapping, wrappingColumns, contents, absolute, ratio, percentages
  case baselines

  func style(_ level: Int) -> LayoutStyle {
    var style = LayoutStyle()
    let isOdd = level % 2 == 1
    style.shrink = 1
    switch self {
    case .rows: style.direction = .row
    case .columns: style.grow = 1
    case .mixed:
      style.direction = isOdd ? .row : .column
      style.alignItems = level % 3 == 0 ? .center : .stretch
      style.padding = Edges(leading: level % 50 == 0 ? 1 : 0)
    case .wrapping:
      style.direction = .row
      style.wrap = isOdd ? .wrap : .wrapReverse
    case .wrappingColumns:
      style.direction = isOdd ? .row : .column
      style.wrap = .wrap
    case .contents:
      style.display = level % 100 == 0 ? .flex : .contents
    case .absolute:
      style.position = level % 3 == 0 ? .absolute : .relative
      style.inset = Edges(leading: 0.01)
    case .ratio:
      style.aspectRatio = isOdd ? 2 : nil
      style.direction = level % 4 < 2 ? .row : .column
    case .percentages:
      style.width = isOdd ? .percent(100) : .auto
      style.maxHeight = .percent(100)
    case .baselines:
      style.direction = isOdd ? .row : .column
      style.alignItems = .baseline
    }
    return style
  }
}

/// A chain of nodes around a text.
private struct Chain {
  var sample = SampleTree()
  /// The nodes from the outermost one to the text.
  var nodes: [LayoutNode] = []

  init(_ kind: ChainKind, depth: Int, natural: Int, paddedAt padded: Int? = nil) {
    var style = LayoutStyle()
    style.shrink = 1
    nodes = [sample.text(natural, line: 20, style)]
    for level in (0..<depth).reversed() {
      style = kind.style(level)
      if level == padded { style.padding = Edges(all: 2) }
      nodes.append(sample.node(style, CollectionOfOne(nodes[nodes.count - 1])))
    }
    nodes.reverse()
  }

  mutating func frames() -> [Rect] {
    sample.tree.layout(nodes[0], in: SizeRange(width: 400), measuring: sample.measurer)
    return nodes.map { sample.tree.frame(of: $0) }
  }
}

@Suite("Deep trees")
struct DepthTests {
  private static let depth = 10_000

  /// The frames after each of three changes, and those of trees that were built in that state.
  private struct Outcome {
    var frames: [[Rect]] = []
    var fresh: [[Rect]] = []
    var nodesLeft = 0
  }

  @Test(
    "Ten thousand nested nodes are laid out, changed and removed on a small stack",
    arguments: ChainKind.allCases
  )
  func chain(kind: ChainKind) {
    let depth = Self.depth
    let outcome = SmallStack {
      var outcome = Outcome()
      var chain = Chain(kind, depth: depth, natural: 3000)
      outcome.frames.append(chain.frames())
      outcome.fresh.append(outcome.frames[0])

      let text = chain.nodes[depth]
      chain.sample.measurer.set(SampleText(natural: 70, line: 20), of: text)
      chain.sample.tree.markContentDirty(text)
      outcome.frames.append(chain.frames())
      var fresh = Chain(kind, depth: depth, natural: 70)
      outcome.fresh.append(fresh.frames())

      let middle = chain.nodes[depth / 2]
      var style = chain.sample.tree.style(of: middle)
      style.padding = Edges(all: 2)
      chain.sample.tree.setStyle(style, of: middle)
      outcome.frames.append(chain.frames())
      fresh = Chain(kind, depth: depth, natural: 70, paddedAt: depth / 2)
      outcome.fresh.append(fresh.frames())

      for chain in [chain, fresh] {
        var chain = chain
        chain.sample.tree.removeSubtree(chain.nodes[depth - 10])
        chain.nodes.removeLast(11)
        outcome.frames.append(chain.frames())
      }
      outcome.fresh += outcome.frames.suffix(2).reversed()

      chain.sample.tree.removeSubtree(chain.nodes[0])
      outcome.nodesLeft = chain.sample.tree.count
      return outcome
    }.wait()
    for (frames, fresh) in zip(outcome.frames, outcome.fresh) {
      let differing = zip(frames, fresh).enumerated().first { $1.0 != $1.1 }
      #expect(differing == nil, "\(differing.map { "\($0)" } ?? "")")
      #expect(frames.allSatisfy { $0.isFinite })
    }
    #expect(outcome.frames[0].count == depth + 1)
    #expect(outcome.nodesLeft == 0)
  }
}

extension Rect {
  /// Whether all four numbers are finite, and the size is not negative.
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}
