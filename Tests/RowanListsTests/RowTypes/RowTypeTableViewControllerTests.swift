import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import TestSupport
import Testing

@MainActor
private final class PatientViewController: RowTypeTableViewController {
  var announced: [Int] = []

  override func rowsDidChange(_ rows: [any RowType]) { announced.append(rows.count) }
}

/// Says nothing of how it is shown.
private struct Bare: RowType {
  var model: any RowModelType { Number(value: 1) }
}

@MainActor
@Suite("Lists of row types by a controller")
struct RowTypeTableViewControllerTests {
  @Test("The example of the reference shows its rows, and those that come later")
  func example() {
    let controller = SomeViewController()
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    #expect(stage.host.visibleTexts == ["Summary Row: 1", "Entry Row: 2"])
    controller.viewModel.rows.append(.entry(id: UUID(3)))
    stage.session.commit()
    #expect(stage.host.visibleTexts.last == "Entry Row: 3")
  }

  @Test("A row that is tapped is told of once, and stays selected")
  func selection() throws {
    Selected.rows = []
    let controller = RowTypeTableViewController(rows: [SomeRowType.entry(id: UUID(5))])
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    stage.host.tap(try #require(stage.host.views(.text).first))
    #expect(Selected.rows == ["entry row with id 5 is selected"])
    #expect(controller.table.selectedRows == [RowID(row: 0)])
  }

  @Test("Every assignment is told of, and an own refresh takes the place of the usual one")
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

  @Test("Rows known by their places change where they stand")
  func places() {
    let controller = RowTypeTableViewController(rows: [SomeRowType.entry(id: UUID(1))])
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    controller.rows = [SomeRowType.entry(id: UUID(2)), SomeRowType.summary(id: UUID(3))]
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["Entry Row: 2", "Summary Row: 3"])
  }

  @Test("A row that does not say how it is shown says so")
  func unknown() {
    let controller = RowTypeTableViewController(rows: [Bare()])
    let stage = Stage(size: Size(width: 400, height: 200)) { controller.component }
    #expect(stage.host.visibleTexts == ["Bare does not say how it is shown."])
  }
}
