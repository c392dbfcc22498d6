import Rowan

/// More trees than there is room for, side by side and one below the other.
struct ScrollDemo: Component {
  @State private var position = ScrollPosition()
  @Environment(\.theme) private var theme
  private let trees = [
    "ash", "beech", "rowan", "hornbeam", "lime", "whitebeam", "elm", "oak", "yew", "alder", "birch",
    "hazel",
  ]

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      HFlow {
        Button("First") { position.scrollTo(edge: .start) }
        Button("Elm") { position.scrollTo(id: "elm", anchor: .center) }
        Button("Last") { position.scrollTo(edge: .end) }
      }
      ScrollView(.horizontal, label: "Trees") {
        ForEach(trees, id: { $0 }) { TreeCard(name: $0) }
      }
      .scrollPosition($position)
      ScrollView(label: "Names") {
        for tree in trees { Text(tree) }
      }
      .contentInsets(theme.spacing.s)
      .frame(height: 96)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
    }
  }
}

private struct TreeCard: Component, Equatable {
  let name: String
  @Environment(\.theme) private var theme

  static func == (left: TreeCard, right: TreeCard) -> Bool { left.name == right.name }

  var body: some Component {
    VStack(alignment: .center, spacing: theme.spacing.s) {
      Avatar(name)
      Text(name)
    }
    .frame(minWidth: 112)
    .padding(theme.spacing.m)
    .background(.surface)
    .border(.separator)
    .cornerRadius(theme.radii.medium)
  }
}
