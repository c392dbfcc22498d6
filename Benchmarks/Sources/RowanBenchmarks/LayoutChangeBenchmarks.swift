import RowanCore
import RowanLayout

/// Returns workloads that lay out 1,011 new nodes, and lay them out again after a change of one
/// text.
func changeSubjects() -> [LayoutSubject] {
  let cold = freshSubjects(
    "1,011 nodes cold",
    unit: .microseconds,
    budget: 300,
    repeats: 10,
    checksum: 513_560
  ) { $0.buildDirtyLeaf().root }
  return cold
    + [
      ("same", 90.0, 1.5, 1_027_120.0), ("grow", 900.0, 3.0, 1_028_400.0),
    ].flatMap { name, natural, budget, sum in
      [
        changeSubject("dirty-leaf \(name), with snapping", natural, sum, budget: budget),
        changeSubject("dirty-leaf \(name), layout alone", natural, sum, isSnapping: false),
      ]
    }
}

/// Returns a workload that changes one text, lays out again and snaps the changed frames, then does
/// the same with the former text. The time is that of one change.
///
/// A run must restore the initial frames. A check outside of the rounds proves that the changed
/// frames, together with those known before, are complete.
private func changeSubject(
  _ name: String,
  _ natural: Double,
  _ sum: Double,
  budget: Double? = nil,
  isSnapping: Bool = true
) -> LayoutSubject {
  var page = ChangingPage()
  let repeats = 2000
  return LayoutSubject(
    name: name,
    unit: .microseconds,
    budget: budget,
    pieces: 2 * repeats,
    checksum: 513_560,
    further: {
      let replayed = page.replay([natural, 30])
      return replayed == sum
        ? "both \(Int(sum))" : "both \(replayed), expected \(sum)"
    }
  ) {
    var moved = 0.0
    for _ in 0..<repeats {
      for width in [natural, 30] {
        page.change(to: width)
        if isSnapping { moved += page.snap() }
      }
    }
    return moved.isFinite ? checksum(page.sample.tree, page.root) : .nan
  }
}

/// A laid-out tree with one text that changes, and the frames that a client knows.
private struct ChangingPage {
  var sample = SampleTree()
  var root: LayoutNode
  private var leaf: LayoutNode
  private var snapper = PixelSnapper(PixelGrid(scale: 1))
  private var known: [LayoutNode: Rect] = [:]

  init() {
    (root, leaf) = sample.buildDirtyLeaf()
    sample.layOut(root)
    snapper.snap(root, of: sample.tree) { known[$0] = $1 }
  }

  mutating func change(to width: Double) {
    sample.measurer.texts[Int(leaf.index)].natural = width
    sample.tree.markContentDirty(leaf)
    sample.layOut(root)
  }

  /// Snaps the tree and returns the checksum of the frames that a client would have to apply.
  mutating func snap() -> Double {
    snappedChecksum(sample.tree, root, &snapper)
  }

  /// Changes the text several times and returns the sum of the checksums of all known frames.
  mutating func replay(_ widths: [Double]) -> Double {
    var sum = 0.0
    for width in widths {
      change(to: width)
      snapper.snap(root, of: sample.tree) { known[$0] = $1 }
      sum += known.values.reduce(0) { $0 + weight($1) }
    }
    return sum
  }
}
