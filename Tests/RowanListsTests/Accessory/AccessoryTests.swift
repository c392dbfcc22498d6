import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Row accessories")
struct AccessoryTests {
  private let notes = Notes()

  private final class MarkedCell: TableViewCell {
    var name = ""
    override var content: any Component { Text(name) }
    override var accessory: RowAccessory { name.hasSuffix("1") ? .checkmark : .none }
  }

  private func rows() -> [Plain] { (0..<4).map { Plain(id: $0, name: "row \($0)") } }

  private func stage() -> DirectorStage {
    let notes = notes
    let adapter = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name).frame(height: 40) }
    adapter.events.accessory = { RowAccessory(rawValue: UInt8($0.element.id)) ?? .none }
    adapter.events.tapOnAccessory = { notes.add("more about \($0.element.id)") }
    adapter.events.didSelect = {
      notes.add("select \($0.element.id)")
      return .none
    }
    let size = Size(width: 300, height: 200)
    let section = TableSection(id: "s", elements: rows())
    let stage = DirectorStage([section], adapters: [adapter], size: size)
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    return stage
  }

  private func row(_ text: String, _ stage: DirectorStage) throws -> ViewID {
    try #require(stage.host.find(text: text).flatMap { stage.host.tree[$0].parent })
  }

  @Test("Accessories are at the trailing edge of rows, mirrored in right-to-left layouts")
  func places() throws {
    let stage = stage()
    func frames() -> [Rect] {
      stage.host.views(.drawing).map { stage.host.tree.absoluteFrame(of: $0) }
        .sorted { $0.minY < $1.minY }
    }
    let icons = frames()
    #expect(icons.count == 3)
    #expect(icons.allSatisfy { $0.minX > 250 && $0.maxX < 300 })
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    let mirrored = frames()
    #expect(mirrored.count == 3)
    for (icon, other) in zip(icons, mirrored) {
      #expect(other.minX > 0 && other.maxX < 50)
      #expect(abs(other.minX - (300 - icon.maxX)) <= 1 && other.minY == icon.minY)
    }
  }

  @Test(
    "The detail button only calls `tapOnAccessory`; a tap on a disclosure indicator selects the row"
  )
  func taps() throws {
    let stage = stage()
    let button = try #require(stage.host.views(as: .button).first)
    stage.host.tap(button)
    #expect(notes.take() == ["more about 2"])
    #expect(stage.table.selectedRows.isEmpty)
    let frame = stage.host.tree.absoluteFrame(of: try row("row 1", stage))
    stage.host.tap(at: Point(x: frame.maxX - 10, y: frame.minY + 20))
    #expect(notes.take() == ["select 1"])
  }

  @Test("Alt+Return and the accessibility action “Details” call `tapOnAccessory`")
  func otherWays() throws {
    let stage = stage()
    stage.host.tap(text: "row 2")
    _ = notes.take()
    stage.host.press(.enter, modifiers: .alt)
    let row2 = try row("row 2", stage)
    #expect(stage.host.tree[row2].accessibility?.actions == ["Details"])
    stage.host.perform("Details", on: row2)
    #expect(notes.take() == ["more about 2", "more about 2"])
    #expect(stage.host.tree[try row("row 1", stage)].accessibility?.actions == [])
  }

  @Test("A cell shows the accessory that its `accessory` property returns")
  func cells() {
    let adapter = TableCellAdapter<Plain, MarkedCell> { dr in
      dr.events.dequeue = { $0.cell?.name = $0.element.name }
    }
    let stage = DirectorStage([TableSection(id: "s", elements: rows())], adapters: [adapter])
    #expect(stage.host.views(.drawing).count == 1)
  }
}
