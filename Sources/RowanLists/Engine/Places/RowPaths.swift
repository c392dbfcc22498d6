import RowanDiff
import RowanListData
import RowanListLayout

/// Maps the index paths of laid-out rows to identities and back.
@MainActor
final class RowPaths {
  private let content: ListContent
  private let layout: ListLayout
  private let live: LiveRows

  init(content: ListContent, layout: ListLayout, live: LiveRows) {
    self.content = content
    self.layout = layout
    self.live = live
  }

  /// Returns the identity of the row at an index path.
  /// - Precondition: There is such a row.
  func id(of path: RowPath) -> RowID {
    let section = content.sections[path.section]
    let (name, count) = (section.id, section.count)
    precondition(
      (0..<count).contains(path.row),
      "Section “\(name)” has \(count) rows; index \(path.row) is out of bounds."
    )
    var id = RowID(section: name, row: section.rows.key(path.row))
    id.occurrence = occurrence(of: id, at: path)
    return id
  }

  /// Returns the number of a row among the rows with the same identity.
  private func occurrence(of row: RowID, at path: RowPath) -> Int {
    let known = content.shared.occurrence(at: path)
    guard known == 0, live.roots.lastOccurrence > 0, !content.shared.contains(row),
      layout.index.has(.row(path))
    else { return known }
    // Sections that are too long are not searched for duplicates. In these, only mounted rows have a known
    // number.
    let index = layout.index.index(of: path)
    var key = RowRoots.Key(row)
    for occurrence in 0...live.roots.lastOccurrence {
      key.occurrence = occurrence
      if live.mounted[key] == index { return occurrence }
    }
    return 0
  }

  /// Returns the index path of the row with an identity; `nil` if there is none.
  ///
  /// O(1) for mounted rows, O(rows of the section) for others.
  func path(of id: RowID) -> RowPath? {
    if let index = live.mounted[RowRoots.Key(id)], case .row(let path) = layout.item(at: index) {
      return path
    }
    if let places = content.shared.paths(of: id) {
      return places.indices.contains(id.occurrence) ? places[id.occurrence] : nil
    }
    return content.sections.path(of: id)
  }

  /// Returns the index path of an existing row if it is known without a search and still valid.
  func knownPath(of key: RowRoots.Key) -> RowPath? {
    if let row = key.rowID, let places = content.shared.paths(of: row) {
      return places.indices.contains(key.occurrence) ? places[key.occurrence] : nil
    }
    guard let index = live.builtNumber(of: key), index < layout.count,
      case .row(let path) = layout.item(at: index), id(of: path) == key.rowID
    else { return nil }
    return path
  }

  /// Returns the key of an item among the existing rows.
  func key(of item: TableItem) -> RowRoots.Key {
    switch item {
    case .header(let section): return .header(of: content.sections[section].id)
    case .footer(let section): return .footer(of: content.sections[section].id)
    case .row(let path): return RowRoots.Key(id(of: path))
    }
  }

  /// Returns the index path of the row that a cell shows; `nil` if the cell shows none.
  func path(of cell: TableViewCell) -> RowPath? {
    guard let key = live.cells.key(of: cell), let index = live.mounted[key],
      case .row(let path) = layout.item(at: index)
    else { return nil }
    return path
  }

  /// Returns the first row at `index` or after it, otherwise the last row of the list.
  func row(atOrAfter index: Int) -> RowPath? {
    guard layout.rowCount > 0 else { return nil }
    for next in index..<layout.count {
      if case .row(let path) = layout.item(at: next) { return path }
    }
    return layout.path(ofRow: layout.rowCount - 1)
  }

  /// Returns the rows with their index paths, in the order of the list. O(rows of their sections).
  func placed(_ rows: Set<RowID>) -> [(id: RowID, path: RowPath)] {
    if rows.count == 1, let row = rows.first { return path(of: row).map { [(row, $0)] } ?? [] }
    var found: [(id: RowID, path: RowPath)] = []
    let names = Set(rows.map(\.section))
    for (number, section) in content.sections.enumerated() where names.contains(section.id) {
      for row in 0..<section.count {
        let path = RowPath(section: number, row: row)
        let id = id(of: path)
        if rows.contains(id) { found.append((id, path)) }
      }
    }
    return found
  }

  /// The index paths of the mounted rows, in order.
  var mounted: [RowPath] {
    live.mounted.values.sorted().compactMap { index in
      guard index < layout.count, case .row(let path) = layout.item(at: index) else { return nil }
      return path
    }
  }
}
