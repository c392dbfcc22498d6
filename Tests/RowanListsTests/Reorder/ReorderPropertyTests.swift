import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// Random drags while sections change and scroll, compared with arrays.
@MainActor
@Suite("Random drags compared with a naive model")
struct ReorderPropertyTests {
  @MainActor
  private final class Trial {
    let stage: CommandStage
    var model: [[Int]]
    var random: SplitMix64
    var nextRow = 1_000
    var pan: (HeadlessHost.Pan, row: Int)?
    var distance = Point.zero
    /// The calls of the `moveRow` handler.
    let moves = Notes()

    init(seed: Int) {
      random = SplitMix64(seed: UInt64(seed) &* 15_485_863)
      let stage = CommandStage([5, 0, 9, 1], hasHeaders: seed % 2 == 0) { events, _ in
        events.canMoveRow = { $0.element.id % 7 != 0 }
      }
      stage.lists.director.movesRowsItself = true
      stage.table.allowsDragReorder = true
      stage.stage.session.commit()
      self.stage = stage
      model = stage.lists.director.sections.map { section in
        section.elements.compactMap { ($0 as? Plain)?.id }
      }
      stage.adapter.events.moveRow = { [unowned self] event, to in
        self.move(event.element.id, to)
      }
    }

    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// Applies a move to the model.
    private func move(_ row: Int, _ to: RowPath) {
      moves.add("\(row) to \(to)")
      for section in model.indices { model[section].removeAll { $0 == row } }
      model[to.section].insert(row, at: to.row)
    }

    var actual: [[Int]] {
      stage.lists.director.sections.map { $0.elements.compactMap { ($0 as? Plain)?.id } }
    }
  }

  @Test(
    "After random drags and updates, the elements match the model, and no drag is left over",
    arguments: 1...6
  )
  func random(seed: Int) async {
    let trial = Trial(seed: seed)
    let (stage, host) = (trial.stage, trial.stage.host)
    for step in 0..<250 {
      switch trial.number(0...11) {
      case 0, 1: begin(trial)
      case 2, 3, 4: pan(trial)
      case 5: end(trial, trial.number(0...3) == 0 ? .cancelled : .ended)
      case 6: host.scroll(stage.list, to: Double(trial.number(0...300)))
      case 7: await stage.pass(trial.number(1...400))
      case 8: edit(trial, animated: trial.number(0...1) == 0)
      case 9: host.press(trial.number(0...1) == 0 ? .up : .down, modifiers: .alt)
      case 10: if trial.number(0...4) == 0 { host.press(.escape) }
      default: stage.table.isEditing.toggle()
      }
      stage.stage.session.commit()
      let last = trial.moves.all.suffix(3)
      #expect(trial.actual == trial.model, "seed \(seed), step \(step): \(last)")
      let dragged = stage.table.draggedRow
      if let dragged {
        #expect(stage.table.path(of: dragged) != nil, "seed \(seed), step \(step)")
      }
      if trial.actual != trial.model { return }
    }
    end(trial, .ended)
    await stage.pass(4000)
    #expect(stage.table.draggedRow == nil)
    let problem = misplaced(trial)
    #expect(problem == nil, "seed \(seed): \(problem ?? "")")
  }

  private func begin(_ trial: Trial) {
    guard trial.pan == nil else { return }
    let rows = trial.model.flatMap { $0 }.filter { $0 % 7 != 0 }
    guard !rows.isEmpty else { return }
    let row = rows[trial.number(0...(rows.count - 1))]
    let name = name(row)
    guard trial.stage.host.find(text: name) != nil,
      let pan = trial.stage.host.lift(trial.stage.view(name))
    else { return }
    trial.pan = (pan, row)
    trial.distance = .zero
  }

  private func pan(_ trial: Trial) {
    guard let pan = trial.pan else { return }
    trial.distance.y += Double(trial.number(-120...120))
    trial.stage.host.movePan(pan.0, by: trial.distance)
  }

  private func end(_ trial: Trial, _ phase: PanGesture.Phase) {
    guard let pan = trial.pan else { return }
    trial.pan = nil
    trial.stage.host.movePan(pan.0, by: trial.distance, phase: phase)
  }

  private func edit(_ trial: Trial, animated: Bool) {
    let director = trial.stage.lists.director
    let section = trial.number(0...(trial.model.count - 1))
    let count = trial.model[section].count
    let kind = trial.number(0...3)
    director.reload(afterUpdate: { director in
      switch kind {
      case 0 where count > 0:
        let row = trial.number(0...(count - 1))
        trial.model[section].remove(at: row)
        director.section(at: section)?.remove(at: row)
      case 1:
        let row = trial.number(0...count)
        trial.nextRow += 1
        trial.model[section].insert(trial.nextRow, at: row)
        director.section(at: section)?.add(
          element: Plain(id: trial.nextRow, name: name(trial.nextRow)),
          at: row
        )
      case 2:
        trial.model[section].reverse()
        let rows = trial.model[section].map { Plain(id: $0, name: name($0)) }
        director.section(at: section)?.set(elements: rows)
      default: break
      }
      return animated ? .automatic : .none
    })
  }

  private func name(_ row: Int) -> String { CommandStage.name(row) }

  /// Returns a description of rows that differ from the model or are still raised, or `nil`.
  private func misplaced(_ trial: Trial) -> String? {
    trial.stage.host.scroll(trial.stage.list, to: 0)
    let wanted = trial.model.flatMap { $0 }.map { name($0) }
    let shown = trial.stage.shown.map(\.name).filter { !$0.hasPrefix("section") }
    guard shown == Array(wanted.prefix(shown.count)) else { return "\(shown), not \(wanted)" }
    let host = trial.stage.host
    let raised = host.views(as: .listItem).filter { host.tree[$0].depth != 0 }
    return raised.isEmpty ? nil : "\(raised.count) rows are still in front"
  }
}
