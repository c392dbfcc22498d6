import Rowan

extension CataloguePage {
  static let containers = CataloguePage(
    "Containers",
    "Grids, flows, groups that open and close, scroll views and views of the host.",
    icon: .sidebar,
    demos: [
      Demo("Grid", "table form columns rows align") { GridDemo() },
      Demo("HFlow", "wrap tags chips") {
        HFlow {
          for tag in ["ash", "beech", "rowan", "small-leaved lime", "wild service tree", "elm"] {
            Badge(tag)
          }
        }
      },
      Demo("DisclosureGroup", "expand collapse accordion fold") { DisclosureDemo() },
      Demo("ScrollView", "carousel shelf horizontal overflow") { ScrollDemo() },
      Demo("HostView", "custom native script widget map video escape hatch") { HostViewDemo() },
    ]
  )
}

/// A form with a column of labels and a column of fields.
private struct GridDemo: Component {
  @State private var name = "Ida"
  @State private var town = ""

  var body: some Component {
    Grid(columns: [GridColumn(.trailing), GridColumn(.stretch, width: .share(1))]) {
      GridRow {
        Text("Name")
        TextField("Name", text: $name)
      }
      GridRow {
        Text("Home town")
        TextField("Home town", text: $town)
      }
    }
  }
}

private struct DisclosureDemo: Component {
  @State private var isOn = false

  var body: some Component {
    DisclosureGroup("Advanced") {
      Toggle("Keep a log", isOn: $isOn)
    }
  }
}

/// A scroll view that buttons scroll.
private struct ScrollDemo: Component {
  @State private var position = ScrollPosition()
  @Environment(\.theme) private var theme
  private let trees = ["ash", "beech", "rowan", "lime", "elm", "oak", "yew", "alder", "hazel"]

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      HFlow {
        Button("First") { position.scrollTo(edge: .start) }
        Button("Elm") { position.scrollTo(id: "elm", anchor: .center) }
        Button("Last") { position.scrollTo(edge: .end) }
      }
      ScrollView(.horizontal, label: "Trees") {
        ForEach(trees, id: { $0 }) { tree in
          VStack(alignment: .center, spacing: theme.spacing.s) {
            Avatar(tree)
            Text(tree)
          }
          .frame(minWidth: 112)
        }
      }
      .scrollPosition($position)
    }
  }
}

/// A view that a script of the page draws, and one for which the host has no script.
private struct HostViewDemo: Component {
  @State private var level = 0.4

  var body: some Component {
    VStack(alignment: .leading) {
      HostView("gauge", payload: Gauge(level: level), size: gaugeSize, label: "Level")
        .onMessage(Gauge.self) { level = $0.level }
      HFlow {
        Button("Less") { level = max(0, level - 0.1) }
        Button("More") { level = min(1, level + 0.1) }
        Text("\(Int((level * 100).rounded())) %")
      }
      HostView("hologram", payload: Gauge(level: level), size: gaugeSize)
    }
  }

  private let gaugeSize = Size(width: 200, height: 48)
}
