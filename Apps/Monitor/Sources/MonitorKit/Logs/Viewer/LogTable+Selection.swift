import Rowan

extension LogTable {
  /// Selects the lines that are there around those in sight, and means all of them.
  func selectAll() {
    guard let path = table.firstVisibleRow, stretches.indices.contains(path.section),
      let rows = lines[stretches[path.section]]
    else { return }
    var range = path.row..<path.row
    while rows.row(at: range.upperBound) != nil { range = range.lowerBound..<range.upperBound + 1 }
    while range.lowerBound > 0, rows.row(at: range.lowerBound - 1) != nil {
      range = range.lowerBound - 1..<range.upperBound
    }
    table.select(Set(range.map { table.id(of: RowPath(section: path.section, row: $0)) }))
    extent = .all
  }

  /// Several lines that are selected at once are all from one to another.
  func recordSelection(_ rows: Set<RowID>) {
    let added = rows.subtracting(selected).count
    selected = rows
    if rows.count <= 1 {
      extent = .lines
    } else if added > 1 || extent == .all {
      extent = .range
    }
  }

  func copy(_ event: TableAdapter<LogLine>.Event) {
    let offsets = event.selection.compactMap { row in
      if case .int(let offset) = row.row { offset } else { nil }
    }.sorted()
    guard let first = offsets.first, let last = offsets.last else { return }
    switch offsets.count > 1 ? extent : .lines {
    case .lines: onCopy?(.lines(offsets))
    case .range: onCopy?(.range(first...last))
    case .all: onCopy?(.all)
    }
  }
}
