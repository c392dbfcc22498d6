import Rowan

/// A row of the screen of one package.
enum PackagePart: RowValue, Equatable {
  /// What the package is.
  case summary(PackageReport)
  /// Something that it needs, by its place among others.
  case relation(Int, PackageReport.Relation)
  /// A package that needs it.
  case dependent(String)
  /// Something to know.
  case remark(String)

  /// Unique within its section.
  var id: String {
    switch self {
    case .summary: "summary"
    case .relation(let place, _): "relation \(place)"
    case .dependent(let id): "package \(id)"
    case .remark(let text): "remark \(text)"
    }
  }

  /// The package that the row leads to; `nil` where it leads nowhere, or to several.
  var target: String? {
    switch self {
    case .dependent(let id): id
    case .relation(_, let relation):
      relation.parts.count == 1 ? relation.parts[0].installed : nil
    case .summary, .remark: nil
    }
  }
}

/// What rows of the screen of one package are about.
enum PackagePartKind: String, Sendable, CaseIterable {
  case depends, recommends, suggests, dependents

  /// What stands above them.
  var title: String {
    switch self {
    case .depends: "Depends on"
    case .recommends: "Recommends"
    case .suggests: "Suggests"
    case .dependents: "Needed by"
    }
  }

  /// The rows of a package, and how many there are of what they are about.
  func rows(of report: PackageReport) -> (rows: [PackagePart], count: Int) {
    switch self {
    case .depends: return Self.rows(report.depends, "It needs nothing.")
    case .recommends: return Self.rows(report.recommends)
    case .suggests: return Self.rows(report.suggests)
    case .dependents:
      let dependents = report.dependents
      var rows = dependents.elements.map { PackagePart.dependent($0) }
      let rest = dependents.total - dependents.elements.count
      if rest > 0 { rows.append(.remark("\(rest) more")) }
      if rows.isEmpty { rows.append(.remark("Nothing that is installed needs it.")) }
      return (rows, dependents.total)
    }
  }

  private static func rows(
    _ relations: [PackageReport.Relation],
    _ none: String? = nil
  ) -> (rows: [PackagePart], count: Int) {
    let rows = relations.enumerated().map { PackagePart.relation($0, $1) }
    return (rows.isEmpty ? none.map { [.remark($0)] } ?? [] : rows, relations.count)
  }
}
