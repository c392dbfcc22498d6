import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Animations in rows of a sleeping session")
struct RowAnimationSleepTests {
  private struct Line: RowValue, Equatable { var id: Int }

  private let pulse = ViewAnimation.opacity(from: 0.2, to: 1, .linear(0.8)).repeatedForever()

  @Test("A repeating animation in a row continues across sleep, and nothing is sent to the host")
  func goesOn() async {
    let table = TableView(
      adapters: [TableAdapter(Line.self) { Text("line \($0.id)").animation(continuous: pulse) }]
    )
    table.apply([SectionSnapshot(rows: (0..<100).map(Line.init))])
    let stage = Stage { List(table) }
    await stage.clock.advance(by: .milliseconds(300))
    let before = stage.host.tree.animations
    #expect(before.count > 10)
    #expect(stage.session.sleep())
    stage.host.clearBatches()
    stage.session.commit()
    #expect(stage.host.tree.animations == before && stage.host.batches.isEmpty)
  }

  @Test("If the content of rows differs after sleep, animations restart with the new views")
  func afresh() async {
    let isOther = Box(false)
    let table = TableView(
      adapters: [
        TableAdapter(Line.self) { line in
          VStack {
            if isOther.value == true { Button("other") {} }
            Text("line \(line.id)").animation(continuous: pulse)
            Text("first").animation(onChangeOf: line.id, pulse)
          }
        }
      ]
    )
    table.apply([SectionSnapshot(rows: (0..<3).map(Line.init))])
    let stage = Stage {
      VStack {
        List(table)
      }
    }
    isOther.set(true)
    #expect(stage.session.sleep())
    stage.session.commit()
    await stage.settle()
    #expect(stage.diagnostics.count == 1)
    #expect(stage.host.tree.animations.count == 3)
    #expect(stage.texts.count == 9)
    #expect(stage.session.sleep())
  }
}
