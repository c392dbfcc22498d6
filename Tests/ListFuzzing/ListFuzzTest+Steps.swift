import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists

extension ListFuzzTest {
  /// The position of a row before a step that should not move the row.
  struct Anchor {
    var name: String
    var top: Double
    /// The scroll offset of the table, and the mounted items if failures are logged in full.
    var place: String
  }

  /// Moves the table as a remote host does: fast, with a latency, and with idle periods. Rows that the movement would
  /// pass need not exist until the table rests.
  private func scrollRemotely() {
    let longest = Double(number(0...400)) / 1000
    let latency = longest * 0.7...longest
    func move(to offset: Double, velocity: Double, isIdle: Bool = false) {
      host.scroll(scroll, to: offset, velocity: velocity, latency: latency, isIdle: isIdle)
    }
    for _ in 0..<number(0...3) {
      let velocity = Double(number(-9_000...9_000))
      move(to: host.tree[scroll].scrollOffset + velocity / 60, velocity: velocity)
      if oneIn(3) { _ = edit() }
      if oneIn(2) { stage.session.commit() }
      findTable()
    }
    move(to: host.tree[scroll].scrollOffset, velocity: 0)
    for _ in 0..<number(0...4) {
      move(to: host.tree[scroll].scrollOffset, velocity: 0, isIdle: true)
    }
  }

  /// Makes one step, and returns the row that has to keep its position.
  func makeStep() -> Anchor? {
    findTable()
    switch number(0...(changesSurroundings ? 38 : 36)) {
    case 0...9:
      let before = anchor()
      let touched = edit()
      // The table may keep a neighbour of the changed rows in place instead.
      return touched ? nil : before
    case 10...12:
      note("scroll")
      guard !host.isRemote else {
        scrollRemotely()
        return nil
      }
      host.scroll(scroll, to: Double(number(-20...1_500)), velocity: Double(number(-900...900)))
    case 13:
      note("drag")
      host.dragContent(
        of: scroll,
        by: Double(number(-300...300)),
        coasting: oneIn(2) ? 0 : Double(number(-300...300)),
        velocity: Double(number(-900...900))
      )
    case 14:
      note("resize")
      let before = anchor()
      host.resize(to: Size(width: Double(number(200...320)), height: Double(number(40...200))))
      return before
    case 15:
      note("tap")
      if let view = host.views(.text).randomElement(using: &random), host.isVisible(view) {
        let modifiers: KeyPress.Modifiers =
          [[], .shift, .control].randomElement(using: &random) ?? []
        // A range contains rows that were not touched.
        touched = modifiers == .shift ? nil : host.tree[view].text.flatMap { name($0.layout) }
        host.tap(view, modifiers: modifiers)
        touched = nil
      }
    case 16:
      note("key")
      if let row = host.views(as: .listItem).randomElement(using: &random) { host.focus(row) }
      let keys: [KeyPress.Key] = [
        .up, .down, .pageUp, .pageDown, .home, .end, .space, .enter, .character("r"),
      ]
      host.press(keys.randomElement(using: &random) ?? .down, modifiers: oneIn(3) ? .shift : [])
    case 17:
      note("nested reloads")
      publish(animation: oneIn(2) ? .automatic : nil, depth: 1)
    case 18:
      note("reveal")
      let positions = RevealPosition.allCases
      _ = director.scrollTo(
        anyPath(),
        position: positions.randomElement(using: &random) ?? .top,
        animated: oneIn(2)
      )
      stage.session.commit()
      if oneIn(2) { host.finishScrolling(steps: number(1...3)) }
    case 19:
      note("pin")
      table.pinnedRows = oneIn(3) ? [] : Set((0..<number(1...12)).map { _ in anyRow() })
    case 20:
      note("sticky \(!table.hasStickyHeaders)")
      table.hasStickyHeaders.toggle()
    case 21:
      note("refresh")
      let before = anchor()
      director.reload()
      return before
    case 22:
      note("index")
      if let title = (0..<max(1, table.indexTitles.count)).randomElement(using: &random) {
        table.scrollTo(indexTitle: title)
      }
    case 23:
      note("mode")
      table.selectionMode = SelectionMode.allCases.randomElement(using: &random) ?? .none
    case 24:
      note("position")
      if let position = table.position { table.restore(position) }
    case 25:
      note("measure ahead \(!table.measuresAhead)")
      table.measuresAhead.toggle()
    case 26, 27: drag()
    case 28: swipe()
    case 29: openMenu()
    case 30:
      note("editing \(!table.isEditing)")
      table.setEditing(!table.isEditing, animated: oneIn(2))
    case 31: fetch()
    case 32...34: makeStepsOfOneAction()
    case 35 where changesSurroundings, 36 where changesSurroundings: changeSurroundings()
    default: editSections()
    }
    return nil
  }

  /// Makes several steps before the commit, as one action does, and queries the table in between.
  private func makeStepsOfOneAction() {
    for _ in 0..<number(2...6) {
      switch number(0...9) {
      case 0...2:
        edit()
        publish(animation: oneIn(3) ? .automatic : nil)
      case 3:
        note("edit without showing")
        edit()
      case 4:
        note("refresh")
        director.reload()
      case 5:
        note("reveal in an action")
        _ = director.scrollTo(anyPath(), animated: oneIn(3))
      case 6:
        note("select in an action")
        table.select([anyRow(), anyRow()])
      case 7:
        note("editing \(!table.isEditing) in an action")
        table.setEditing(!table.isEditing, animated: oneIn(2))
      case 8:
        note("end in an action")
        table.scrollToEnd(animated: oneIn(3))
      default:
        note("question")
        let before = interferences
        publish()
        let answer = answer()
        // Changes by a handler are not shown yet.
        if !comparesElsewhere, before == interferences { problem = answer }
      }
    }
  }

  /// Returns a problem if queries do not use the sections that the table was just given, before it
  /// is laid out.
  private func answer() -> String? {
    let wanted = sections.map { $0.shown.count }
    let counts = table.sections.map(\.count)
    guard counts == wanted, table.rowCount == wanted.reduce(0, +) else {
      return "the sections have \(counts) rows in an action, not \(wanted)"
    }
    guard let path = table.firstVisibleRow else { return nil }
    return table.path(of: table.id(of: path)) == path
      ? nil : "the row at \(path) is not found in an action"
  }

  private func anchor() -> Anchor? {
    guard !isBehind, table.contentOffset > 0, table.draggedRow == nil,
      let path = table.firstVisibleRow,
      sections.indices.contains(path.section),
      sections[path.section].shown.indices.contains(path.row)
    else { return nil }
    let name = fuzzedName(sections[path.section].shown[path.row])
    // A row that is covered by a sticky header is not a row that a user reads.
    guard isVisible(name, below: "h\(sections[path.section].name)") else { return nil }
    // In a small window, the failure message and a header may leave no space for any row.
    guard let top = top(of: name), top < host.tree[scroll].frame.height else { return nil }
    return Anchor(name: name, top: top, place: isLogged ? place : shortPlace)
  }

  func newRow() -> any RowValue {
    nextSerial += 1
    // Some rows get an identifier that a row of this type or of the other type already has.
    let id = oneIn(sharesIdentities ? 4 : 40) ? number(1...max(1, nextSerial)) : nextSerial
    return oneIn(4)
      ? FuzzedNote(id: id, serial: nextSerial)
      : FuzzedRow(id: id, serial: nextSerial, lines: number(1...3))
  }

  /// Adds a row to the table, but not to the model.
  package func plantRow() {
    guard !sections.isEmpty else { return }
    director.sections[0].add(element: newRow())
    director.sections[0].isCollapsed = false
    sections[0].isCollapsed = false
    director.reload(afterUpdate: { _ in .none })
    stage.session.commit()
  }

  func addSection(at place: Int? = nil) {
    nextSection += 1
    let name = "s\(nextSection)"
    if comparesElsewhere, oneIn(3) { return addShelf(name, at: place) }
    let rows = (0..<number(0...14)).map { _ in newRow() }
    sections.insert(FuzzedSection(name: name, rows: rows), at: place ?? sections.count)
    let section = TableSection(id: name, elements: rows, header: "h\(name)")
    if oneIn(2) { section.indexTitle = String(name.suffix(1)) }
    director.add(section: section, at: place)
  }

  /// Changes rows. Returns `false` if rows were only appended, or if only single rows changed that
  /// are not the first visible row.
  @discardableResult
  func edit() -> Bool {
    guard !sections.isEmpty else {
      editSections()
      return true
    }
    // Queried first, because handlers that the table calls meanwhile may edit as well.
    let firstName = firstName
    guard !sections.isEmpty else { return true }
    let index = number(0...(sections.count - 1))
    let isFetched = sections[index].shelf != nil
    let section = director.sections[index]
    let count = sections[index].rows.count
    let row = count > 0 ? number(0...(count - 1)) : 0
    let other = count > 0 ? number(0...(count - 1)) : 0
    switch number(0...13) {
    case 0:
      note("collapse \(index)")
      // Rows that leave a section while it is collapsed are new rows in their next section.
      let names = Set(sections[index].rows.map(fuzzedName))
      kept.removeAll { names.contains($0.name) }
      sections[index].isCollapsed.toggle()
      section.isCollapsed.toggle()
    case 3:
      note("header of \(index)")
      sections[index].hasHeader.toggle()
      section.headerTitle = section.headerTitle == nil ? "h\(section.identifier)" : nil
    case 4:
      note("footer of \(index)")
      sections[index].hasFooter.toggle()
      section.footerTitle = section.footerTitle == nil ? "f\(section.identifier)" : nil
    case _ where isFetched:
      return editShelf(index)
    case 1:
      note("append to \(index)")
      let rows = (0..<number(1...6)).map { _ in newRow() }
      sections[index].rows += rows
      director.add(elements: rows, inSection: index)
      return false
    case 2:
      note("shuffle \(index)")
      sections[index].rows.shuffle(using: &random)
      section.set(elements: sections[index].rows)
    case 5, 6, 7:
      note("insert into \(index)")
      let place = number(0...count)
      let new = newRow()
      sections[index].rows.insert(new, at: place)
      section.add(element: new, at: place)
      return false
    case 8 where count > 0, 9 where count > 0:
      note("remove from \(index)")
      let gone = sections[index].rows.remove(at: row)
      section.remove(at: row)
      return fuzzedName(gone) == firstName
    case 10 where count > 0:
      note("change \(index)/\(row)")
      guard var changed = sections[index].rows[row] as? FuzzedRow else { return false }
      let isFirst = changed.name == firstName
      changed.lines = number(1...3)
      sections[index].rows[row] = changed
      section.set(element: changed, at: row)
      return isFirst
    case 11 where count > 0:
      note("move in \(index)")
      sections[index].rows.insert(sections[index].rows.remove(at: row), at: other)
      section.move(from: row, to: other)
    case 12 where count > 0:
      let to = number(0...(sections.count - 1))
      guard sections[to].shelf == nil else { return false }
      note("move from \(index) to \(to)")
      let moved = sections[index].rows.remove(at: row)
      sections[to].rows.append(moved)
      director.sections[to].add(element: section.remove(at: row))
    default:
      guard count > 12 else { return false }
      note("empty \(index)")
      sections[index].rows = []
      section.removeAll()
    }
    return true
  }

  /// The name of the first visible row, as the table shows it before an edit.
  var firstName: String? {
    table.firstVisibleRow.map { fuzzedName(table.sections[$0.section].row(at: $0.row)) }
  }

  func editSections() {
    let count = sections.count
    let index = count > 0 ? number(0...(count - 1)) : 0
    let other = count > 0 ? number(0...(count - 1)) : 0
    switch number(0...4) {
    case 0 where count > 2:
      note("remove section \(index)")
      sections.remove(at: index)
      director.remove(section: index)
    case 1 where count > 0:
      note("swap sections \(index) and \(other)")
      sections.swapAt(index, other)
      director.move(swappingAt: index, with: other)
    case 2 where count > 0:
      note("move section \(index) to \(other)")
      sections.insert(sections.remove(at: index), at: other)
      director.move(from: index, to: other)
    default:
      guard count < 5 else { return }
      note("add a section at \(other)")
      addSection(at: other)
    }
  }
}
