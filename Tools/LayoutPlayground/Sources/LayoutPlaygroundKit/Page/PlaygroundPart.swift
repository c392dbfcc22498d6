import Rowan

/// A row of the page's lists: a part of the playground.
enum PlaygroundPart: String, RowValue {
  case scenes
  case outline
  case inspector
  case code

  var id: String { rawValue }
}

/// A row with a part and, except for the code, a separator below it.
struct PlaygroundPartRow: Component {
  let part: PlaygroundPart

  var body: some Component {
    VStack(spacing: 0) {
      switch part {
      case .scenes: SceneBar()
      case .outline: Outline()
      case .inspector: Inspector()
      case .code: CodePane()
      }
      if part != .code { Divider() }
    }
  }
}

/// The lists of the page. In a narrow window all parts are in one of them.
@MainActor
public final class PlaygroundTables {
  /// All parts.
  let all = PlaygroundTables.table(of: [.scenes, .outline, .inspector, .code])
  /// The parts that change the tree.
  let editing = PlaygroundTables.table(of: [.outline, .inspector])
  /// The code alone.
  let code = PlaygroundTables.table(of: [.code])

  /// Creates the lists.
  public init() {}

  private static func table(of parts: [PlaygroundPart]) -> TableView {
    let table = TableView(
      adapters: [TableAdapter(PlaygroundPart.self) { PlaygroundPartRow(part: $0) }],
      estimatedRowHeight: 400
    )
    table.apply([SectionSnapshot(rows: parts)])
    return table
  }
}
