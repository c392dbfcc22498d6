import Foundation
import Rowan

/// A row for a log: its name, its size, and the time of its last modification.
struct LogEntryRow: Component, Equatable {
  let entry: LogEntry
  @Environment(\.byteUnits) private var units
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  private static let dateWidth = 104.0

  private var size: String { Figures.bytes(entry.size, in: units) }
  private var date: String { Figures.start(entry.changed, now: Date()) }

  /// The caption below the name: columns that do not fit beside the name, and the reason why the
  /// log cannot be opened.
  private var remark: String? {
    let refusal = entry.isReadable ? nil : "No permission to read"
    let parts = columns == .least ? [size, date, refusal] : [refusal]
    let words = parts.compactMap { $0 }.joined(separator: " · ")
    return words.isEmpty ? nil : words
  }

  var body: some Component {
    HStack(spacing: Columns.iconSpacing) {
      Icon(entry.isReadable ? .document : .lock, size: 18)
        .foreground(entry.isReadable ? .accent : .tertiaryLabel)
      VStack(spacing: 1) {
        Text(entry.name)
          .weight(.medium)
          .foreground(entry.isReadable ? .label : .secondaryLabel)
          .lineLimit(1)
        if let remark {
          Text(remark).font(.caption.monospacedDigits()).foreground(.secondaryLabel).lineLimit(1)
        }
      }
      .frame(minWidth: 0, maxWidth: .infinity)
      if columns != .least {
        Text(size)
          .textAlignment(.trailing)
          .foreground(.secondaryLabel)
          .lineLimit(1)
          .frame(width: Columns.memory * textScale)
        Text(date)
          .textAlignment(.trailing)
          .foreground(.tertiaryLabel)
          .lineLimit(1)
          .frame(width: Self.dateWidth * textScale)
      }
    }
    .font(.body.monospacedDigits())
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }
}
