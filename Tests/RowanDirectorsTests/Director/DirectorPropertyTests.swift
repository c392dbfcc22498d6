import ListTestSupport
import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

/// Random edits of a director and its sections, compared with arrays that are edited in the same
/// way.
@MainActor
@Suite("`TableDirector` against a naive model")
struct DirectorPropertyTests {
  private struct Model {
    var name: String
    var rows: [Item]
    var isCollapsed = false
    var hasHeader = true
    var hasFooter = false

    var shown: [Item] { isCollapsed ? [] : rows }
  }

  /// A director, the model of its sections, and its reloads.
  @MainActor
  private final class Trial {
    let stage = DirectorStage()
    var sections: [Model] = []
    var random: SplitMix64
    var nextRow = 0
    var nextSection = 0
    var asked = 0
    var completed: [Int] = []
    let shown = Notes()

    init(seed: Int) {
      random = SplitMix64(seed: UInt64(seed) &* 104_729)
    }

    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    func newRow() -> Item {
      nextRow += 1
      return Item(id: nextRow, text: "row \(nextRow)", lines: number(1...3))
    }
  }

  @Test(
    "After random edits and reloads, the list has the rows of the model in the right positions",
    arguments: 1...8
  )
  func randomSteps(seed: Int) async {
    let trial = Trial(seed: seed)
    for step in 0..<200 {
      edit(trial, step)
      if trial.number(0...3) == 0 { trial.stage.stage.session.commit() }
      if trial.number(0...2) == 0 { reload(trial, depth: 0) }
      if trial.number(0...4) == 0 {
        trial.stage.host.scroll(trial.stage.scroll, to: Double(trial.number(0...4_000)))
      }
      // Rows that move stay mounted until their animation has ended.
      if trial.number(0...2) == 0 {
        await trial.stage.stage.clock.advance(by: .milliseconds(trial.number(1...1_500)))
      }
      guard trial.number(0...3) == 0 else { continue }
      trial.stage.reload()
      let problem = difference(trial)
      #expect(problem == nil, "seed \(seed), step \(step): \(problem ?? "")")
      if problem != nil { return }
    }
    await trial.stage.stage.clock.advance(by: .seconds(5))
    await trial.stage.stage.settle()
    #expect(trial.completed.sorted() == Array(0..<trial.asked))
  }

  private func reload(_ trial: Trial, depth: Int) {
    let number = trial.asked
    trial.asked += 1
    trial.stage.director.reload(
      afterUpdate: { [self] _ in
        edit(trial, 0)
        // A nested reload runs after the outer one, and so does its completion.
        if depth < 2, trial.number(0...3) == 0 { reload(trial, depth: depth + 1) }
        edit(trial, 1)
        return trial.number(0...3) == 0 ? .automatic : .none
      },
      completion: { trial.completed.append(number) }
    )
  }

  private func edit(_ trial: Trial, _ step: Int) {
    let director = trial.stage.director
    let kind = trial.number(0...15)
    guard !trial.sections.isEmpty, kind > 1 else { return editSections(trial) }
    let index = trial.number(0...(trial.sections.count - 1))
    let section = director.sections[index]
    let count = trial.sections[index].rows.count
    let row = count > 0 ? trial.number(0...(count - 1)) : 0
    let other = count > 0 ? trial.number(0...(count - 1)) : 0
    switch kind {
    case 2:
      trial.sections[index].isCollapsed.toggle()
      section.isCollapsed.toggle()
    case 3:
      let rows = (0..<trial.number(1...30)).map { _ in trial.newRow() }
      trial.sections[index].rows += rows
      director.add(elements: rows, inSection: index)
    case 4:
      trial.sections[index].rows.shuffle(using: &trial.random)
      section.set(elements: trial.sections[index].rows)
    case 5:
      trial.sections[index].hasHeader.toggle()
      section.headerTitle = section.headerTitle == nil ? "header \(section.identifier)" : nil
    case 6:
      trial.sections[index].hasFooter.toggle()
      section.footerTitle = section.footerTitle == nil ? "footer \(section.identifier)" : nil
    case 7, 8:
      let new = trial.newRow()
      let place = trial.number(0...count)
      trial.sections[index].rows.insert(new, at: place)
      section.add(element: new, at: place)
    case 9 where count > 0, 10 where count > 0:
      trial.sections[index].rows.remove(at: row)
      section.remove(at: row)
    case 11 where count > 0:
      trial.sections[index].rows[row].lines = trial.number(1...3)
      section.set(element: trial.sections[index].rows[row], at: row)
    case 12 where count > 0:
      trial.sections[index].rows.insert(trial.sections[index].rows.remove(at: row), at: other)
      section.move(from: row, to: other)
    case 13 where count > 0:
      trial.sections[index].rows.swapAt(row, other)
      section.move(swappingAt: row, with: other)
    case 14 where count > 0:
      let to = trial.number(0...(trial.sections.count - 1))
      let moved = trial.sections[index].rows.remove(at: row)
      trial.sections[to].rows.append(moved)
      director.sections[to].add(element: section.remove(at: row))
    default:
      let new = trial.newRow()
      if count > 0 {
        trial.sections[index].rows[row] = new
        section.set(element: new, at: row)
      }
    }
  }

  private func editSections(_ trial: Trial) {
    let director = trial.stage.director
    let count = trial.sections.count
    let index = count > 0 ? trial.number(0...(count - 1)) : 0
    let other = count > 0 ? trial.number(0...(count - 1)) : 0
    switch trial.number(0...4) {
    case 0 where count > 3:
      trial.sections.remove(at: index)
      director.remove(section: index)
    case 1 where count > 0:
      trial.sections.swapAt(index, other)
      director.move(swappingAt: index, with: other)
    case 2 where count > 0:
      trial.sections.insert(trial.sections.remove(at: index), at: other)
      director.move(from: index, to: other)
    default:
      guard count < 6 else { return }
      trial.nextSection += 1
      let name = "s\(trial.nextSection)"
      let rows = (0..<trial.number(0...20)).map { _ in trial.newRow() }
      trial.sections.insert(Model(name: name, rows: rows), at: other)
      director.add(
        section: TableSection(id: name, elements: rows, header: "header \(name)"),
        at: other
      )
    }
  }

  /// Returns a description of a difference between the list and the model, or `nil`.
  private func difference(_ trial: Trial) -> String? {
    let stage = trial.stage
    let table = stage.table
    guard table.sections.map(\.id) == trial.sections.map({ .string($0.name) }) else {
      return "sections \(table.sections.map(\.id))"
    }
    for (index, section) in trial.sections.enumerated() {
      let rows = (0..<table.sections[index].count).compactMap {
        table.sections[index].row(at: $0) as? Item
      }
      if rows != section.shown { return "rows of \(section.name)" }
    }
    var items: [(name: String, height: Double?)] = []
    for section in trial.sections {
      if section.hasHeader { items.append(("header \(section.name)", nil)) }
      items += section.shown.map { ($0.text, Double($0.lines) * 18) }
      if section.hasFooter { items.append(("footer \(section.name)", nil)) }
    }
    let names = items.map(\.name)
    let mounted = stage.host.tree[stage.scroll].children.filter {
      !stage.host.tree[$0].isHidden && !stage.host.tree[$0].isLeaving
    }.map { (name: name(of: $0, in: stage), frame: stage.host.tree[$0].frame) }
    let order = mounted.map { names.firstIndex(of: $0.name) ?? -1 }
    if order != order.sorted() || order.contains(-1) { return "order \(mounted.map(\.name))" }
    for (view, place) in zip(mounted, order) {
      if let height = items[place].height, view.frame.height != height {
        return "\(view.name) is \(view.frame.height) high"
      }
    }
    for (one, next) in zip(mounted.indices, mounted.indices.dropFirst())
    where order[one] + 1 == order[next] && mounted[one].frame.maxY != mounted[next].frame.minY {
      return "\(mounted[one].name) and \(mounted[next].name) do not touch"
    }
    return nil
  }

  private func name(of view: ViewID, in stage: DirectorStage) -> String {
    var views = [view]
    while let next = views.popLast() {
      if stage.host.tree[next].isHidden { continue }
      if let text = stage.host.tree[next].text?.layout.plainText {
        return String(text.prefix { $0 != ":" })
      }
      views += stage.host.tree[next].children
    }
    return ""
  }
}
