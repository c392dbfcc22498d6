import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanListData
import RowanMount
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Contents of rows, headers and footers")
struct RowContentsTests {
  private final class Cell: TableViewCell {
    var text = ""
    var contentIsMade: (() -> Void)?
    override var content: any Component {
      contentIsMade?()
      return Text(text)
    }
  }

  /// A feature that indents rows by one level.
  private final class Indent: BuildFeature {
    var rebuilt: [RowID] = []
    func contentWillBeBuilt(of row: RowID) { rebuilt.append(row) }
    func surround(_ view: inout ListRow, of row: RowID, at path: RowPath) { view.indentLevel += 1 }
  }

  private struct Unknown: RowValue, Equatable {
    var id: Int
  }

  private let indent = Indent()
  private let engine: ListEngine
  private let stage: Stage
  private var contents: RowContents { engine.builder.contents }

  init() {
    let indent = indent
    engine = ListEngine(.table, estimatedRowHeight: 18) { _, _ in [indent] }
    let table = engine.table
    table.register(TableAdapter(Item.self) { ItemRow(item: $0) })
    let cells = TableCellAdapter<Plain, Cell>()
    cells.events.dequeue = { event in event.cell?.text = "cell of \(event.element.name)" }
    table.register(cells)
    let rows: [any RowValue] = [
      Item(id: 0, text: "row 0"), Plain(id: 1, name: "one"), Unknown(id: 2),
    ]
    table.apply([SectionSnapshot("a", mixed: rows).header("A")])
    stage = Stage(size: Size(width: 300, height: 200)) { List(table) }
  }

  private func key(_ row: Int) -> RowRoots.Key {
    RowRoots.Key(RowID(section: "a", row: .int(row)))
  }

  private func item(_ row: Int) -> TableItem { .row(RowPath(section: 0, row: row)) }

  @Test("Rows show the components or the class-based cells of their adapters")
  func kinds() {
    #expect(stage.texts.contains("row 0:0") && stage.texts.contains("cell of one"))
    #expect(engine.live.cells[key(1)] is Cell && engine.live.cells[key(0)] == nil)
  }

  @Test("A row without an adapter shows an error message and reports a diagnostic")
  func unknown() {
    #expect(
      stage.texts.contains { $0.hasPrefix("No adapter is registered for rows of type Unknown") }
    )
    #expect(stage.diagnostics.contains { $0.message.contains("No adapter is registered") })
  }

  @Test("Features surround rows, but not headers, and are notified when a row is built again")
  func features() {
    indent.rebuilt = []
    #expect(contents.view(of: item(0), for: key(0)).indentLevel == 1)
    #expect(contents.view(of: .header(0), for: .header(of: "a")).indentLevel == 0)
    #expect(indent.rebuilt == [RowID(section: "a", row: .int(0))])
    indent.rebuilt = []
    #expect(
      contents.presentView(ofRowAt: RowPath(section: 0, row: 0), for: key(0)).indentLevel == 1
    )
    #expect(indent.rebuilt.isEmpty)
  }

  @Test("`builtPath` is the path of the row while its content is created")
  func builtPath() throws {
    let cell = try #require(engine.live.cells[key(1)] as? Cell)
    var seen: RowPath?
    cell.contentIsMade = { [engine] in seen = engine.builtPath }
    _ = contents.view(of: item(1), for: key(1))
    #expect(seen == RowPath(section: 0, row: 1))
    #expect(engine.builtPath == nil)
  }

  @Test("A row of an adapter for class-based cells needs a new cell if it has none")
  func objects() {
    #expect(!contents.needsObject(item(1), key(1)) && !contents.needsObject(item(0), key(0)))
    engine.live.cells.release(key(1))
    #expect(contents.needsObject(item(1), key(1)))
  }
}
