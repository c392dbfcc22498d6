import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanRowTypes
import Synchronization
import TestSupport
import Testing

@MainActor
private final class PatientViewController: RowTypeTableViewController {
  var announced: [Int] = []

  override func rowsDidChange(_ rows: [any RowType]) { announced.append(rows.count) }
}

/// The models of rows that are equal although their models differ.
private enum Prices {
  static let values = Mutex<[Int: Int]>([:])
  static var all: [Int: Int] {
    get { values.withLock { $0 } }
    set { values.withLock { $0 = newValue } }
  }
}

/// A row whose model is stored elsewhere.
private struct Price: ComponentRowType, RowValue, Equatable {
  var id: Int
  var presentation: RowPresentation {
    RowPresentation(PriceView.self, model: Number(value: Prices.values.withLock { $0[id] ?? 0 }))
  }
}

private struct PriceView: ModelComponent {
  let value: Int
  @State private var taps = 0

  init(model: Number) { value = model.value }

  var body: some Component { Text("\(value):\(taps)").onTap { taps += 1 } }
}

/// A list that is rebuilt on a tap, with the same rows.
private struct PriceList: Component {
  @State private var rows = [Price(id: 1)]
  @State private var count = 0

  var body: some Component {
    VStack(alignment: .stretch, spacing: 0) {
      Button("again \(count)") {
        count += 1
        rows = [Price(id: 1)]
      }
      RowTypeListView(rows: $rows).frame(height: 100)
    }
  }
}

/// A row of the same kind, shown by a cell.
private struct CellPrice: TableViewPresentable, RowValue, Equatable {
  var id: Int
  var model: any RowModelType { Number(value: Prices.values.withLock { $0[id] ?? 0 }) }
  var CellType: any TableViewRowCell.Type { PriceCell.self }
}

private final class PriceCell: TableViewCell, TableViewRowCell {
  // The content of a cell is not read before its model is set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var model: AnyRowModelType! { didSet { setNeedsUpdate() } }
  override var content: any Component { Text("cell \(model.forced(to: Number.self).value)") }
}

/// A row type without a presentation.
private struct Bare: RowType {
  var model: any RowModelType { Number(value: 1) }
}

@MainActor
@Suite("Lists of row types with a controller")
struct RowTypeTableViewControllerTests {
  @Test("The example of the reference shows its rows, and rows that are added later")
  func example() {
    let controller = SomeViewController()
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    #expect(stage.host.visibleTexts == ["Summary Row: 1", "Entry Row: 2"])
    controller.viewModel.rows.append(.entry(id: UUID(3)))
    stage.session.commit()
    #expect(stage.host.visibleTexts.last == "Entry Row: 3")
  }

  @Test("A tap on a row calls `didSelect()` once and selects the row")
  func selection() throws {
    Selected.rows = []
    let controller = RowTypeTableViewController(rows: [SomeRowType.entry(id: UUID(5))])
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    stage.host.tap(try #require(stage.host.views(.text).first))
    #expect(Selected.rows == ["entry row with id 5 is selected"])
    #expect(controller.table.selectedRows == [RowID(row: 0)])
  }

  @Test("`rowsDidChange(_:)` is called for each assignment, and an override replaces the update")
  func ownRefresh() {
    let controller = PatientViewController(rows: [LinkedRow.number(id: 1, value: 1)])
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    controller.rows = [LinkedRow.number(id: 1, value: 2)]
    controller.rows = [LinkedRow.number(id: 1, value: 2), LinkedRow.number(id: 2, value: 3)]
    stage.session.commit()
    #expect(controller.announced == [1, 2])
    #expect(stage.host.visibleTexts == ["1:0"])
    controller.reload()
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["2:0", "3:0"])
  }

  @Test("Equal rows that are set again update their models and keep their state")
  func equalRows() {
    Prices.all = [1: 10, 2: 20]
    let controller = RowTypeTableViewController(rows: [Price(id: 1), Price(id: 2)])
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    #expect(stage.host.visibleTexts == ["10:0", "20:0"])
    stage.host.tap(text: "20:0")
    Prices.all = [1: 11, 2: 22]
    controller.rows = [Price(id: 1), Price(id: 2)]
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["11:0", "22:1"])
  }

  @Test("`reload(rows:)` updates the models of some rows, also out of view")
  func someRows() {
    Prices.all = Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, $0) })
    let controller = RowTypeTableViewController(rows: (0..<50).map { Price(id: $0) })
    let stage = Stage(size: Size(width: 200, height: 100)) { controller.component }
    stage.host.tap(text: "1:0")
    Prices.all = Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, 100 + $0) })
    controller.reload(rows: [RowPath(section: 0, row: 1), RowPath(section: 7, row: 9)])
    stage.session.commit()
    #expect(stage.host.visibleTexts.prefix(3) == ["0:0", "101:1", "2:0"])
    // The row keeps its state out of view, and reads its model again when it scrolls back.
    stage.host.scroll(stage.host.view(.scroll), to: 100_000)
    Prices.all[1] = 7
    controller.reload(rows: [RowPath(section: 0, row: 1)])
    stage.session.commit()
    stage.host.scroll(stage.host.view(.scroll), to: 0)
    #expect(stage.host.visibleTexts.contains("7:1"))
  }

  @Test("Rebuilding `RowTypeListView` updates the models of equal visible rows")
  func listView() throws {
    Prices.all = [1: 10]
    let stage = Stage(size: Size(width: 200, height: 200)) { PriceList() }
    Prices.all = [1: 30]
    stage.host.tap(text: "again 0")
    #expect(stage.host.visibleTexts.contains("30:0"))
  }

  @Test("`reload(rows:)` passes updated models to cells of equal rows")
  func cells() {
    Prices.all = [1: 10]
    let controller = RowTypeTableViewController(rows: [CellPrice(id: 1)])
    let stage = Stage(size: Size(width: 200, height: 100)) { controller.component }
    #expect(stage.host.visibleTexts == ["cell 10"])
    Prices.all = [1: 12]
    controller.reload(rows: [RowPath(section: 0, row: 0)])
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["cell 12"])
  }

  @Test("Rows that are identified by their index are updated in place")
  func places() {
    let controller = RowTypeTableViewController(rows: [SomeRowType.entry(id: UUID(1))])
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    controller.rows = [SomeRowType.entry(id: UUID(2)), SomeRowType.summary(id: UUID(3))]
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["Entry Row: 2", "Summary Row: 3"])
  }

  @Test("A row without a presentation shows a message that names its type")
  func unknown() {
    let controller = RowTypeTableViewController(rows: [Bare()])
    let stage = Stage(size: Size(width: 400, height: 200)) { controller.component }
    #expect(stage.host.visibleTexts == ["Bare defines no component."])
  }
}
