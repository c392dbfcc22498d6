import ListTestSupport
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Handlers that change the list that calls them, in any state of the list.
@MainActor
@Suite("Handlers that change the list that calls them")
struct HostileHandlersTests {
  private final class ItemCell: TableViewCell {
    var text = "" { didSet { setNeedsUpdate() } }

    override func prepareForReuse() {
      text = ""
      _ = (indexPath, isSelected)
    }

    override var content: any Component { Text(text) }
  }

  /// A director, and handlers that change it from time to time.
  @MainActor
  private final class Trial {
    let stage: DirectorStage
    var random: SplitMix64
    /// The number of further changes within this step: handlers cause calls of other handlers.
    var budget = 0
    var nextRow = 100
    var asked = 0
    var completed: [Int] = []
    var shown: Set<Int> = []
    var problems: [String] = []

    init(seed: Int) {
      random = SplitMix64(seed: UInt64(seed) &* 7_907)
      let cells = TableCellAdapter<Item, ItemCell>()
      stage = DirectorStage(
        [
          TableSection(id: "a", elements: items(0..<20), header: "a"),
          TableSection(id: "b", elements: items(20..<40), header: "b", footer: "end of b"),
        ],
        adapters: [cells]
      )
      stage.table.selectionMode = .multiple
      subscribe(cells.events)
      stage.reload()
    }

    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private func subscribe(_ events: TableCellEvents<Item, ItemCell>) {
      events.dequeue = { [weak self] ctx in
        ctx.cell?.text = ctx.element.text
        self?.interfere()
      }
      events.willDisplay = { [weak self] ctx in
        guard let self else { return }
        if !shown.insert(ctx.element.id).inserted { problems.append("twice \(ctx.element.id)") }
        interfere()
      }
      events.endDisplay = { [weak self] ctx in
        guard let self else { return }
        if shown.remove(ctx.element.id) == nil { problems.append("never \(ctx.element.id)") }
        interfere()
      }
      let ask: @MainActor (TableCellEvent<Item, ItemCell>) -> Void = { [weak self] _ in
        self?.interfere()
      }
      events.rowHeight = {
        ask($0); return Double($0.element.id % 3 + 1) * 18
      }
      events.rowHeightEstimated = {
        ask($0); return 30
      }
      events.indentLevel = {
        ask($0); return $0.element.id % 2
      }
      events.canFocus = {
        ask($0); return $0.element.id % 5 != 0
      }
      events.shouldHighlight = {
        ask($0); return true
      }
      events.didHighlight = ask
      events.didUnhighlight = ask
      events.willSelect = {
        ask($0); return $0.indexPath
      }
      events.didSelect = {
        ask($0); return $0.element.id % 2 == 0 ? .none : .deselect
      }
      events.willDeselect = {
        ask($0); return $0.indexPath
      }
      events.didDeselect = ask
      events.prefetch = { [weak self] _, _ in self?.interfere() }
      events.cancelPrefetch = { [weak self] _, _ in self?.interfere() }
      stage.director.scrollViewEvents.didScroll = { [weak self] _ in self?.interfere() }
    }

    func interfere() {
      guard budget > 0, number(0...7) == 0 else { return }
      budget -= 1
      act()
    }

    func act() {
      let director = stage.director
      let section = director.sections[number(0...(director.sections.count - 1))]
      let row = RowPath(section: section.index ?? 0, row: number(0...30))
      switch number(0...11) {
      case 0: director.reload(completion: expectation())
      case 1, 2: director.reload(afterUpdate: change, completion: expectation())
      case 3: edit(section)
      case 4: director.table.scrollTo(row, position: .center)
      case 5: director.table.selectAll()
      case 6: director.table.pinnedRows = director.table.selectedRows
      case 7: director.table.apply(director.table.sections)
      case 8: director.rowHeight = [.default, .explicit(25), .auto(estimated: 20)][number(0...2)]
      case 9: (director.table.cell(at: row) as? ItemCell)?.text = "changed"
      case 10: director.isPrefetchingEnabled.toggle()
      default: director.table.scrollToTop()
      }
    }

    private func expectation() -> @MainActor () -> Void {
      let number = asked
      asked += 1
      return { [weak self] in self?.completed.append(number) }
    }

    private func change(_ director: TableDirector) -> TableAnimation? {
      for section in director.sections { edit(section) }
      if number(0...3) == 0 { director.move(swappingAt: 0, with: 1) }
      interfere()
      return nil
    }

    private func edit(_ section: TableSection) {
      nextRow += 1
      let new = Item(id: nextRow, text: "row \(nextRow)")
      switch number(0...4) {
      case 0: section.remove(at: number(0...20))
      case 1: section.move(from: number(0...10), to: number(0...10))
      case 2: section.isCollapsed.toggle()
      case 3: section.set(element: new, at: number(0...20))
      default: section.add(element: new, at: number(0...20))
      }
    }
  }

  @Test(
    "After handlers changed the list at random, rows, heights, positions and events are correct",
    arguments: 1...6
  )
  func reentrance(seed: Int) async {
    let trial = Trial(seed: seed)
    let stage = trial.stage
    for step in 0..<150 {
      trial.budget = 4
      switch trial.number(0...4) {
      case 0: stage.host.scroll(stage.scroll, to: Double(trial.number(0...1_500)))
      case 1: stage.host.press([.down, .up, .end, .home, .space][trial.number(0...4)])
      case 2: if let text = stage.texts.last { stage.host.tap(text: text) }
      default: trial.act()
      }
      trial.budget = 0
      stage.director.rowHeight = .default
      stage.reload()
      let problem = difference(trial)
      #expect(problem == nil, "seed \(seed), step \(step): \(problem ?? "")")
      if problem != nil { return }
    }
    await stage.stage.settle()
    #expect(trial.completed.sorted() == Array(0..<trial.asked))
    #expect(trial.problems == [])
  }

  private func difference(_ trial: Trial) -> String? {
    let stage = trial.stage
    let wanted = stage.director.sections.flatMap { section in
      section.isCollapsed ? [] : section.elements.compactMap { $0 as? Item }
    }
    let shown = stage.table.sections.flatMap { section in
      (0..<section.count).compactMap { section.row(at: $0) as? Item }
    }
    if shown != wanted { return "rows \(shown.map(\.id)) for \(wanted.map(\.id))" }
    let rows = stage.host.views(as: .listItem).map { stage.host.tree[$0] }
      .sorted { $0.frame.minY < $1.frame.minY }
    for (one, next) in zip(rows, rows.dropFirst()) where one.frame.maxY > next.frame.minY {
      return "rows at \(one.frame) and \(next.frame) overlap"
    }
    let positions = rows.compactMap { $0.accessibility?.position?.index }
    if positions != positions.sorted() { return "positions \(positions)" }
    let heights = positions.map { Double(wanted[$0].id % 3 + 1) * 18 }
    if rows.map(\.frame.height) != heights { return "heights \(rows.map(\.frame.height))" }
    let selected = stage.table.selectedRows
    let hidden = stage.director.sections.filter(\.isCollapsed).flatMap { section in
      section.elements.compactMap { $0 as? Item }.map {
        RowID(section: .string(section.identifier), row: .int($0.id))
      }
    }
    let ghosts = selected.subtracting(hidden).filter { stage.table.path(of: $0) == nil }
    if !ghosts.isEmpty { return "a ghost" }
    return trial.problems.first
  }
}
