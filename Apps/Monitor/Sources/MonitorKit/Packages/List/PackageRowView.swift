import Rowan

/// The widths of the package list's columns, in points at a text scale of 1. The description takes
/// the remaining width.
enum PackageColumns {
  static let name = 190.0
  static let version = 150.0
}

/// A row for a package in the list: its name, version, size and description.
struct PackageRowView: Component, Equatable {
  let row: PackageRow
  @Environment(\.columns) private var columns
  @Environment(\.byteUnits) private var units
  @Environment(\.textScale) private var textScale

  private var size: String { row.size.map { Figures.bytes($0, in: units) } ?? "–" }

  var body: some Component {
    VStack(spacing: 2) {
      if columns == .all {
        HStack(spacing: Columns.spacing) {
          name.frame(width: PackageColumns.name * textScale)
          version.frame(width: PackageColumns.version * textScale)
          summary
          sizeText
        }
      } else {
        HStack(spacing: Columns.iconSpacing) {
          name.frame(minWidth: 0, maxWidth: .infinity)
          sizeText
        }
        HStack(spacing: Columns.iconSpacing) {
          summary.font(.caption)
          version.font(.caption)
        }
      }
    }
    .font(.body.monospacedDigits())
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }

  private var name: some Component {
    Text(row.id).weight(.medium).lineLimit(1)
  }

  private var version: some Component {
    Text(row.version).foreground(.tertiaryLabel).lineLimit(1)
  }

  private var summary: some Component {
    Text(row.summary)
      .foreground(.secondaryLabel)
      .lineLimit(1)
      .frame(minWidth: 0, maxWidth: .infinity)
  }

  private var sizeText: some Component {
    Text(size)
      .foreground(.secondaryLabel)
      .textAlignment(.trailing)
      .lineLimit(1)
      .frame(width: Columns.memory * textScale)
  }
}

/// The values of a group's header.
struct PackageGroupTitle: Equatable, Sendable {
  var title: String
  var count: Int
}

/// The header of a group, with the initial of its packages and the titles of the columns.
struct PackageGroupHeader: Component, Equatable {
  let title: PackageGroupTitle
  @Environment(\.columns) private var columns
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: 0) {
      HStack(spacing: Columns.spacing) {
        HStack(spacing: 8) {
          Text(title.title).font(.headline).foreground(.label).accessibilityHeading(level: 2)
          Text("\(title.count)").font(.caption.monospacedDigits()).foreground(.secondaryLabel)
        }
        .frame(width: PackageColumns.name * textScale)
        if columns == .all {
          Text("Version").frame(width: PackageColumns.version * textScale)
          Text("Description").frame(minWidth: 0, maxWidth: .infinity)
          Text("Size").textAlignment(.trailing).frame(width: Columns.memory * textScale)
        } else {
          Spacer()
        }
      }
      .font(.caption.weight(.medium))
      .foreground(.tertiaryLabel)
      .lineLimit(1)
      .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 6, trailing: Columns.inset))
      Divider().padding(horizontal: Columns.inset)
    }
    .background(.background)
  }
}
