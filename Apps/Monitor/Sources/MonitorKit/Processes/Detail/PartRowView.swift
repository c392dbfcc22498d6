import Rowan

/// The component of a row on the screen of one process.
struct PartRowView: Component {
  let row: PartRow
  let open: ActionWith<Int>

  @ComponentBuilder var body: some Component {
    switch row {
    case .figures(let summary): ProcessSummaryView(summary: summary, open: open)
    case .thread(let thread): ThreadRow(thread: thread)
    case .file(let file): OpenFileRow(file: file)
    case .variable(let variable): VariableRow(variable: variable)
    case .totals(let totals): MemoryTotalsRow(totals: totals)
    case .region(let group): RegionRow(group: group)
    case .remark(let text): RemarkRow(text: text)
    }
  }
}

/// A row for a thread: its state, name, number and processor share.
private struct ThreadRow: Component, Equatable {
  let thread: ThreadSample
  @Environment(\.textScale) private var textScale

  var body: some Component {
    HStack(spacing: Columns.iconSpacing) {
      StateIcon(state: thread.state)
      Text(thread.name).lineLimit(1).frame(maxWidth: .infinity)
      Text("\(thread.id)").foreground(.tertiaryLabel).lineLimit(1)
      Text(Figures.percent(thread.cpu))
        .textAlignment(.trailing)
        .foreground(thread.cpu > 0 ? .label : .tertiaryLabel)
        .lineLimit(1)
        .frame(width: Columns.cpu * textScale)
    }
    .font(.body.monospacedDigits())
    .partRowPadding()
  }
}

/// A row for an open file: its kind, its name, and its file descriptor.
private struct OpenFileRow: Component, Equatable {
  let file: OpenFile
  @Environment(\.textScale) private var textScale

  var body: some Component {
    HStack(alignment: .top, spacing: Columns.iconSpacing) {
      Text(file.kind.word)
        .foreground(.secondaryLabel)
        .lineLimit(1)
        .frame(width: Columns.kind * textScale)
      Text(file.name).lineLimit(3).frame(minWidth: 0, maxWidth: .infinity)
      Text("\(file.id)").font(.body.monospacedDigits()).foreground(.tertiaryLabel).lineLimit(1)
    }
    .partRowPadding()
  }
}

/// A row for a variable: its name, with the value below.
private struct VariableRow: Component, Equatable {
  let variable: EnvironmentVariable

  var body: some Component {
    VStack(spacing: 2) {
      Text(variable.name).weight(.medium).lineLimit(2)
      if !variable.value.isEmpty {
        Text(variable.value).font(.monospaced).foreground(.secondaryLabel).lineLimit(6)
      }
    }
    .partRowPadding()
  }
}

/// A row for the memory in use.
private struct MemoryTotalsRow: Component, Equatable {
  let totals: MemoryMap.Totals
  @Environment(\.columns) private var columns
  @Environment(\.byteUnits) private var units

  private var figures: [(title: String, value: Int)] {
    [
      ("Resident", totals.resident), ("Proportional", totals.proportional),
      ("Private", totals.private), ("Swapped", totals.swapped),
    ]
  }

  var body: some Component {
    CustomStack(GridLayout(columnCount: columns == .least ? 2 : 4)) {
      ForEach(figures, id: { $0.title }) { figure in
        TitledFigure(title: figure.title, figure: Figures.bytes(figure.value, in: units))
      }
    }
    .partRowPadding()
  }
}

/// A row for a group of memory regions: its name, the number of regions, and their size.
private struct RegionRow: Component, Equatable {
  let group: MemoryMap.Group
  @Environment(\.byteUnits) private var units
  @Environment(\.textScale) private var textScale

  var body: some Component {
    HStack(alignment: .top, spacing: Columns.iconSpacing) {
      Text(group.name).lineLimit(3).frame(minWidth: 0, maxWidth: .infinity)
      if group.regions > 1 {
        Text("× \(group.regions)").foreground(.tertiaryLabel).lineLimit(1)
      }
      Text(Figures.bytes(group.size, in: units))
        .textAlignment(.trailing)
        .foreground(.secondaryLabel)
        .lineLimit(1)
        .frame(width: Columns.memory * textScale)
    }
    .font(.body.monospacedDigits())
    .partRowPadding()
  }
}

/// A row for a note.
private struct RemarkRow: Component, Equatable {
  let text: String

  var body: some Component {
    Text(text).foreground(.secondaryLabel).partRowPadding()
  }
}

extension Component {
  /// Returns the content of a row with the padding that all rows of parts have.
  fileprivate func partRowPadding() -> some Component {
    padding(horizontal: Columns.inset, vertical: Columns.partPadding)
  }
}
