import Rowan

/// What the header of the processes says.
struct ProcessList: Equatable, Sendable {
  var total: Int
  var shown: Int
  var filter: String
  var order: ProcessOrder

  @MainActor
  init(_ store: ProcessStore) {
    total = store.total
    shown = store.shown
    filter = store.filter
    order = store.order
  }

  var summary: String {
    filter.isEmpty ? "\(total) on this machine" : "\(shown) of \(total)"
  }
}

/// The title of the processes, what they are searched and sorted by, and the names of the columns.
struct ProcessListHeader: Component {
  let list: ProcessList
  let setFilter: @MainActor @Sendable (String) -> Void
  let setOrder: @MainActor @Sendable (ProcessOrder) -> Void
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  private var orders: [ProcessOrder] {
    columns == .all ? [.cpu, .memory, .name, .user, .started] : [.cpu, .memory, .name]
  }

  var body: some Component {
    VStack(spacing: 0) {
      VStack(spacing: 12) {
        if columns == .all {
          HStack(spacing: 16) {
            title
            order
            search.frame(width: 200 * textScale)
          }
        } else {
          title
          search
          order
        }
      }
      .padding(EdgeInsets(top: 16, leading: Columns.inset, bottom: 12, trailing: Columns.inset))
      ColumnTitles()
      Divider()
    }
    .background(.background)
  }

  private var title: some Component {
    VStack(spacing: 1) {
      Text("Processes").font(.subtitle).lineLimit(1).accessibilityRole(.heading)
      Text(list.summary).font(.caption.tabularFigures()).foreground(.secondaryLabel).lineLimit(1)
    }
    .frame(maxWidth: .infinity)
  }

  private var order: some Component {
    Picker(
      "Sort by",
      selection: list.order,
      options: orders,
      title: \.title,
      onChange: setOrder
    )
  }

  private var search: some Component {
    TextField("Search", text: list.filter, role: .searchField, onChange: setFilter)
  }
}

/// The names of the columns, above the figures they stand for.
private struct ColumnTitles: Component, Equatable {
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  var body: some Component {
    HStack(spacing: Columns.spacing) {
      Text("Name").padding(EdgeInsets(leading: Columns.nameIndent)).frame(maxWidth: .infinity)
      if columns == .all {
        Text("PID").textAlignment(.trailing).frame(width: Columns.pid * textScale)
        Text("User").frame(width: Columns.user * textScale)
      }
      Text("CPU")
        .textAlignment(.trailing)
        .frame(width: (columns == .least ? Columns.cpu : Columns.shareColumn) * textScale)
      if columns != .least {
        Text("Memory").textAlignment(.trailing).frame(width: Columns.memory * textScale)
      }
      VStack {}.frame(width: Columns.disclosure * textScale)
    }
    .font(.caption.weight(.medium))
    .foreground(.tertiaryLabel)
    .lineLimit(1)
    .padding(EdgeInsets(leading: Columns.inset, bottom: 6, trailing: Columns.endInset))
    .accessibilityHidden()
  }
}

/// What stands in the place of the list when nothing matches.
struct NoMatchesRow: Component, Equatable {
  let filter: String

  var body: some Component {
    VStack(alignment: .center, spacing: 6) {
      Icon(.search, size: 28).foreground(.tertiaryLabel)
      Text("Nothing matches").font(.headline)
      Text("No process has “\(filter)” in its name, command, user or number.")
        .foreground(.secondaryLabel)
        .textAlignment(.center)
    }
    .padding(horizontal: 24, vertical: 48)
  }
}

extension ProcessOrder {
  /// What it is called where one chooses it.
  var title: String {
    switch self {
    case .cpu: "CPU"
    case .memory: "Memory"
    case .name: "Name"
    case .user: "User"
    case .pid: "PID"
    case .started: "Newest"
    }
  }
}
