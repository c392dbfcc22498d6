import Rowan

/// A row of the screen of one package.
enum PackagePart: RowValue, Equatable {
  /// The description and properties of the package.
  case summary(PackageReport)
  /// A dependency, with its index in the section.
  case relation(Int, PackageReport.Relation)
  /// A package that depends on this one.
  case dependent(String)
  /// A note.
  case remark(String)

  /// The identity, unique within its section.
  var id: String {
    switch self {
    case .summary: "summary"
    case .relation(let place, _): "relation \(place)"
    case .dependent(let id): "package \(id)"
    case .remark(let text): "remark \(text)"
    }
  }

  /// The package that a tap on the row opens, or `nil` if there is none or more than one.
  var target: String? {
    switch self {
    case .dependent(let id): id
    case .relation(_, let relation):
      relation.parts.count == 1 ? relation.parts[0].installed : nil
    case .summary, .remark: nil
    }
  }
}

/// The sections of the screen of one package.
enum PackagePartKind: String, Sendable, CaseIterable {
  case depends, recommends, suggests, dependents

  /// The title of the section.
  var title: String {
    switch self {
    case .depends: "Depends on"
    case .recommends: "Recommends"
    case .suggests: "Suggests"
    case .dependents: "Needed by"
    }
  }

  /// Returns the rows of the section, and the number of packages that the header displays.
  func rows(of report: PackageReport) -> (rows: [PackagePart], count: Int) {
    switch self {
    case .depends: return Self.rows(report.depends, "This package depends on no other.")
    case .recommends: return Self.rows(report.recommends)
    case .suggests: return Self.rows(report.suggests)
    case .dependents:
      let dependents = report.dependents
      var rows = dependents.elements.map { PackagePart.dependent($0) }
      let rest = dependents.total - dependents.elements.count
      if rest > 0 { rows.append(.remark("\(rest) more")) }
      if rows.isEmpty { rows.append(.remark("No installed package depends on this one.")) }
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
