#if GRDB
import GRDB
import Rowan
import RowanGRDB
import RowanHeadless
import Testing

// The code of the guides, word for word.

@MainActor
@Suite("Code of the guides about databases")
struct LargeDataGuideTests {
  @Test("The rows of a query are shown in a list")
  func query() async throws {
    let file = try PeopleFile(count: 100)
    let pool = file.pool
    let table = TableView(adapters: [TableAdapter(Person.self) { Text($0.name) }])
    let people = DatabaseRows(Person.order(Column("name")), in: pool)
    table.apply([people.section("people")])
    let host = HeadlessHost(size: Size(width: 300, height: 180))
    let session = Session(host: host, measurer: FixedTextMeasurer())
    session.setContent { List(table) }
    host.start()
    await people.settle()
    session.commit()
    #expect(try host.visibleTexts.first == file.names(0..<1)[0].prefix(9).description)
  }
}
#endif
