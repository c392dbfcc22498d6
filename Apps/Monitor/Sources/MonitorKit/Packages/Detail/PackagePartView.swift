import Rowan

/// A row of the screen of one package.
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

/// Something that a package needs: the packages of which one is enough, each a way to its own screen where it
/// is installed.
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
        // What stands for something else has another name.
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

/// A package that needs this one.
private struct DependentRow: Component {
  let id: String
  let open: ActionWith<String>

  var body: some Component {
    let (id, open) = (id, open)
    Text(runs: [Text(id).foreground(.accent).link { open(id) }]).packagePartPadding()
  }
}

/// What the title of a part says.
struct PackagePartTitle: Equatable, Sendable {
  var title: String
  var count: Int
}

/// The title of a part.
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
  /// The content of a row with the distances that all rows of packages have.
  fileprivate func packagePartPadding() -> some Component {
    padding(horizontal: Columns.inset, vertical: Columns.partPadding)
  }
}
