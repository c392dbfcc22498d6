import Rowan

/// The list of the machine's processes, with the controls for search and order above it.
public struct ProcessListView: Component {
  let table: TableView
  @Environment(\.screenWidth) private var width
  @Environment(\.textScale) private var textScale

  /// Creates the list of a store.
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
