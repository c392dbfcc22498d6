import Rowan

/// The whole window: what can be done with the list, and the list.
public struct BigListScreen: Component {
  let table: TableView
  let isNarrow: Bool
  private let toolbar: Toolbar

  /// The width of the list when it is as narrow as a telephone, in points.
  private static let narrowWidth = 390.0

  /// Creates the screen for what a store holds now.
  @MainActor
  public init(_ store: BigListStore) {
    table = store.table
    isNarrow = store.isNarrow
    toolbar = Toolbar(store)
  }

  /// Toolbar and list.
  public var body: some Component {
    VStack(spacing: 0) {
      toolbar
      Divider()
      HStack(alignment: .stretch, spacing: 0) {
        List(table, label: "Notes")
          .frame(maxWidth: isNarrow ? Self.narrowWidth : 100_000)
        if isNarrow { Divider() }
      }
      .grow()
      .shrink()
      .frame(minHeight: 0)
    }
    .background(.background)
  }
}
