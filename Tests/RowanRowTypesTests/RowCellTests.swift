import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import RowanRowTypes
import TestSupport
import Testing

extension SomeRowType: TableViewPresentable {
  var CellType: any TableViewRowCell.Type {
    switch self {
    case .summary:
      return SummaryCell.self
    case .entry:
      return EntryCell.self
    }
  }
}

final class SummaryCell: TableViewCell, TableViewRowCell {
  typealias RowModelType = SummaryViewModel

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var model: AnyRowModelType! {
    didSet {
      update(to: model)
    }
  }
  private var label = ""

  override var content: any Component { Text(label) }

  func update(to model: AnyRowModelType) {
    label = "Summary Row: \(model.forced(to: RowModelType.self).id.text)"
  }
}

final class EntryCell: TableViewCell, TableViewRowCell {
  static var count = 0

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var model: AnyRowModelType!

  required init() {
    super.init()
    Self.count += 1
  }

  override var content: any Component {
    Text("Entry Row: \(model.forced(to: EntryViewModel.self).id.text)")
  }
}

@MainActor
@Suite("Lists of row types with cells", .serialized)
struct RowCellTests {
  @Test("Each row is shown by a cell of its class, which receives the model")
  func cells() {
    let controller = RowTypeTableViewController(
      rows: [SomeRowType.summary(id: UUID(1)), SomeRowType.entry(id: UUID(2))]
    )
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    #expect(stage.host.visibleTexts == ["Summary Row: 1", "Entry Row: 2"])
    controller.rows = [SomeRowType.entry(id: UUID(3)), SomeRowType.summary(id: UUID(4))]
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["Entry Row: 3", "Summary Row: 4"])
  }

  @Test("Cells are reused for rows that scroll into view")
  func reuse() {
    EntryCell.count = 0
    let controller = RowTypeTableViewController(
      rows: (0..<200).map { SomeRowType.entry(id: UUID(UInt8($0))) }
    )
    let stage = Stage(size: Size(width: 200, height: 180)) { controller.component }
    for offset in stride(from: 0.0, through: 2_400, by: 60) {
      stage.host.scroll(stage.host.view(.scroll), to: offset)
    }
    #expect(stage.host.visibleTexts.contains("Entry Row: 140"))
    #expect(EntryCell.count < 60)
  }

  @Test("A tap on a row calls `didSelect()` and selects the row")
  func selection() throws {
    Selected.rows = []
    let controller = RowTypeTableViewController(
      rows: [SomeRowType.summary(id: UUID(1)), SomeRowType.entry(id: UUID(2))]
    )
    let stage = Stage(size: Size(width: 200, height: 200)) { controller.component }
    stage.host.tap(try #require(stage.host.views(.text).last))
    #expect(Selected.rows == ["entry row with id 2 is selected"])
    #expect(controller.table.selectedRows == [RowID(row: 1)])
  }
}
