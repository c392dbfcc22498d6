import Rowan

/// The list of all there is: the machine as a whole, and its processes below, in one list.
public struct MonitorScreen: Component {
  let table: TableView
  @Environment(\.screenWidth) private var width
  @Environment(\.textScale) private var textScale

  /// Creates the screen for what a store holds now.
  @MainActor
  public init(_ store: MonitorStore) {
    table = store.table
  }

  /// The list.
  public var body: some Component {
    List(table, label: "Processes")
      .background(.background)
      .environment(\.columns, Columns.Choice(width: width, textScale: textScale))
  }
}
