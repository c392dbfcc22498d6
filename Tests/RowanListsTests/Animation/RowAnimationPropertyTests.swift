import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Property tests of animated table changes")
struct RowAnimationPropertyTests {
  private struct Line: RowValue, Equatable {
    var id: Int
    var lines: Int
  }

  private func table(_ notes: Notes) -> TableView {
    TableView(
      adapters: [
        TableAdapter(Line.self) { line in
          VStack(spacing: 0) {
            ForEach(0..<line.lines, id: \.self) { Text("\(line.id).\($0)") }
          }
          .animation(onInitialMount: .opacity(from: 0, .linear(0.3))) { _ in notes.add("in") }
          .animation(onFinalUnmount: .transform(to: .move(x: 50), .linear(0.4))) { _ in
            notes.add("out")
          }
        }
      ],
      estimatedRowHeight: 20
    )
  }

  private func appearance(_ stage: Stage) -> [String] {
    let tree = stage.host.tree
    return stage.host.views(.text).filter(stage.host.isVisible).map { id in
      "\(tree[id].text?.layout.plainText ?? "") at \(tree.absoluteFrame(of: id))"
    }
    .sorted()
  }

  @Test(
    "After all animations have ended, a table shows the same as one without animations",
    arguments: 1...12
  )
  func settles(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let notes = Notes()
    let completions = Notes()
    let (animated, still) = (table(notes), table(Notes()))
    let size = Size(width: 200, height: 180)
    let stages = [animated, still].map { table in Stage(size: size) { List(table) } }
    let watch = DescriptionWatch(stages[0].session, stages[0].host)
    defer { #expect(watch.differences == [] && watch.count > 20, "seed \(seed)") }
    var rows = (0..<40).map { Line(id: $0, lines: 1 + $0 % 3) }
    var nextID = 1000
    var asked = 0
    for table in [animated, still] { table.apply([SectionSnapshot(rows: rows)]) }
    for stage in stages { stage.session.commit() }
    for _ in 0..<25 {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = rows.isEmpty ? 0 : Int.random(in: 0..<rows.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where !rows.isEmpty: rows.remove(at: place)
        case 1 where !rows.isEmpty: rows[place].lines = Int.random(in: 1...6, using: &random)
        case 2 where !rows.isEmpty:
          rows.swapAt(place, Int.random(in: 0..<rows.count, using: &random))
        case 3 where rows.count > 20: rows.removeSubrange(place..<min(place + 12, rows.count))
        default:
          nextID += 1
          rows.insert(Line(id: nextID, lines: 1), at: place)
        }
      }
      let animation = [
        nil, TableAnimation(.linear(0.5)) { _ in completions.add("done") },
        TableAnimation.fading(.easeOut(0.2)) { _ in completions.add("done") },
      ].randomElement(using: &random)
      if animation != nil, animation! != nil { asked += 1 }
      animated.apply([SectionSnapshot(rows: rows)], animation: animation ?? nil)
      still.apply([SectionSnapshot(rows: rows)])
      let way = Double.random(in: -200...200, using: &random)
      let scrolls = Bool.random(using: &random)
      for stage in stages {
        stage.session.commit()
        if scrolls { stage.host.scroll(stage.host.view(.scroll), by: way) }
      }
      await stages[0].clock.advance(by: .milliseconds(Int.random(in: 0...300, using: &random)))
    }
    for stage in stages { await stage.clock.advance(by: .seconds(5)) }
    for stage in stages { stage.session.commit() }
    let (one, other) = (appearance(stages[0]), appearance(stages[1]))
    #expect(one == other, "seed \(seed)")
    #expect(stages[0].host.tree.animations.isEmpty, "seed \(seed)")
    #expect(stages[0].host.tree.views.values.allSatisfy { !$0.isLeaving }, "seed \(seed)")
    #expect(completions.all.count == asked, "seed \(seed)")
    #expect(stages[0].session.sleep(), "seed \(seed)")
    #expect(stages[0].diagnostics.isEmpty && !notes.all.isEmpty)
  }
}
