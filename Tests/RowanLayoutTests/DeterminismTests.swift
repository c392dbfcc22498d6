import RowanCore
import RowanLayout
import Testing

@Suite("Determinism")
struct DeterminismTests {
  @Test("Eight threads compute bitwise equal frames for the same random trees")
  func threads() {
    let threads = (0..<8).map { _ in SmallStack { Self.bits() } }
    let results = threads.map { $0.wait() }
    let here = Self.bits()
    #expect(here.count > 10_000)
    for bits in results { #expect(bits == here) }
  }

  @Test("Eight threads can lay out copies of one tree at once")
  func copies() {
    var sample = SampleTree()
    let root = sample.buildNested()
    let tree = sample.tree
    let texts = sample.measurer.texts
    let sums = (0..<8).map { _ in
      SmallStack {
        var copy = tree
        let measurer = SampleMeasurer()
        measurer.texts = texts
        copy.layout(root, in: .unbounded, measuring: measurer)
        return checksum(copy, root)
      }
    }
    #expect(sums.allSatisfy { $0.wait() == 9_252_400 })
    #expect(tree.pass == 0 && tree.isDirty(root))
  }

  /// Returns the bits of all frames, exact and snapped, of random trees and of the same trees after
  /// edits.
  private static func bits() -> [UInt64] {
    var bits: [UInt64] = []
    for seed in 0..<40 {
      var random = RandomModels(seed: UInt64(5000 + seed))
      let models = ModelTree(random.node(depth: 4))
      var snapper = PixelSnapper(PixelGrid(scale: 2.625))
      for _ in 0..<6 {
        models.layOut(
          in: random.range(),
          direction: random.generator.once(in: 4) ? .rightToLeft : .leftToRight
        )
        for frame in models.frames { bits += frame.bits }
        snapper.snap(models.rootNode, of: models.tree) { bits += $1.bits }
        random.edit(models)
      }
    }
    return bits
  }
}

extension Rect {
  fileprivate var bits: [UInt64] {
    [minX.bitPattern, minY.bitPattern, width.bitPattern, height.bitPattern]
  }
}
