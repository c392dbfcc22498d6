import Rowan

/// The fullest file systems. Each leads to all of them.
final class DisksComponent: HomeComponentViewModel {
  /// How many are shown.
  static let limit = 4

  let identity = "disks"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Disks", icon: .disk)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Shows what somebody finds who looks at the file systems.
  init(_ inputs: HomeComponentInput, _ disks: Driver<Result<[DiskSample], any Error>?>) {
    homeCardSection = disks.map { found in
      .looking(
        "Disks",
        all: .disks,
        at: found,
        orSay: "This machine does not tell what disks it has."
      ) { disks in
        disks.isEmpty ? [HomeRemark(words: "There are no disks here.")] : Self.items(disks)
      }
    }
    nextAction = inputs.selections(of: HomeItem<DiskSample>.self).map {
      .push(MonitorApp.Route.disks, selection: $0)
    }
  }

  /// The fullest first; of those that are equally full, by their folders.
  private static func items(_ disks: [DiskSample]) -> [HomeItem<DiskSample>] {
    disks.sorted { one, other in
      let (share, otherShare) = (one.space?.usedShare ?? -1, other.space?.usedShare ?? -1)
      return share == otherShare ? one.folder < other.folder : share > otherShare
    }
    .prefix(limit).map { disk in
      // How busy a disk is does not show here.
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

/// A file system in two lines.
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
          label: "Used of \(disk.folder)"
        )
        .frame(maxWidth: .infinity)
      }
    }
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }

  private var room: String {
    disk.space.map { "\(Figures.bytes($0.available, in: units)) free" } ?? "Not asked"
  }
}
