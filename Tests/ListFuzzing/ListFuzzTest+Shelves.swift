import RowanDirectors
import RowanLists

/// Sections with fetched rows: their rows are edited at their source, and the table gets them
/// later.
extension ListFuzzTest {
  func addShelf(_ name: String, at place: Int?) {
    let rows = (0..<number(0...14)).map { _ in newShelfRow() }
    let shelf = FuzzedShelf(rows, pageSize: number(2...8))
    let section = FuzzedSection(name: name, rows: rows, shelf: shelf)
    sections.insert(section, at: place ?? sections.count)
    director.add(
      section: TableSection(id: name, lazy: shelf.lazyRows, header: "h\(name)"),
      at: place
    )
  }

  /// Changes rows of a section with fetched rows. Returns `false` if only single rows changed that
  /// are not the first visible row.
  func editShelf(_ index: Int) -> Bool {
    defer { refreshShelf(index) }
    let count = sections[index].rows.count
    let row = count > 0 ? number(0...(count - 1)) : 0
    switch number(0...7) {
    case 0...2:
      note("insert into shelf \(index)")
      sections[index].rows.insert(newShelfRow(), at: number(0...count))
      return false
    case 3 where count > 0, 4 where count > 0:
      note("remove from shelf \(index)")
      let gone = sections[index].rows.remove(at: row)
      return fuzzedName(gone) == firstName
    case 5 where count > 0:
      note("change shelf \(index)/\(row)")
      guard var changed = sections[index].rows[row] as? FuzzedRow else { return false }
      changed.lines = number(1...3)
      sections[index].rows[row] = changed
      return changed.name == firstName
    case 6:
      note("shuffle shelf \(index)")
      sections[index].rows.shuffle(using: &random)
    case 7 where count > 12:
      note("empty shelf \(index)")
      sections[index].rows = []
    default:
      note("read shelf \(index) again")
      return false
    }
    return true
  }

  /// Fetches the rows of such a section again, after up to two failures.
  func refreshShelf(_ index: Int) {
    sections[index].shelf?.change(
      sections[index].rows.compactMap { $0 as? FuzzedRow },
      failures: oneIn(6) ? number(1...2) : 0
    )
  }

  private func newShelfRow() -> FuzzedRow {
    nextSerial += 1
    let id = oneIn(40) ? number(1...nextSerial) : nextSerial
    return FuzzedRow(id: id, serial: nextSerial, lines: number(1...3))
  }
}
