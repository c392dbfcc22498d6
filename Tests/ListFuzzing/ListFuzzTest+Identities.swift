import RowanCore
import RowanDiff
import RowanHostInterface
import RowanLists

/// An event that is kept after its handler has returned, and the properties to check later.
@MainActor
struct KeptEvent {
  let name: String
  let id: Int
  let path: @MainActor () -> RowPath?
  let element: @MainActor () -> (any RowValue)?
  let selectionCount: @MainActor () -> Int
}

/// Returns the name of a row together with its content.
func trialTitle(_ row: any RowValue) -> String {
  (row as? FuzzedRow).map { "\($0.name) \($0.lines)" } ?? fuzzedName(row)
}

/// Checks that rows are told apart, including rows that share an identifier, and that events follow
/// their rows.
extension ListFuzzTest {
  /// Keeps some events, at most twelve at a time, of rows whose identifiers are unique.
  func keep<Model: RowValue, Cell>(_ event: TableCellEvent<Model, Cell>) {
    guard kept.count < 12, oneIn(6), isAlone(event.element) else { return }
    kept.append(
      KeptEvent(
        name: fuzzedName(event.element),
        id: fuzzedID(event.element),
        path: { event.indexPath },
        element: { event.currentElement },
        selectionCount: { event.selection.count }
      )
    )
  }

  /// Whether no other row has the identifier of an element, neither in the model nor in the table,
  /// which may be behind the model.
  private func isAlone(_ element: any RowValue) -> Bool {
    func count(_ rows: some Sequence<any RowValue>) -> Int {
      rows.lazy.filter { fuzzedID($0) == fuzzedID(element) }.prefix(2).count
    }
    let shown = table.sections.lazy.flatMap { section in
      (0..<section.count).lazy.map { section.row(at: $0) }.filter { !($0 is PendingRow) }
    }
    return count(sections.lazy.flatMap(\.rows)) <= 1 && count(shown) <= 1
  }

  /// Records a problem if the first row for which an adapter is called is not the touched row.
  func expectTouched(_ element: any RowValue) {
    guard let name = touched else { return }
    touched = nil
    if fuzzedName(element) != name {
      problem = "\(name) was touched, and \(fuzzedName(element)) acts"
    }
  }

  /// Records a problem if the open menu is not the menu of the touched row, unless handlers have
  /// replaced the row, or the table has meanwhile caught up with a model in which another row has its
  /// place and its identifier.
  func expectMenu(of name: String, id: Int?) {
    guard let path = table.rowWithMenu.flatMap({ table.path(of: $0) }) else { return }
    let element = table.sections[path.section].row(at: path.row)
    let twins = sections.flatMap(\.rows).count { fuzzedID($0) == fuzzedID(element) }
    guard fuzzedName(element) != name, twins <= 1 else { return }
    if fuzzedID(element) == id, shownID(of: name) == nil { return }
    let identifier = id.map(String.init) ?? "none"
    problem = """
      \(name) of identifier \(identifier) was touched, and the menu of \(fuzzedName(element)) of \
      identifier \(fuzzedID(element)) is open
      """
  }

  /// Returns the identifier of the row that has a name in the table, or `nil` if there is none.
  func shownID(of name: String) -> Int? {
    for section in table.sections {
      for index in 0..<section.count {
        let row = section.row(at: index)
        if !(row is PendingRow), fuzzedName(row) == name { return fuzzedID(row) }
      }
    }
    return nil
  }

  /// Returns the name of the row that a view shows.
  func rowName(of view: ViewID) -> String? { name(of: view) }

  /// Checks that no two rows have the same identity, and that each row is found by its identity.
  func identities() -> String? {
    var known: Set<RowID> = []
    for (section, rows) in table.sections.enumerated() {
      for row in 0..<rows.count where !(rows.row(at: row) is PendingRow) {
        let path = RowPath(section: section, row: row)
        let id = table.id(of: path)
        guard known.insert(id).inserted else { return "two rows are called \(id)" }
        let found = table.path(of: id)
        if found != path { return "row \(path) is found at \(found as Any)" }
      }
    }
    return nil
  }

  /// Checks that events whose identifiers were unique all the time return the index path of their
  /// row, or `nil`.
  func lateEvents() -> String? {
    var counts: [Int: Int] = [:]
    for row in sections.flatMap(\.rows) { counts[fuzzedID(row), default: 0] += 1 }
    var isWrong: String?
    kept = kept.filter { event in
      // Fetched rows are inserted and removed at other times than in the model.
      guard counts[event.id, default: 0] <= 1, sections.allSatisfy({ $0.shelf == nil }) else {
        return false
      }
      let path = event.path()
      var place: RowPath?
      for (section, rows) in sections.enumerated() {
        guard let row = rows.shown.firstIndex(where: { fuzzedID($0) == event.id }) else { continue }
        // Another row with the identifier has been inserted.
        guard fuzzedName(rows.shown[row]) == event.name else { return false }
        place = RowPath(section: section, row: row)
      }
      guard path == place else {
        isWrong = "\(event.name) is at \(place as Any), and its event at \(path as Any)"
        return false
      }
      guard let path else {
        if event.element() != nil || event.selectionCount() != 0 {
          isWrong = "\(event.name) is gone, and its event has something to act on"
        }
        // A row of a collapsed section is shown again later.
        return sections.contains { $0.rows.contains { fuzzedName($0) == event.name } }
      }
      let shown = trialTitle(sections[path.section].shown[path.row])
      if event.element().map(trialTitle) != shown {
        isWrong = "\(shown) is \(event.element().map(trialTitle) as Any) for its event"
      }
      return true
    }
    return isWrong
  }

  /// Checks that the open menu shows the current content of its row.
  func menuProblem() -> String? {
    guard let row = table.rowWithMenu else { return nil }
    guard let path = table.path(of: row) else { return "the menu of a row that is gone is open" }
    let title = trialTitle(table.sections[path.section].row(at: path.row))
    guard host.find(text: "Remove \(title)") == nil else { return nil }
    return "the menu of \(title) is that of another row"
  }
}
