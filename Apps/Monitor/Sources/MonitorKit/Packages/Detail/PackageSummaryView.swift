import Rowan

/// The description and properties of a package.
struct PackageSummaryView: Component, Equatable {
  let report: PackageReport
  @Environment(\.columns) private var columns
  @Environment(\.byteUnits) private var units

  private var package: Package { report.package }

  private var figures: [(title: String, value: String)] {
    var figures = [("Version", package.version), ("For", package.architecture)]
    if let size = package.size { figures.append(("Size", Figures.bytes(size, in: units))) }
    if let count = report.fileCount { figures.append(("Files", Figures.grouped(count))) }
    if let section = package.section { figures.append(("Section", section)) }
    return figures
  }

  var body: some Component {
    VStack(spacing: 12) {
      VStack(spacing: 8) {
        Text(package.summary).font(.headline)
        if let problem = package.problem {
          Label(problem, icon: .warning).foreground(.warning)
        }
        if !package.text.isEmpty { Text(package.text).foreground(.secondaryLabel) }
      }
      Card("Package") {
        CustomStack(GridLayout(columnCount: columns == .least ? 2 : 3)) {
          ForEach(figures, id: { $0.title }) { figure in
            TitledFigure(title: figure.title, figure: figure.value)
          }
        }
        if let maintainer = package.maintainer {
          NamedText(name: "Maintainer", text: maintainer)
        }
        if let homepage = package.homepage { Homepage(text: homepage) }
      }
    }
    .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 8, trailing: Columns.inset))
  }
}

/// A small title with a text below it.
private struct NamedText: Component, Equatable {
  let name: String
  let text: String

  var body: some Component {
    VStack(spacing: 1) {
      Text(name).font(.caption).foreground(.tertiaryLabel).lineLimit(1)
      Text(text)
    }
  }
}

/// The homepage as a link, or as plain text if it is no valid address.
private struct Homepage: Component, Equatable {
  let text: String

  var body: some Component {
    VStack(spacing: 1) {
      Text("Homepage").font(.caption).foreground(.tertiaryLabel).lineLimit(1)
      if let address = try? LinkAddress(text) {
        Link(text, to: address)
      } else {
        Text(text)
      }
    }
  }
}
