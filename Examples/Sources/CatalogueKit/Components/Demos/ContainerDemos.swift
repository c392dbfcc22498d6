import Rowan

/// A form whose names and fields stand below each other.
struct GridDemo: Component {
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

/// Marks that go on with further lines.
struct FlowDemo: Component {
  private let tags = [
    "ash", "beech", "rowan", "hornbeam", "small-leaved lime", "wild service tree", "elm", "oak",
  ]

  var body: some Component {
    HFlow {
      for tag in tags { Badge(tag) }
    }
  }
}

/// What most people need not see.
struct DisclosureDemo: Component {
  @State private var isOn = false

  var body: some Component {
    DisclosureGroup("Advanced") {
      Toggle("Keep a log", isOn: $isOn)
    }
  }
}
