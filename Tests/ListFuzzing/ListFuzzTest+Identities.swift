import RowanCore
import RowanDiff
import RowanLists

/// What is known of a row once its event is over.
@MainActor
struct KeptEvent {
  let name: String
  let id: Int
  let path: @MainActor () -> RowPath?
  let element: @MainActor () -> (any RowValue)?
  let selectionCount: @MainActor () -> Int
}

/// What a row is called together with what it shows.
func trialTitle(_ row: any RowValue) -> String {
  (row as? FuzzedRow).map { "\($0.name) \($0.lines)" } ?? fuzzedName(row)
}

/// Whether rows are told apart, also those that share an identifier, and events stay with their rows.
extension ListFuzzTest {
  /// Keeps an event now and then.
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

  /// Whether no other row has the identifier of an element, neither in the model nor in the table, which may be behind.
  private func isAlone(_ element: any RowValue) -> Bool {
    func count(_ rows: some Sequence<any RowValue>) -> Int {
      rows.lazy.filter { fuzzedID($0) == fuzzedID(element) }.prefix(2).count
    }
    let shown = table.sections.lazy.flatMap { section in
      (0..<section.count).lazy.map { section.row(at: $0) }.filter { !($0 is PendingRow) }
    }
    return count(sections.lazy.flatMap(\.rows)) <= 1 && count(shown) <= 1
  }

  /// The first row that an adapter is asked about is the one that was touched.
  func expectTouched(_ element: any RowValue) {
    guard let name = touched else { return }
    touched = nil
    if fuzzedName(element) != name {
      problem = "\(name) was touched, and \(fuzzedName(element)) acts"
    }
  }

  /// The menu that has opened is that of the row that was touched, unless handlers have made another row of it, or the
  /// table has caught up meanwhile with a model in which another row has taken its place and its identifier.
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

  /// The identifier of the row that the table has under a name.
  func shownID(of name: String) -> Int? {
    for section in table.sections {
      for index in 0..<section.count {
        let row = section.row(at: index)
        if !(row is PendingRow), fuzzedName(row) == name { return fuzzedID(row) }
      }
    }
    return nil
  }

  /// The name of a row of which the view is known.
  func rowName(of view: ViewID) -> String? { name(of: view) }

  /// Every row is found by its identity, and no other one is.
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

  /// Events whose identifier was unique all the time lead to where their row stands, or nowhere.
  func lateEvents() -> String? {
    var counts: [Int: Int] = [:]
    for row in sections.flatMap(\.rows) { counts[fuzzedID(row), default: 0] += 1 }
    var isWrong: String?
    kept = kept.filter { event in
      // Rows that are fetched come and go at another time than in the model.
      guard counts[event.id, default: 0] <= 1, sections.allSatisfy({ $0.shelf == nil }) else {
        return false
      }
      let path = event.path()
      var place: RowPath?
      for (section, rows) in sections.enumerated() {
        guard let row = rows.shown.firstIndex(where: { fuzzedID($0) == event.id }) else { continue }
        // Another row has come with the identifier.
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
        // A row of a collapsed section is shown again at some time.
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

  /// The menu that is open is about the row as it is now.
  func menuProblem() -> String? {
    guard let row = table.rowWithMenu else { return nil }
    guard let path = table.path(of: row) else { return "the menu of a row that is gone is open" }
    let title = trialTitle(table.sections[path.section].row(at: path.row))
    guard host.find(text: "Remove \(title)") == nil else { return nil }
    return "the menu of \(title) is that of another row"
  }
}
