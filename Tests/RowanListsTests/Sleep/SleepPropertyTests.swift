import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

/// The same random steps with and without sleep in between.
@MainActor
@Suite("Sleeping sessions compared with sessions that stay awake")
struct SleepPropertyTests {
  @Test(
    "After random steps, a session that sleeps in between shows the same as one that does not",
    arguments: 1...6
  )
  func randomSteps(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var steps = Steps(seed: UInt64(seed) &* 31)
    let wakeful = TableStage(items(0..<60))
    let sleepy = TableStage(items(0..<60))
    let page = Box(sleepy.host.tree)
    sleepy.host.onCommit = { batch in page.change { $0.apply(batch) } }
    for stage in [wakeful, sleepy] {
      stage.table.selectionMode = .multiple
      stage.stage.session.commit()
    }
    for step in 0..<120 {
      if Int.random(in: 0..<2, using: &random) == 0 {
        #expect(sleepy.stage.session.sleep())
      }
      steps.next(on: [wakeful, sleepy])
      let (one, other) = (appearance(at: wakeful), appearance(at: sleepy))
      let difference = other.difference(from: one).map { "\($0)" }
      #expect(difference == [], "seed \(seed), step \(step)")
      #expect(
        page.value.map(without) == without(sleepy.host.tree),
        "The page and the host differ: seed \(seed), step \(step)"
      )
      #expect(sleepy.host.wakingDifferences.isEmpty, "seed \(seed), step \(step)")
      if !difference.isEmpty { return }
    }
    #expect(sleepy.stage.diagnostics == wakeful.stage.diagnostics)
  }

  /// Describes the visible content, without identifiers of views.
  private func appearance(at stage: TableStage) -> [String] {
    let tree = stage.host.tree
    let texts = stage.host.views(.text).filter(stage.host.isVisible).map { id in
      "\(tree[id].text?.layout.plainText ?? "") at \(tree.absoluteFrame(of: id))"
    }
    let focused = tree.focused.map { "\(tree.absoluteFrame(of: $0))" } ?? "none"
    return texts + [
      "focus \(focused)", "offset \(tree[stage.scroll].scrollOffset)",
      "selected \(stage.table.selectedRows.count)",
      "\(tree[stage.scroll].attributes.values.sorted { $0.name < $1.name })",
    ]
  }

  /// Returns the views without the scroll offset and the scroll sequence, which belong to the host.
  private func without(_ tree: HostViewTree) -> [ViewID: ShownView] {
    tree.views.mapValues { view in
      var view = view
      view.scrollOffset = 0
      view.scrollSequence = 0
      return view
    }
  }
}

/// Random steps, the same on each of several stages.
@MainActor
private struct Steps {
  private var random: SplitMix64
  private var rows = items(0..<60)
  private var nextID = 60

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next(on stages: [TableStage]) {
    step(on: stages)
    // As in browsers, hidden views lose the focus.
    for stage in stages {
      let tree = stage.host.tree
      if let focused = tree.focused, !tree.isVisible(focused) { stage.host.focus(nil) }
    }
  }

  private mutating func step(on stages: [TableStage]) {
    let number = Int.random(in: 0..<1_000, using: &random)
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      let row = Item(id: nextID, text: "row \(nextID)", lines: number % 4 + 1)
      rows.insert(row, at: number % (rows.count + 1))
      nextID += 1
      apply(on: stages)
    case 1 where rows.count > 10:
      rows.remove(at: number % rows.count)
      apply(on: stages)
    case 2:
      rows[number % rows.count].lines = number % 4 + 1
      apply(on: stages)
    case 3:
      rows.shuffle(using: &random)
      apply(on: stages)
    case 4: for stage in stages { stage.host.tap(at: Point(x: 20, y: Double(number % 180))) }
    case 5: for stage in stages { stage.host.press(number % 2 == 0 ? .down : .end) }
    case 6: for stage in stages { stage.host.press(.tab) }
    case 7:
      let size = Size(width: 200 + Double(number % 3), height: 100 + Double(number % 100))
      for stage in stages { stage.host.resize(to: size) }
    case 8:
      for stage in stages {
        stage.table.reveal(RowPath(section: 0, row: number % rows.count), animated: number > 500)
        stage.stage.session.commit()
        stage.host.finishScrolling()
      }
    default:
      for stage in stages {
        let velocity = Double(number % 5) * 400 - 800
        stage.host.scroll(stage.scroll, to: Double(number * 2), velocity: velocity)
      }
    }
  }

  private func apply(on stages: [TableStage]) {
    for stage in stages { stage.apply(rows) }
  }
}
