import Rowan

/// The values of the list's header.
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

/// The header of the list: the number of processes, the search field, and the order.
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
            title.shrink(0)
            order.shrink(0)
            // The search field shrinks before the title does, because a truncated count is useless.
            search.frame(minWidth: 96 * textScale, maxWidth: 200 * textScale).grow().shrink()
          }
        } else {
          title
          search
          order
        }
      }
      .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 12, trailing: Columns.inset))
      Divider()
    }
    .background(.background)
  }

  private var title: some Component {
    Text(list.summary)
      .font(.headline.monospacedDigits())
      .lineLimit(1)
      .accessibilityHeading(level: 2)
      .grow()
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

/// The row in place of the list if no process matches the filter.
struct NoMatchesRow: Component, Equatable {
  let filter: String

  var body: some Component {
    VStack(alignment: .center, spacing: 6) {
      Icon(.search, size: 28).foreground(.tertiaryLabel)
      Text("No matching processes").font(.headline)
      Text("No process has “\(filter)” in its name, command, user or number.")
        .foreground(.secondaryLabel)
        .textAlignment(.center)
    }
    .padding(horizontal: 24, vertical: 48)
  }
}

extension ProcessOrder {
  /// The title in the picker.
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
