import Rowan

/// The component of a process's row: its values in columns, and its details below while it is
/// expanded.
public struct ProcessRow: Component {
  let row: ProcessListRow
  let toggle: ActionWith<ProcessSample.ID>

  /// Creates the component of a row.
  /// - Parameters:
  ///   - row: The row.
  ///   - toggle: Called to expand or collapse the process.
  public init(row: ProcessListRow, toggle: ActionWith<ProcessSample.ID>) {
    self.row = row
    self.toggle = toggle
  }

  /// The columns, with the details below.
  public var body: some Component {
    VStack(spacing: 0) {
      ProcessFigures(
        sample: row.sample,
        isOpen: row.isOpen,
        isPinned: row.isPinned,
        toggle: toggle
      )
      if row.isOpen { ProcessDetails(sample: row.sample, detail: row.detail) }
    }
  }
}

/// The columns of a process.
private struct ProcessFigures: Component, Equatable {
  let sample: ProcessSample
  let isOpen: Bool
  let isPinned: Bool
  let toggle: ActionWith<ProcessSample.ID>
  @Environment(\.columns) private var columns
  @Environment(\.byteUnits) private var units
  @Environment(\.textScale) private var textScale

  var body: some Component {
    HStack(spacing: Columns.spacing) {
      HStack(spacing: Columns.iconSpacing) {
        StateIcon(state: sample.state)
        if isPinned { Icon(.pin, size: 14, label: "Pinned").foreground(.accent) }
        Text(sample.name).weight(.medium).lineLimit(1).frame(maxWidth: .infinity)
      }
      .frame(maxWidth: .infinity)
      if columns == .all {
        Text("\(sample.pid)")
          .textAlignment(.trailing)
          .foreground(.tertiaryLabel)
          .frame(width: Columns.pid * textScale)
        Text(sample.user)
          .foreground(.secondaryLabel)
          .lineLimit(1)
          .frame(width: Columns.user * textScale)
      }
      ShareColumn(share: sample.cpu, showsBar: columns != .least)
      if columns != .least {
        Text(Figures.bytes(sample.memory, in: units))
          .textAlignment(.trailing)
          .foreground(.secondaryLabel)
          .frame(width: Columns.memory * textScale)
      }
      DisclosureButton(name: sample.name, isOpen: isOpen) { toggle(sample.id) }
    }
    .font(.body.monospacedDigits())
    .padding(
      EdgeInsets(
        top: Columns.rowPadding,
        leading: Columns.inset,
        bottom: Columns.rowPadding,
        trailing: Columns.endInset
      )
    )
  }
}

/// A processor share, as a bar and as a percentage.
private struct ShareColumn: Component, Equatable {
  let share: Double
  let showsBar: Bool
  @Environment(\.textScale) private var textScale

  private var tint: Color {
    share >= 0.8 ? .warning : .accent
  }

  var body: some Component {
    HStack(spacing: 10) {
      if showsBar {
        // An empty bar is hidden, because a column of empty bars distracts.
        ProgressBar(fraction: share, tint: tint)
          .frame(width: Columns.bar * textScale)
          .opacity(share > 0 ? 1 : 0)
          .accessibilityHidden()
      }
      Text(Figures.percent(share))
        .textAlignment(.trailing)
        .foreground(share > 0 ? .label : .tertiaryLabel)
        .frame(width: Columns.cpu * textScale)
    }
  }
}

/// The button that expands and collapses the details of a process.
private struct DisclosureButton: Component {
  let name: String
  let isOpen: Bool
  let action: @MainActor @Sendable () -> Void
  @Environment(\.textScale) private var textScale

  var body: some Component {
    Button(kind: .plain, action: action) {
      Icon(isOpen ? .chevronUp : .chevronDown, size: 16)
    }
    .foreground(.tertiaryLabel)
    // The row's context menu contains the same command, so that the Tab key can skip the button in
    // every row.
    .skippedByTab()
    .frame(width: Columns.disclosure * textScale)
    .accessibilityLabel("Details of \(name)")
    .accessibilityExpanded(isOpen)
  }
}
