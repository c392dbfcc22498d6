import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// Views that are inserted, removed and reordered, against the minimal number of moves.
@MainActor
@Suite("Order of views", .timeLimit(.minutes(20)))
struct OrderPropertyTests {
  @Test("Views stay with their content, and the minimal number of them moves", arguments: 1...8)
  func moves(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 104_729)
    let ids = Observed(Array(0..<20))
    var next = 20
    let stage = Stage(size: Size(width: 300, height: 2000)) {
      let now = ids.value
      VStack(spacing: 0) { ForEach(now, id: { $0 }) { Text("\($0)") } }
    }
    for step in 0..<60 {
      let before = shown(in: stage)
      let order = stage.host.tree.roots[.content].map { stage.host.tree[$0].children } ?? []
      stage.host.clearBatches()
      change(&ids.value, &next, &random)
      stage.session.commit()

      let after = shown(in: stage)
      #expect(after.map(\.text) == ids.value.map(String.init), "seed \(seed), step \(step)")
      let known = Dictionary(uniqueKeysWithValues: before.map { ($0.text, $0.view) })
      for (text, view) in after {
        #expect(known[text] == nil || known[text] == view, "seed \(seed), step \(step): \(text)")
      }
      let places = stage.host.mutations.count { if case .place = $0 { true } else { false } }
      let positions = after.compactMap { order.firstIndex(of: $0.view) }
      #expect(
        places == after.count - longestIncreasing(positions),
        "seed \(seed), step \(step)"
      )
    }
    #expect(stage.diagnostics.isEmpty)
  }

  /// Returns the visible texts and their views, in their order.
  private func shown(in stage: Stage) -> [(text: String, view: ViewID)] {
    let tree = stage.host.tree
    guard let root = tree.roots[.content] else { return [] }
    return tree[root].children.filter { !tree[$0].isHidden }.map { view in
      guard case .text(let content) = tree[view].attributes[.text] else { return ("", view) }
      return (content.layout.plainText, view)
    }
  }

  private func change(_ ids: inout [Int], _ next: inout Int, _ random: inout SplitMix64) {
    let count = 1 + random.below(3)
    switch random.below(6) {
    case 0:
      // Scrolled forwards.
      ids.removeFirst(min(count, ids.count))
      ids += next..<next + count
      next += count
    case 1:
      // Scrolled backwards.
      ids.removeLast(min(count, ids.count))
      ids.insert(contentsOf: next..<next + count, at: 0)
      next += count
    case 2:
      // Scrolled to another part.
      ids = Array(next..<next + 10 + random.below(20))
      next += ids.count
    case 3: ids.shuffle(using: &random)
    case 4:
      for _ in 0..<count where ids.count > 2 {
        ids.insert(ids.remove(at: random.below(ids.count)), at: random.below(ids.count))
      }
    default:
      for _ in 0..<count {
        if ids.count > 2 { ids.remove(at: random.below(ids.count)) }
        ids.insert(next, at: random.below(ids.count + 1))
        next += 1
      }
    }
  }

  /// Returns the length of a longest increasing subsequence, by comparing all pairs.
  private func longestIncreasing(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
      lengths.append(1 + (before.max() ?? 0))
    }
    return lengths.max() ?? 0
  }
}
