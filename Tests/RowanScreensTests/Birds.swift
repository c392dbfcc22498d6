import Observation
import Rowan
import RowanTesting
import RowanText

/// The model of a screen, as in an app.
@MainActor
@Observable
final class BirdModel {
  var search = ""
  var phase = ScreenPhase.content
  var banner: ScreenBanner?
  var dialog: Dialog?
  var isRefreshing = false
  var titleMode = TitleMode.inline
  var isSearchable = true
  /// The title of the screen to which the back button leads.
  var back: String?
  @ObservationIgnored var did: [String] = []
  @ObservationIgnored let table = TableView(adapters: [
    TableAdapter(Bird.self) { bird in
      Text(bird.name).padding(horizontal: 16, vertical: 10)
    }
  ])

  init(_ names: [String] = ["Blackbird", "Chaffinch", "Goldcrest", "Nuthatch"]) {
    table.apply([SectionSnapshot(rows: names.enumerated().map { Bird(id: $0, name: $1) })])
  }

  func note(_ what: String) { did.append(what) }

  var screen: some Component {
    let screen = TableScreen("Birds", table)
    return
      (isSearchable
      ? screen.searchable(text: search, prompt: "Search birds") { self.search = $0 } : screen)
      .subtitle("Seen this year")
      .titleMode(titleMode)
      .toolbar {
        ToolbarItem("Add", icon: .plus, shortcut: KeyCombination("n", modifiers: .control)) {
          self.note("add")
        }
        ToolbarItem("Sort", icon: .sort, placement: .secondary) {
          MenuItem("By name") { self.note("by name") }
          MenuItem("By day") { self.note("by day") }
        }
        ToolbarItem("Delete all", icon: .trash, placement: .secondary, kind: .plain) {
          self.note("delete")
        }
      }
      .refreshable(isRefreshing: isRefreshing) { self.note("refresh") }
      .phase(phase)
      .banner(banner)
      .dialog(dialog) { self.dialog = nil }
  }

  private var controls: NavigationControls {
    NavigationControls(back: back.map { .init($0, action: ComponentAction { self.note("back") }) })
  }

  func stage(_ size: Size = Size(width: 360, height: 480)) throws -> TestStage {
    let measurer = try PangoTextMeasurer(configuration: pinnedFonts)
    return TestStage(size: size, measurer: measurer) {
      self.screen.environment(\.navigationControls, self.controls)
    }
  }
}

struct Bird: RowValue, Equatable {
  var id: Int
  var name: String
}

/// The fonts of snapshots, which are the same on every machine.
let pinnedFonts = TextConfiguration.pinned(
  ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map {
    "/usr/share/fonts/truetype/dejavu/\($0).ttf"
  }
)
