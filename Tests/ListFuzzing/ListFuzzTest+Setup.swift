import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists

extension ListFuzzTest {
  func addAdapters() {
    let rows = TableAdapter(FuzzedRow.self, title: { $0.name }) { FuzzedRowView(row: $0) }
    rows.events.willDisplay = { [unowned self] _ in began() }
    rows.events.endDisplay = { [unowned self] _ in ended() }
    rows.events.prefetch = { [unowned self] _, _ in interfere("prefetch") }
    rows.events.didSelect = { [unowned self] _ in
      interfere("select")
      return oneIn(4) ? .deselect : TableSelectionState.none
    }
    rows.events.didDeselect = { [unowned self] _ in interfere("deselect") }
    rows.events.willSelect = { [unowned self] event in
      expectTouched(event.element)
      keep(event)
      interfere("will select")
      return oneIn(8) ? nil : event.indexPath
    }
    addOffers(rows.events)
    director.registerCellAdapter(rows)
    let notes = TableCellAdapter<FuzzedNote, FuzzedCell> { [unowned self] adapter in
      adapter.events.dequeue = { [unowned self] event in
        event.cell?.note = event.element
        interfere("dequeue")
      }
      adapter.events.willDisplay = { [unowned self] _ in began() }
      adapter.events.endDisplay = { [unowned self] _ in ended() }
      addOffers(adapter.events)
      // Some fuzz tests have adapters that return invalid heights.
      guard seed % 3 == 0 else { return }
      adapter.events.rowHeight = { [unowned self] _ in nonsense }
      adapter.events.rowHeightEstimated = { [unowned self] _ in nonsense }
    }
    director.registerCellAdapter(notes)
  }

  func follow() {
    let events = director.scrollViewEvents
    events.didScroll = { [unowned self] _ in interfere("scroll") }
    events.willBeginDragging = { [unowned self] _ in
      drags += 1
      if drags != 1 { problem = "\(drags) drags at once" }
    }
    events.willEndDragging = { [unowned self] _, _, target in
      if oneIn(6) { target = Double(number(0...2_000)) }
      interfere("let go")
    }
    events.endDragging = { [unowned self] _, _ in drags -= 1 }
    events.willBeginDecelerating = { [unowned self] _ in
      coasts += 1
      if coasts != 1 { problem = "\(coasts) coasts at once" }
    }
    events.endDecelerating = { [unowned self] _ in coasts -= 1 }
    events.endScrollingAnimation = { [unowned self] _ in interfere("arrive") }
    table.onSelectionChange = { [unowned self] _ in interfere("selection") }
    table.onActivate = { [unowned self] _ in interfere("activate") }
  }

  private func began() {
    displayed += 1
    interfere("display")
  }

  private func ended() {
    displayed -= 1
    if displayed < 0 { problem = "more rows have ended than begun" }
    interfere("end of display")
  }

  /// A height that no row can have.
  private var nonsense: Double {
    [.nan, -1, .infinity, -.infinity, 5_000_000].randomElement(using: &random) ?? 0
  }

  /// Lets some handlers change the model or the table, as handlers of careless apps do.
  func interfere(_ event: String) {
    guard isHostile, depth < 3, oneIn(40) else { return }
    depth += 1
    defer { depth -= 1 }
    interferences += 1
    note("in \(event)")
    switch number(0...10) {
    case 0: edit()
    case 1: publish(depth: 1)
    case 2: director.reload()
    case 3: _ = director.scrollTo(anyPath(), animated: oneIn(2))
    case 4: table.select([anyRow()])
    case 5: table.pinnedRows = [anyRow(), anyRow()]
    case 6:
      edit()
      publish()
    case 7: table.scrollToTop(animated: oneIn(2))
    case 8: table.setEditing(!table.isEditing, animated: oneIn(2))
    case 9: endDrag(oneIn(2) ? .ended : .cancelled)
    default: table.isLoading.toggle()
    }
  }

  func anyPath() -> RowPath {
    RowPath(section: number(-1...4), row: number(-1...12))
  }

  func anyRow() -> RowID {
    guard let section = sections.randomElement(using: &random),
      let row = section.rows.randomElement(using: &random)
    else { return RowID(section: "nowhere", row: 1) }
    return RowID(section: .string(section.name), row: .int(fuzzedID(row)))
  }
}
