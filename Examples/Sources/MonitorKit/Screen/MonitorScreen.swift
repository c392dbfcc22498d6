import Rowan

/// The whole window: a title with a filter field, the names of the columns, the processes.
public struct MonitorScreen: Component {
  let table: TableView
  let total: Int
  let shown: Int
  let filter: String
  let setFilter: ActionWith<String>
  @Environment(\.viewport) private var viewport
  @Environment(\.textScale) private var textScale

  /// Creates the screen for what a store holds now.
  @MainActor
  public init(_ store: ProcessStore) {
    table = store.table
    total = store.total
    shown = store.shown
    filter = store.filter
    setFilter = ActionWith { store.filter = $0 }
  }

  private var columns: Columns.Choice {
    Columns.Choice(width: viewport.width, textScale: textScale)
  }

  private var summary: String {
    filter.isEmpty ? "\(total) on this machine" : "\(shown) of \(total)"
  }

  /// Title, columns, list.
  public var body: some Component {
    VStack(spacing: 0) {
      HStack(spacing: 16) {
        VStack(spacing: 1) {
          Text("Processes").font(.title).lineLimit(1).accessibilityRole(.heading)
          Text(summary).font(.caption.tabularFigures()).foreground(.secondaryLabel).lineLimit(1)
        }
        .frame(maxWidth: .infinity)
        TextField("Filter", text: filter, role: .searchField) { setFilter($0) }
          .frame(width: columns == .all ? 240 * textScale : 140)
      }
      .padding(EdgeInsets(top: 16, leading: Columns.inset, bottom: 14, trailing: Columns.inset))
      ColumnTitles()
      Divider()
      if shown == 0 && total > 0 {
        NoMatches(filter: filter)
      }
      List(table, label: "Processes")
    }
    .background(.background)
    .environment(\.columns, columns)
  }
}

/// The names of the columns, above the figures they stand for.
private struct ColumnTitles: Component, Equatable {
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  static func == (left: ColumnTitles, right: ColumnTitles) -> Bool { true }

  var body: some Component {
    HStack(spacing: Columns.spacing) {
      Text("Name").frame(maxWidth: .infinity)
      if columns == .all {
        Text("PID").textAlignment(.trailing).frame(width: Columns.pid * textScale)
        Text("User").frame(width: Columns.user * textScale)
      }
      Text("CPU").textAlignment(.trailing).frame(width: Columns.cpu * textScale)
      if columns != .least {
        Text("Memory").textAlignment(.trailing).frame(width: Columns.memory * textScale)
      }
    }
    .font(.caption.weight(.medium))
    .foreground(.tertiaryLabel)
    .lineLimit(1)
    .padding(horizontal: Columns.inset)
    .padding(EdgeInsets(bottom: 6))
    .accessibilityHidden()
  }
}

/// What stands in the place of the list when nothing matches.
private struct NoMatches: Component, Equatable {
  let filter: String

  var body: some Component {
    VStack(alignment: .center, spacing: 4) {
      Text("Nothing matches").font(.headline)
      Text("No process has “\(filter)” in its name, command or user.")
        .foreground(.secondaryLabel)
        .textAlignment(.center)
    }
    .padding(horizontal: 24, vertical: 48)
  }
}

/// What a system without `/proc` gets to see.
public struct UnavailableScreen: Component {
  /// Creates the screen.
  public init() {}

  /// Says what is missing.
  public var body: some Component {
    VStack(alignment: .center, spacing: 6) {
      Spacer()
      Text("Nothing to monitor here").font(.title)
      Text("Monitor reads the processes from /proc, which Linux has and this system does not.")
        .foreground(.secondaryLabel)
        .textAlignment(.center)
      Spacer()
    }
    .padding(24)
    .background(.background)
  }
}
