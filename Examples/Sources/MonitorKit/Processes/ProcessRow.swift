import Rowan

/// One process in the list; a click, or Return, opens its command line.
public struct ProcessRow: Component {
  let process: ProcessSample
  @State private var isExpanded = false
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  /// Creates the row of a process.
  public init(process: ProcessSample) {
    self.process = process
  }

  /// Figures in columns, the command line below while the row is open.
  public var body: some Component {
    Button(kind: .row) {
      isExpanded.toggle()
    } label: {
      VStack(spacing: 6) {
        HStack(spacing: Columns.spacing) {
          Text(process.name)
            .font(.body.weight(.medium))
            .lineLimit(1)
            .frame(maxWidth: .infinity)
          if columns == .all {
            Text("\(process.pid)")
              .textAlignment(.trailing)
              .foreground(.tertiaryLabel)
              .frame(width: Columns.pid * textScale)
            Text(process.user)
              .foreground(.secondaryLabel)
              .lineLimit(1)
              .frame(width: Columns.user * textScale)
          }
          Text(Figures.percent(process.cpu))
            .textAlignment(.trailing)
            .foreground(process.cpu >= 0.5 ? .warning : process.cpu > 0 ? .label : .tertiaryLabel)
            .frame(width: Columns.cpu * textScale)
          if columns != .least {
            Text(Figures.bytes(process.memory))
              .textAlignment(.trailing)
              .foreground(.secondaryLabel)
              .frame(width: Columns.memory * textScale)
          }
        }
        .font(.body.tabularFigures())
        if isExpanded {
          Text(process.command)
            .font(.monospaced)
            .foreground(.secondaryLabel)
            .padding(10)
            .background(.surface)
            .cornerRadius(6)
            .padding(EdgeInsets(bottom: 4))
        }
      }
    }
    .accessibilityExpanded(isExpanded)
    .padding(horizontal: Columns.rowInset)
  }
}
