import Rowan

/// The whole window: the machine as a whole, and its processes below, in one list.
public struct MonitorScreen: Component {
  let table: TableView
  @Environment(\.viewport) private var viewport
  @Environment(\.textScale) private var textScale

  /// Creates the screen for what a store holds now.
  @MainActor
  public init(_ store: MonitorStore) {
    table = store.table
  }

  /// The list.
  public var body: some Component {
    List(table, label: "Monitor")
      .background(.background)
      .environment(\.columns, Columns.Choice(width: viewport.width, textScale: textScale))
  }
}
