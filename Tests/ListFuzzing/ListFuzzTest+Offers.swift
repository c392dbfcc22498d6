import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists

/// Handlers by which users can swipe, drag and edit rows and open their menus.
extension ListFuzzTest {
  struct Refused: Error {}

  func addOffers<Model: RowValue, Cell>(_ events: TableCellEvents<Model, Cell>) {
    events.canMoveRow = { [unowned self] event in fuzzedID(event.element) % 7 != 0 && !oneIn(20) }
    events.moveRow = { [unowned self] event, to in
      move(event.element, to: to)
      interfere("move")
    }
    events.moveAdjustDestination = { [unowned self] _, to in
      oneIn(6) ? RowPath(section: number(-1...4), row: number(-1...12)) : to
    }
    events.canEditRow = { [unowned self] event in
      interfere("can edit")
      return fuzzedID(event.element) % 5 != 0
    }
    events.commitEdit = { [unowned self] event, _ in
      remove(event.element)
      interfere("commit")
    }
    events.willBeginEdit = { [unowned self] _ in
      edits += 1
      interfere("begin editing")
    }
    events.didEndEdit = { [unowned self] _ in
      edits -= 1
      if edits < 0 { problem = "more edits have ended than begun" }
      interfere("end editing")
    }
    events.trailingSwipeActions = { [unowned self] event in
      interfere("swipe actions")
      guard !oneIn(8) else { return nil }
      keep(event)
      let delete = SwipeAction("Delete", style: .destructive) { [unowned self] done in
        if !oneIn(3), let element = event.currentElement { remove(element) }
        interfere("swipe")
        done(!oneIn(3))
      }
      return SwipeActionsConfiguration(actions: [delete, .closing("Keep") {}])
    }
    events.contextMenu = { [unowned self] event in
      keep(event)
      interfere("menu")
      guard !oneIn(8) else { return nil }
      return ContextMenu {
        MenuItem("Remove \(trialTitle(event.element))") { [unowned self] in
          for element in event.selectedElements { remove(element) }
        }
      }
    }
  }

  /// Returns the place of an element in the model: of the element itself, not of another element
  /// with its identifier.
  private func place(of element: any RowValue) -> (section: Int, row: Int)? {
    let name = fuzzedName(element)
    for (section, rows) in sections.map(\.rows).enumerated() {
      if let row = rows.firstIndex(where: { fuzzedName($0) == name }) { return (section, row) }
    }
    return nil
  }

  private func remove(_ element: any RowValue) {
    guard let (section, row) = place(of: element) else { return }
    note("it goes from \(section)")
    take(section, row)
  }

  @discardableResult
  private func take(_ section: Int, _ row: Int) -> any RowValue {
    defer {
      if sections[section].shelf != nil {
        refreshShelf(section)
      } else {
        director.sections[section].remove(at: row)
      }
    }
    return sections[section].rows.remove(at: row)
  }

  private func put(_ element: any RowValue, _ section: Int, _ row: Int) {
    sections[section].rows.insert(element, at: row)
    if sections[section].shelf != nil {
      refreshShelf(section)
    } else {
      director.sections[section].add(element: element, at: row)
    }
  }

  private func move(_ element: any RowValue, to path: RowPath) {
    guard let (section, row) = place(of: element), sections.indices.contains(path.section) else {
      return
    }
    // Fetched rows are all of one type.
    guard sections[path.section].shelf == nil || element is FuzzedRow else { return }
    let moved = take(section, row)
    // The table has no rows of a collapsed section.
    let place = min(path.row, sections[path.section].rows.count)
    note("it goes from \(section) to \(path.section)/\(place)")
    put(moved, path.section, place)
  }
}

/// Actions of users on rows.
extension ListFuzzTest {
  /// The view of a random mounted row.
  private var anyRowView: ViewID? { host.views(as: .listItem).randomElement(using: &random) }

  /// Lifts a row, drags it further, or drops it.
  func drag() {
    guard let (pan, distance) = pan else {
      note("lift")
      table.allowsDragReorder = true
      stage.session.commit()
      if let view = anyRowView { pan = host.lift(view).map { ($0, .zero) } }
      return
    }
    switch number(0...5) {
    case 0: endDrag(.cancelled)
    case 1: endDrag(.ended)
    default:
      let next = Point(x: 0, y: distance.y + Double(number(-150...150)))
      note("drag to \(next.y)")
      self.pan = (pan, next)
      host.movePan(pan, by: next)
    }
  }

  func endDrag(_ phase: PanGesture.Phase) {
    guard let (pan, distance) = pan else { return }
    note("let go, \(phase)")
    self.pan = nil
    host.movePan(pan, by: distance, phase: phase)
  }

  func swipe() {
    note("swipe")
    guard let view = anyRowView else { return }
    host.swipe(view, by: Point(x: Double(number(-130...130)), y: 0))
    stage.session.commit()
    if oneIn(2), let button = host.find(text: oneIn(2) ? "Delete" : "Keep") { host.tap(button) }
  }

  func openMenu() {
    if let item = host.find(text: "Remove") {
      note("menu that was left open")
      if oneIn(2) { host.tap(item) } else { host.press(.escape) }
      return
    }
    note("menu")
    guard let view = anyRowView else { return }
    let name = rowName(of: view)
    let id = name.flatMap(shownID)
    host.secondaryTap(view)
    if let name { expectMenu(of: name, id: id) }
    stage.session.commit()
    // Some menus are left open during later steps.
    guard !oneIn(3) else { return }
    let item = oneIn(2) ? host.find(text: "Remove") : nil
    if let item { host.tap(item) } else { host.press(.escape) }
  }

  /// Refreshes the table, lets it load more rows, or removes both closures. Some of the fetches
  /// fail.
  func fetch() {
    switch number(0...2) {
    case 0:
      note("refresh that may fail")
      table.refresh = Refresh { [weak self] in _ = try self?.fetched() }
      stage.session.commit()
      findTable()
      host.pull(scroll, by: 200)
    case 1:
      note("more that may fail")
      hasTail = true
      table.loadMore = LoadMore { [weak self] in try self?.fetched() ?? false }
    default:
      note("no failure")
      table.failure = nil
      table.refresh = nil
      table.loadMore = nil
    }
  }

  /// Changes the model or fails, and returns whether there may be more rows.
  private func fetched() throws -> Bool {
    note("fetched")
    interferences += 1
    if oneIn(2) { throw Refused() }
    if FetchTicket.cancelledTarget == nil { edit() } else { editInVain() }
    return oneIn(2)
  }

  /// Edits sections in a cancelled fetch, whose changes the director ignores.
  private func editInVain() {
    note("in vain")
    let before = sections
    edit()
    // Rows that are fetched one page at a time do not belong to the cancelled fetch.
    for section in sections where section.shelf != nil {
      guard let place = before.firstIndex(where: { $0.name == section.name }) else { continue }
      sections = before
      refreshShelf(place)
    }
    sections = before
  }
}
