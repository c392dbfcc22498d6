import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import RowanLists
import RowanMount
import RowanText
import Testing

/// Golden images of whole screens, from row values through every pass to pixels.
@MainActor
@Suite("Golden images of screens")
struct ScreenTests {
  struct Station: RowValue, Equatable {
    var id: Int
    var name: String
    var note: String
    var minutes: Int
  }

  struct StationRow: Component {
    let station: Station
    @State private var isOpen = false

    var body: some Component {
      Button(kind: .row, action: { isOpen.toggle() }) {
        HStack {
          Text(station.name).font(.headline).lineLimit(1).frame(maxWidth: .infinity)
          Text("\(station.minutes) min")
            .font(.body.monospacedDigits())
            .foreground(station.minutes < 5 ? .accent : .secondaryLabel)
        }
        if isOpen { Text(station.note).font(.caption).foreground(.secondaryLabel) }
      }
      .padding(horizontal: 4)
    }
  }

  struct Board: Component {
    let table: TableView

    var body: some Component {
      VStack(spacing: 0) {
        HStack {
          Text("Departures").font(.title).frame(maxWidth: .infinity)
          Button("Later", kind: .prominent) {}
          Button("Off") {}.disabled()
        }
        .padding(12)
        Divider()
        List(table)
      }
      .background(.background)
    }
  }

  private let stations = [
    Station(
      id: 1,
      name: "Harbour",
      note: "Platform 2, every ten minutes until midnight.",
      minutes: 3
    ),
    Station(id: 2, name: "תחנה מרכזית", note: "Right to left.", minutes: 11),
    Station(id: 3, name: "A stop with a name that is too long for its line", note: "", minutes: 24),
    Station(id: 4, name: "Old Mill", note: "", minutes: 120),
  ]

  private func host(_ scheme: ColorScheme, _ direction: LayoutDirection = .leftToRight) throws
    -> ImageHost
  {
    let measurer = try PangoTextMeasurer(configuration: pinnedFonts)
    let host = ImageHost(
      size: Size(width: 340, height: 260),
      scale: 2,
      colorScheme: scheme,
      measurer: measurer
    )
    let session = Session(host: host, measurer: measurer)
    let table = TableView(adapters: [TableAdapter(Station.self) { StationRow(station: $0) }])
    table.apply([SectionSnapshot(rows: stations)])
    session.environment.layoutDirection = direction
    session.setContent { Board(table: table) }
    host.start()
    host.tap(at: Point(x: 60, y: 75))
    host.focus(nil)
    return host
  }

  @Test("A list in the light scheme matches its golden image")
  func light() throws {
    try GoldenImage(name: "screen-light").expect(host(.light).pixels())
  }

  @Test("A list in the dark scheme matches its golden image")
  func dark() throws {
    try GoldenImage(name: "screen-dark").expect(host(.dark).pixels())
  }

  @Test("A list in right-to-left layout matches its golden image")
  func rightToLeft() throws {
    try GoldenImage(name: "screen-right-to-left").expect(host(.light, .rightToLeft).pixels())
  }
}
