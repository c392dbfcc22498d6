import Rowan
import RowanTesting
import Testing

// The code of the guide “Spacing and edges”. `GuideTests` compares it with the guide.

struct Station: RowValue, Equatable {
  var id: Int
  var name: String
  var note: String
  var minutes: Int
}

struct StationRow: Component {
  let station: Station

  var body: some Component {
    RowLabel(station.name, detail: station.note, icon: .bookmark, value: "\(station.minutes) min") {
      if station.minutes < 5 { Badge("Soon") }
    }
    .rowInsets()
  }
}

struct OpeningRow: Component {
  let station: Station
  @State private var isOpen = false

  var body: some Component {
    Button(kind: .row, isExpanded: isOpen, action: { isOpen.toggle() }) {
      RowLabel(station.name)
      if isOpen { Text(station.note) }
    }
  }
}

func departures(_ table: TableView) -> some Component {
  TableScreen("Departures", table).rowWidth(.full)
}

func note(_ text: String) -> some Component {
  Screen("Note") {
    VStack(alignment: .leading) { Text(text) }
      .padding(16)
      .readingWidth()
  }
}

@MainActor
func auditEdges(_ table: TableView) {
  let stage = TestStage { TableScreen("Departures", table) }
  let audit = stage.edgeAudit()
  #expect(audit.largestEdgeCount == 1, "\(audit)")
  #expect(audit.distancesOffScale.isEmpty, "\(audit)")
}

@MainActor
@Suite("Code of the guide to spacing")
struct SpacingGuideTests {
  private let stations = [
    Station(id: 1, name: "Harbour", note: "Platform 2", minutes: 3),
    Station(id: 2, name: "Old Mill", note: "Every ten minutes", minutes: 24),
  ]

  private func table<Row: Component>(_ row: @escaping @Sendable (Station) -> Row) -> TableView {
    let table = TableView(adapters: [TableAdapter(Station.self) { row($0) }])
    table.apply([SectionSnapshot(rows: stations)])
    return table
  }

  @Test("Row titles, row icons and the title of the screen begin at the same edge")
  func edges() {
    auditEdges(table { StationRow(station: $0) })
    auditEdges(table { OpeningRow(station: $0) })
  }

  @Test(
    "Edges are the same in windows of all widths, and from right to left",
    arguments: [390.0, 768, 1_100, 1_600]
  )
  func windows(width: Double) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let table = table { StationRow(station: $0) }
      let stage = TestStage(
        size: Size(width: width, height: 600),
        in: SystemSettings(direction: direction)
      ) { TableScreen("Departures", table).titleMode(.large) }
      let audit = stage.edgeAudit()
      #expect(audit.levels.map { $0.edges.map(\.distance) } == [[16]], "\(audit)")
    }
  }

  @Test("`edgeAudit()` finds additional edges, and distances that are not on the scale")
  func faults() {
    let stage = TestStage {
      VStack(spacing: 0) {
        Text("At sixteen").padding(horizontal: 16)
        Text("At twenty").padding(horizontal: 20)
        VStack { Text("On a card") }.padding(13).background(.surface).padding(16)
      }
    }
    let audit = stage.edgeAudit()
    #expect(audit.levels[0].edges.map(\.distance) == [16, 20], "\(audit)")
    #expect(audit.levels[1].edges.map(\.distance) == [13], "\(audit)")
    #expect(audit.distancesOffScale == [20, 13])
    #expect(audit.largestEdgeCount == 2)
  }

  @Test("The bar of a screen and content of reading width begin at the same edge")
  func column() throws {
    let stage = TestStage(size: Size(width: 1_600, height: 600)) { note("Short") }
    #expect(try stage.find(.heading("Note")).frame.minX == 456)
    #expect(stage.edgeAudit().levels.map { $0.edges.map(\.distance) } == [[16]])
    let table = table { StationRow(station: $0) }
    let full = TestStage(size: Size(width: 1_600, height: 600)) { departures(table) }
    #expect(try full.find(.heading("Departures")).frame.minX == 16)
  }
}
