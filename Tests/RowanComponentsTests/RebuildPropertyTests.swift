import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// Random trees and random edits: what was changed step by step looks like what is built afresh.
@MainActor
@Suite("Rebuilding against building afresh")
struct RebuildPropertyTests {
  /// A tree as a value, to make components from.
  indirect enum Shape: Equatable, Sendable {
    case text(String)
    case counter(String)
    case stack(isRow: Bool, [Keyed])
    case optional(Shape?)
  }

  struct Keyed: Equatable, Sendable, Identifiable {
    var id: Int
    var shape: Shape
  }

  struct Tree: Component, Equatable {
    let shape: Shape

    var body: some Component {
      switch shape {
      case .text(let text):
        Text(text).padding(2)
      case .counter(let name):
        Counter(name: name)
      case .stack(isRow: true, let children):
        HStack { ForEach(children) { Tree(shape: $0.shape) } }
      case .stack(isRow: false, let children):
        VStack { ForEach(children) { Tree(shape: $0.shape) } }.background(.fill)
      case .optional(let inner):
        VStack {
          if let inner { Tree(shape: inner) }
          Text("after")
        }
      }
    }
  }

  struct Counter: Component {
    let name: String
    @State private var count = 0
    var body: some Component {
      Button("\(name) \(count)") { count += 1 }
    }
  }

  @Test("After every edit the views are those of a fresh session", arguments: 1...8)
  func edits(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let shape = Observed(makeShape(depth: 4, &random))
    let stage = Stage(size: Size(width: 400, height: 2000)) {
      let now = shape.value
      VStack { Tree(shape: now) }
    }
    for step in 0..<60 {
      shape.value = edit(shape.value, &random)
      stage.session.commit()
      let now = shape.value
      let fresh = Stage(size: Size(width: 400, height: 2000)) { VStack { Tree(shape: now) } }
      #expect(stage.host.dump() == fresh.host.dump(), "seed \(seed), step \(step)")
      if stage.host.dump() != fresh.host.dump() { return }
    }
  }

  @Test(
    "Taps change just the counter that was tapped, whatever was edited in between",
    arguments: 1...4
  )
  func taps(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 977)
    // Counters under keys of their own: they move, but are never replaced.
    var keys = Array(0..<8)
    let order = Observed(keys)
    var counts = Array(repeating: 0, count: 8)
    let stage = Stage(size: Size(width: 400, height: 2000)) {
      let now = order.value
      VStack {
        if now.count % 2 == 0 { Text("even") }
        ForEach(now, id: { $0 }) { key in Counter(name: "c\(key)") }
      }
    }
    for _ in 0..<80 {
      if random.below(3) == 0 {
        keys.shuffle(using: &random)
        order.value = keys
        stage.session.commit()
      } else {
        let key = random.below(8)
        stage.host.tap(text: "c\(key) \(counts[key])")
        counts[key] += 1
      }
      #expect(stage.texts == ["even"] + keys.map { "c\($0) \(counts[$0])" })
    }
  }

  private func makeShape(depth: Int, _ random: inout SplitMix64) -> Shape {
    switch random.below(depth == 0 ? 2 : 5) {
    case 0: return .text("t\(random.below(100))")
    case 1: return .counter("c\(random.below(100))")
    case 2: return .optional(random.below(2) == 0 ? nil : makeShape(depth: depth - 1, &random))
    default:
      let count = random.below(5)
      return .stack(
        isRow: random.below(2) == 0,
        (0..<count).map { Keyed(id: $0, shape: makeShape(depth: depth - 1, &random)) }
      )
    }
  }

  private func edit(_ shape: Shape, _ random: inout SplitMix64) -> Shape {
    if random.below(4) == 0 { return makeShape(depth: 3, &random) }
    switch shape {
    case .text: return .text("t\(random.below(100))")
    case .counter: return .counter("c\(random.below(100))")
    case .optional(let inner): return .optional(inner == nil ? .text("came") : nil)
    case .stack(let isRow, var children):
      guard !children.isEmpty else { return .stack(isRow: !isRow, children) }
      let index = random.below(children.count)
      switch random.below(4) {
      case 0: children.remove(at: index)
      case 1: children.shuffle(using: &random)
      case 2: children.append(Keyed(id: 100 + random.below(1000), shape: .text("added")))
      default: children[index].shape = edit(children[index].shape, &random)
      }
      return .stack(isRow: isRow, children)
    }
  }
}
