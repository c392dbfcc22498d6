import Rowan

/// The processes of the machine in a list, below what they are searched and sorted by.
public struct ProcessListView: Component {
  let table: TableView
  @Environment(\.screenWidth) private var width
  @Environment(\.textScale) private var textScale

  /// Creates the list of what a store holds now.
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
