import Rowan

/// The component of a row on the screen of one package.
struct PackagePartView: Component {
  let part: PackagePart
  let open: ActionWith<String>

  @ComponentBuilder var body: some Component {
    switch part {
    case .summary(let report): PackageSummaryView(report: report)
    case .relation(_, let relation): RelationRow(relation: relation, open: open)
    case .dependent(let id): DependentRow(id: id, open: open)
    case .remark(let text): Text(text).foreground(.secondaryLabel).packagePartPadding()
    }
  }
}

/// A row for a dependency: the packages, any of which is enough. The names of installed packages
/// are links.
private struct RelationRow: Component {
  let relation: PackageReport.Relation
  let open: ActionWith<String>

  private var isMet: Bool { relation.parts.contains { $0.installed != nil } }

  var body: some Component {
    HStack(alignment: .top, spacing: Columns.iconSpacing) {
      Icon(isMet ? .checkmark : .circle, size: 16, label: isMet ? "Installed" : "Not installed")
        .foreground(isMet ? .positive : .tertiaryLabel)
      words.frame(minWidth: 0, maxWidth: .infinity)
    }
    .packagePartPadding()
  }

  private var words: Text {
    let open = open
    var runs: [Text] = []
    for part in relation.parts {
      if !runs.isEmpty { runs.append(Text(" or ").foreground(.tertiaryLabel)) }
      if let id = part.installed {
        runs.append(Text(part.name).foreground(.accent).link { open(id) })
      } else {
        runs.append(Text(part.name).foreground(.secondaryLabel))
      }
      if let versions = part.versions {
        runs.append(Text(" \(versions)").foreground(.tertiaryLabel))
      }
      if let id = part.installed {
        // A package that provides the required name has another name itself.
        if id != part.name, !id.hasPrefix(part.name + ":") {
          runs.append(Text(", which is \(id)").foreground(.tertiaryLabel))
        }
      } else {
        runs.append(Text(", not installed").foreground(.tertiaryLabel))
      }
    }
    return Text(runs: runs)
  }
}

/// A row for a package that depends on this one.
private struct DependentRow: Component {
  let id: String
  let open: ActionWith<String>

  var body: some Component {
    let (id, open) = (id, open)
    Text(runs: [Text(id).foreground(.accent).link { open(id) }]).packagePartPadding()
  }
}

/// The values of a section's header.
struct PackagePartTitle: Equatable, Sendable {
  var title: String
  var count: Int
}

/// The header of a section.
struct PackagePartHeader: Component, Equatable {
  let title: PackagePartTitle

  var body: some Component {
    VStack(spacing: 0) {
      HStack(spacing: 8) {
        Text(title.title).font(.headline).accessibilityHeading(level: 2)
        if title.count > 0 {
          Text("\(title.count)").font(.caption.monospacedDigits()).foreground(.secondaryLabel)
        }
        Spacer()
      }
      .lineLimit(1)
      .padding(EdgeInsets(top: 12, leading: Columns.inset, bottom: 6, trailing: Columns.inset))
      Divider().padding(horizontal: Columns.inset)
    }
    .background(.background)
  }
}

extension Component {
  /// Returns the content of a row with the padding that all rows of a package have.
  fileprivate func packagePartPadding() -> some Component {
    padding(horizontal: Columns.inset, vertical: Columns.partPadding)
  }
}
