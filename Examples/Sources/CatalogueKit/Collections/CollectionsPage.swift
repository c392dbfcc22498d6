import Rowan

/// Items beside each other: in a grid, in a flow, on a wall.
struct CollectionsPage: Component {
  private enum Kind: String, CaseIterable, Sendable {
    case grid = "Grid"
    case flow = "Flow"
    case own = "Own layout"
  }

  let demos: CollectionDemos
  @State private var kind = Kind.grid
  @Environment(\.theme) private var theme

  var body: some Component {
    let demos = demos
    VStack(spacing: 0) {
      HFlow(spacing: theme.spacing.m, lineSpacing: theme.spacing.s) {
        Picker("Layout", selection: kind, options: Kind.allCases) {
          $0.rawValue
        } onChange: {
          kind = $0
        }
        if kind == .grid {
          Button("Shuffle") { demos.shuffle() }
        }
      }
      .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
      Divider()
      switch kind {
      case .grid: List(demos.photos, label: "Pictures")
      case .flow: List(demos.words, label: "Words")
      case .own: List(demos.wall, label: "Wall")
      }
    }
  }
}
