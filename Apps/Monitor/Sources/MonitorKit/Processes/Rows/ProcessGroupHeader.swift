import Rowan

/// The values of a group's header.
struct ProcessGroupTitle: Equatable, Sendable {
  var kind: ProcessGroup.Kind
  var count: Int
  var isCollapsed: Bool
}

/// The header of a group, with a button that collapses or expands the group, and the titles of the
/// columns.
struct ProcessGroupHeader: Component {
  let title: ProcessGroupTitle
  let toggle: ActionWith<ProcessGroup.Kind>
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  var body: some Component {
    let (kind, toggle) = (title.kind, toggle)
    VStack(spacing: 0) {
      HStack(spacing: Columns.spacing) {
        HStack(spacing: 0) {
          Button(kind: .plain) {
            toggle(kind)
          } label: {
            Icon(title.isCollapsed ? .chevronTrailing : .chevronDown, size: 16)
            Text(title.kind.title).font(.headline).foreground(.label)
            Text("\(title.count)").font(.caption.monospacedDigits())
          }
          .foreground(.secondaryLabel)
          .accessibilityLabel("\(title.kind.title), \(title.count)")
          .accessibilityExpanded(!title.isCollapsed)
          Spacer()
        }
        .frame(minWidth: 0, maxWidth: .infinity)
        ColumnTitles()
      }
      .lineLimit(1)
      .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 6, trailing: Columns.endInset))
      Divider().padding(horizontal: Columns.inset)
    }
    .background(.background)
  }
}

/// The titles of the columns.
private struct ColumnTitles: Component, Equatable {
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  var body: some Component {
    HStack(spacing: Columns.spacing) {
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
    .accessibilityHidden()
  }
}
