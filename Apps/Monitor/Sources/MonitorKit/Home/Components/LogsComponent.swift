import Foundation
import Rowan
import RowanHome
import RowanStreams

/// The home component of the logs that were modified last. A row opens the screen of its log.
final class LogsComponent: HomeComponentViewModel {
  /// The maximum number of rows.
  static let limit = 4

  let identity = "logs"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Logs", icon: .document)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Creates the component from listings of the logs.
  init(_ inputs: HomeComponentInput, _ logs: Driver<Result<[LogEntry], any Error>?>) {
    homeCardSection = logs.map { found in
      .looking("Logs", all: .logs, at: found, orSay: "The logs cannot be listed.") { logs in
        logs.isEmpty ? [HomeRemark(message: "No logs found.")] : Self.items(logs)
      }
    }
    nextAction = inputs.selections(of: HomeItem<LogEntry>.self).map {
      .push(MonitorApp.Route.log($0.value.path), selection: $0)
    }
  }

  /// Returns the latest logs, the last modified first, then by name.
  private static func items(_ logs: [LogEntry]) -> [HomeItem<LogEntry>] {
    logs.sorted { one, other in
      one.changed == other.changed ? one.name < other.name : one.changed > other.changed
    }
    .prefix(limit).map { HomeItem(identity: $0.path, value: $0) }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    switch item {
    case let item as HomeItem<LogEntry>: HomeLogRow(entry: item.value)
    case let item as HomeRemark: HomeRemarkRow(remark: item)
    default: nil
    }
  }
}

/// A row for a log, in one line.
private struct HomeLogRow: Component, Equatable {
  let entry: LogEntry
  @Environment(\.byteUnits) private var units
  @Environment(\.isTight) private var isTight

  private var remark: String {
    let date = Figures.start(entry.changed, now: Date())
    return isTight ? date : "\(Figures.bytes(entry.size, in: units)) · \(date)"
  }

  var body: some Component {
    HStack(spacing: Columns.iconSpacing) {
      Icon(entry.isReadable ? .document : .lock, size: 16)
        .foreground(entry.isReadable ? .accent : .tertiaryLabel)
      Text(entry.name)
        .foreground(entry.isReadable ? .label : .secondaryLabel)
        .lineLimit(1)
        .frame(minWidth: 0, maxWidth: .infinity)
      Text(remark).foreground(.secondaryLabel).lineLimit(1)
    }
    .font(.body.monospacedDigits())
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }
}
