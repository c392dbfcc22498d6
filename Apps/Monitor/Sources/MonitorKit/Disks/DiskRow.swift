import Rowan

/// A row for a file system: its folder, its used space, and its transfer rates.
struct DiskRow: Component, Equatable {
  let disk: DiskSample
  @Environment(\.byteUnits) private var units

  /// The used share from which the bar warns that little space is left.
  static let fullShare = 0.9

  var body: some Component {
    HStack(alignment: .top, spacing: Columns.iconSpacing) {
      Icon(.disk, size: 18).foreground(.accent)
      VStack(spacing: 4) {
        HStack(spacing: Columns.spacing) {
          Text(disk.folder).weight(.medium).lineLimit(1).frame(minWidth: 0, maxWidth: .infinity)
          if let space = disk.space {
            Text(Figures.percent(space.usedShare)).monospacedDigits().lineLimit(1)
          }
        }
        if let space = disk.space {
          ProgressBar(
            fraction: space.usedShare,
            tint: space.usedShare >= Self.fullShare ? .negative : .accent,
            label: "Used space of \(disk.folder)"
          )
          .frame(maxWidth: .infinity)
        }
        HFlow(spacing: Columns.spacing, lineSpacing: 2) {
          Text(room).foreground(.secondaryLabel)
          if let rates = disk.rates {
            Text("Read \(Figures.rate(rates.read, in: units))").foreground(.secondaryLabel)
            Text("Written \(Figures.rate(rates.written, in: units))").foreground(.secondaryLabel)
          }
          Text("\(disk.device) · \(disk.kind)").foreground(.tertiaryLabel)
        }
        .font(.caption.monospacedDigits())
        .lineLimit(1)
      }
      .frame(minWidth: 0, maxWidth: .infinity)
    }
    .padding(horizontal: Columns.inset, vertical: 10)
  }

  private var room: String {
    guard let space = disk.space else { return "Network file system, free space unknown" }
    let free = Figures.bytes(space.available, in: units)
    return "\(free) free of \(Figures.bytes(space.total, in: units))"
  }
}

extension Figures {
  /// Returns the text of a transfer rate in bytes per second, for instance "3.4 MB/s".
  static func rate(_ rate: Double, in units: ByteUnits) -> String {
    bytes(Int(min(1e15, max(0, rate))), in: units) + "/s"
  }
}
