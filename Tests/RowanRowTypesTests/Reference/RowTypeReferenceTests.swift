import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanMount
import RowanRowTypes
import TestSupport
import Testing

/// Each title begins with an item of the reference of row types. A lint script looks for these
/// names. The types are those of the reference's examples.
@MainActor
@Suite("API reference: row types", .serialized)
struct RowTypeReferenceTests {
  private let rows: [any RowType] = [
    SomeRowType.summary(id: UUID(1)), SomeRowType.entry(id: UUID(2)),
  ]

  private func stage<Content: Component>(
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) -> Stage {
    Stage(size: Size(width: 200, height: 200), content)
  }

  private func tap(_ text: String, _ stage: Stage) {
    let view = stage.host.views(.text).first {
      stage.host.tree[$0].text?.layout.plainText.contains(text) == true
    }
    if let view { stage.host.tap(view) }
  }

  @Test("RowType: an enumeration lists the rows that a controller shows")
  func rowType() {
    let controller = RowTypeTableViewController(rows: rows)
    let stage = stage { controller.component }
    #expect(stage.texts == ["Summary Row: 1", "Entry Row: 2"])
  }

  @Test("RowModelType: the type of the model of a row")
  func rowModelType() {
    let model: any RowModelType = rows[0].model
    #expect((model as? SummaryViewModel)?.id == UUID(1))
  }

  @Test("didSelect(): called once when a row is tapped")
  func didSelect() {
    Selected.rows = []
    let controller = RowTypeTableViewController(rows: rows)
    let stage = stage { controller.component }
    tap("Entry", stage)
    #expect(Selected.rows == ["entry row with id 2 is selected"])
  }

  @Test("AnyRowModelType: wraps a model of any type")
  func anyRowModelType() {
    let model = AnyRowModelType(wrappedItem: rows[0].model)
    #expect(model.wrappedItem is SummaryViewModel)
  }

  @Test("casted(to:): returns the model as a type, or `nil`")
  func casted() {
    let model = AnyRowModelType(wrappedItem: rows[0].model)
    #expect(model.casted(to: SummaryViewModel.self)?.id == UUID(1))
    #expect(model.casted(to: EntryViewModel.self) == nil)
  }

  @Test("forced(to:): returns the model as its type")
  func forced() {
    let model = AnyRowModelType(wrappedItem: rows[0].model)
    #expect(model.forced(to: SummaryViewModel.self).id == UUID(1))
  }

  @Test("TableViewPresentable: rows return the class of the cell that shows them")
  func presentable() {
    let row = SomeRowType.summary(id: UUID(1))
    #expect(ObjectIdentifier(row.CellType) == ObjectIdentifier(SummaryCell.self))
  }

  @Test("TableViewRowCell: a cell receives the model of its row")
  func rowCell() {
    let controller = RowTypeTableViewController(rows: rows)
    let stage = stage { controller.component }
    let cell = controller.table.cell(at: RowPath(section: 0, row: 0)) as? SummaryCell
    #expect(cell?.model.forced(to: SummaryViewModel.self).id == UUID(1))
    #expect(stage.texts.first == "Summary Row: 1")
  }

  @Test("RowTypeTableViewController: a subclass sets its rows in `viewDidLoad()`")
  func controller() {
    let controller = SomeViewController()
    let stage = stage { controller.component }
    #expect(stage.texts == ["Summary Row: 1", "Entry Row: 2"])
  }

  @Test("rows: an assignment shows other rows")
  func otherRows() {
    let controller = RowTypeTableViewController(rows: rows)
    let stage = stage { controller.component }
    controller.rows = rows.reversed()
    stage.session.commit()
    #expect(stage.texts == ["Entry Row: 2", "Summary Row: 1"])
  }

  private final class Lazy: RowTypeTableViewController {
    override func rowsDidChange(_ rows: [any RowType]) {}
  }

  @Test("rowsDidChange(_:): an override can defer the update until `reload()`")
  func rowsDidChange() {
    let controller = Lazy(rows: rows)
    let stage = stage { controller.component }
    controller.rows = rows.reversed()
    stage.session.commit()
    #expect(stage.texts == ["Summary Row: 1", "Entry Row: 2"])
    controller.reload()
    stage.session.commit()
    #expect(stage.texts == ["Entry Row: 2", "Summary Row: 1"])
  }

  private struct Content: Component {
    @State var rows: [Identified<any RowTypeListPresentable>] = [
      Identified(wrappedItem: SomeRowType.summary(id: UUID(1))),
      Identified(wrappedItem: SomeRowType.entry(id: UUID(2))),
    ]

    var body: some Component {
      VStack(spacing: 0) {
        Button("reverse") { rows.reverse() }
        RowTypeListView(rows: $rows)
      }
    }
  }

  @Test("RowTypeListPresentable: rows return the type of the component that shows them")
  func listPresentable() {
    let row = SomeRowType.summary(id: UUID(1))
    #expect(ObjectIdentifier(row.ViewType) == ObjectIdentifier(SummaryView.self))
  }

  @Test("ViewWithModel: a component is created with the model of its row")
  func viewWithModel() {
    let view = SummaryView(model: AnyRowModelType(wrappedItem: rows[0].model))
    #expect(view.model.forced(to: SummaryViewModel.self).id == UUID(1))
  }

  @Test("Identified: equal rows in two wrappers have different identities")
  func identified() {
    let row = SomeRowType.entry(id: UUID(2))
    #expect(Identified(wrappedItem: row).id != Identified(wrappedItem: row).id)
  }

  @Test("RowTypeListView: shows the rows of a binding, and updates when the binding changes")
  func listView() {
    let stage = stage { Content() }
    #expect(stage.texts == ["reverse", "Summary Cell", "1", "Entry 2:0"])
    tap("reverse", stage)
    #expect(stage.texts == ["reverse", "Entry 2:0", "Summary Cell", "1"])
  }
}
