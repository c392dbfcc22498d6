import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// Random trees and random edits: incremental builds give the views of a new build.
@MainActor
@Suite("Incremental builds against new builds")
struct RebuildPropertyTests {
  /// A component tree as a value.
  indirect enum Shape: Equatable, Sendable {
    case text(String)
    case counter(String)
    case stack(isRow: Bool, [Keyed])
    case optional(Shape?)
    /// A shape whose size is its number.
    case figure(Int, isRound: Bool)
    /// Texts in a button, whose kind changes their axis without changing the component.
    case pressable(isRow: Bool, [String])
    /// A shape whose texts have a font of this size.
    case styled(Int, Shape)
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
      case .figure(let length, let isRound):
        if isRound {
          Circle().fill(.accent).frame(width: Double(length), height: 12)
        } else {
          Rectangle().fill(.fill).frame(maxWidth: .infinity).frame(height: Double(length))
        }
      case .pressable(let isRow, let words):
        Button(kind: isRow ? .bordered : .row, action: {}) {
          Icon(.chevronTrailing)
          for word in words { Text(word).lineLimit(1).foreground(.secondaryLabel) }
          Spacer()
        }
      case .styled(let size, let inner):
        HStack { Tree(shape: inner) }
          .font(Font(size: Double(10 + size % 20)))
          .lineLimit(size % 3 == 0 ? nil : size % 3)
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

  @Test("After each edit the views equal those of a new session", arguments: 1...8)
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
    "A tap changes only the counter that was tapped, after any reordering",
    arguments: 1...4
  )
  func taps(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 977)
    // Counters with their own keys: they move, but are never replaced.
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
    switch random.below(depth == 0 ? 4 : 9) {
    case 0: return .text("t\(random.below(100))")
    case 1: return .counter("c\(random.below(100))")
    case 2: return .figure(1 + random.below(40), isRound: random.below(2) == 0)
    case 3:
      let words = (0..<random.below(4)).map { _ in "w\(random.below(3))" }
      return .pressable(isRow: random.below(2) == 0, words)
    case 4: return .optional(random.below(2) == 0 ? nil : makeShape(depth: depth - 1, &random))
    case 5: return .styled(random.below(60), makeShape(depth: depth - 1, &random))
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
    case .figure(let length, let isRound):
      return .figure(random.below(2) == 0 ? length : 1 + random.below(40), isRound: !isRound)
    case .pressable(let isRow, var words):
      if random.below(2) == 0 { words.append("w\(random.below(3))") }
      return .pressable(isRow: random.below(2) == 0 ? isRow : !isRow, words)
    case .styled(let size, let inner):
      return random.below(2) == 0
        ? .styled(random.below(60), inner) : .styled(size, edit(inner, &random))
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
