import Foundation
import RowanCore
import RowanLayout
import Testing

@Suite("Incremental layout")
struct IncrementalTests {
  @Test("Any sequence of edits gives the frames of a fresh layout", arguments: 0..<40)
  func incrementalEqualsFresh(seed: Int) {
    var random = RandomModels(seed: UInt64(seed))
    let models = ModelTree(random.node(depth: 4))
    for step in 0..<25 {
      let range = random.range()
      let direction: LayoutDirection =
        random.generator.once(in: 5) ? .rightToLeft : .leftToRight
      let parentSize = random.generator.pick([
        ProposedSize.undefined, ProposedSize(width: 400, height: 400),
      ])
      let size = models.layOut(in: range, parentSize: parentSize, direction: direction)
      let fresh = ModelTree(models.root, isPrimary: false)
      let freshSize = fresh.layOut(in: range, parentSize: parentSize, direction: direction)
      #expect(size == freshSize, "seed \(seed), step \(step)")
      #expect(models.frames == fresh.frames, "seed \(seed), step \(step)")
      if models.frames != fresh.frames { return }
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) { random.edit(models) }
    }
  }

  /// The number of trees that are edited with an unchanged range: `LAYOUT_SEEDS=5000 swift test`
  /// for more.
  private static let count =
    ProcessInfo.processInfo.environment["LAYOUT_SEEDS"].flatMap(Int.init) ?? 1000

  @Test(
    "Edits with an unchanged range give the frames of a fresh layout",
    arguments: 0..<count
  )
  func editsInPlace(seed: Int) {
    var random = RandomModels(seed: UInt64(5000 + seed))
    let models = ModelTree(random.node(depth: 4))
    let range = random.range()
    for step in 0..<18 {
      let size = models.layOut(in: range)
      let fresh = ModelTree(models.root, isPrimary: false)
      let freshSize = fresh.layOut(in: range)
      #expect(size == freshSize, "seed \(seed), step \(step)")
      #expect(models.frames == fresh.frames, "seed \(seed), step \(step)")
      if models.frames != fresh.frames { return }
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) { random.edit(models) }
    }
  }

  @Test("A changed frame is marked in all its ancestors", arguments: 0..<20)
  func movesAreMarked(seed: Int) {
    var random = RandomModels(seed: UInt64(1000 + seed))
    let models = ModelTree(random.node(depth: 4))
    models.layOut(in: SizeRange(width: 320))
    for _ in 0..<20 {
      var before: [LayoutNode: Rect] = [:]
      for model in models.root.subtree {
        if let node = model.node { before[node] = models.tree.frame(of: node) }
      }
      random.edit(models)
      models.layOut(in: random.range())
      for model in models.root.subtree {
        guard let node = model.node, before[node] != models.tree.frame(of: node) else { continue }
        var marked: LayoutNode? = node
        while let current = marked {
          #expect(models.tree.lastMoved(current) == models.tree.pass, "seed \(seed)")
          if models.tree.lastMoved(current) != models.tree.pass { return }
          marked = models.tree.parent(of: current)
        }
      }
    }
  }
}
