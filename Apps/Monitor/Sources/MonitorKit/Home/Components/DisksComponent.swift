import Rowan
import RowanHome
import RowanStreams

/// The home component of the fullest file systems. A row opens the list of all file systems.
final class DisksComponent: HomeComponentViewModel {
  /// The maximum number of rows.
  static let limit = 4

  let identity = "disks"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Disks", icon: .disk)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Creates the component from samples of the file systems.
  init(_ inputs: HomeComponentInput, _ disks: Driver<Result<[DiskSample], any Error>?>) {
    homeCardSection = disks.map { found in
      .looking(
        "Disks",
        all: .disks,
        at: found,
        orSay: "The disks cannot be read."
      ) { disks in
        disks.isEmpty ? [HomeRemark(message: "No disks found.")] : Self.items(disks)
      }
    }
    nextAction = inputs.selections(of: HomeItem<DiskSample>.self).map {
      .push(MonitorApp.Route.disks, selection: $0)
    }
  }

  /// Returns the fullest file systems, in descending order of their used share, then by folder.
  private static func items(_ disks: [DiskSample]) -> [HomeItem<DiskSample>] {
    disks.sorted { one, other in
      let (share, otherShare) = (one.space?.usedShare ?? -1, other.space?.usedShare ?? -1)
      return share == otherShare ? one.folder < other.folder : share > otherShare
    }
    .prefix(limit).map { disk in
      // The home shows no transfer rates. Without them, the row stays equal and is not built again.
      var disk = disk
      disk.rates = nil
      return HomeItem(identity: disk.folder, value: disk)
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    switch item {
    case let item as HomeItem<DiskSample>: HomeDiskRow(disk: item.value)
    case let item as HomeRemark: HomeRemarkRow(remark: item)
    default: nil
    }
  }
}

/// A row for a file system, in two lines.
private struct HomeDiskRow: Component, Equatable {
  let disk: DiskSample
  @Environment(\.byteUnits) private var units

  var body: some Component {
    VStack(spacing: 4) {
      HStack(spacing: Columns.iconSpacing) {
        Text(disk.folder).lineLimit(1).frame(minWidth: 0, maxWidth: .infinity)
        Text(room).foreground(.secondaryLabel).lineLimit(1)
      }
      .font(.body.monospacedDigits())
      if let space = disk.space {
        ProgressBar(
          fraction: space.usedShare,
          tint: space.usedShare >= DiskRow.fullShare ? .negative : .accent,
          label: "Used space of \(disk.folder)"
        )
        .frame(maxWidth: .infinity)
      }
    }
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }

  private var room: String {
    disk.space.map { "\(Figures.bytes($0.available, in: units)) free" } ?? "Space unknown"
  }
}
