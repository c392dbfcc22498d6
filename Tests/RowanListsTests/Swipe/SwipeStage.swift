import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLayout
import RowanLists
import RowanMount
import TestSupport

/// A list whose rows can be pinned, archived or deleted by swipe actions.
@MainActor
final class SwipeStage {
  let notes = Notes()
  let adapter = TableAdapter(Plain.self, title: { $0.name }) {
    Text($0.name).frame(height: 44)
  }
  private(set) var lists: DirectorStage
  var host: HeadlessHost { lists.host }
  var table: TableView { lists.table }
  /// The completion handler of the last action.
  var done: (@MainActor @Sendable (Bool) -> Void)?

  init(count: Int = 30, direction: LayoutDirection = .leftToRight, withEvents: Bool = true) {
    lists = DirectorStage()
    let rows = (0..<count).map { Plain(id: $0, name: "row \($0)") }
    if withEvents { subscribe() }
    lists = DirectorStage(
      [TableSection(id: "s", elements: rows)],
      adapters: [adapter],
      size: Size(width: 400, height: 300)
    )
    if direction == .rightToLeft {
      lists.stage.session.environment.layoutDirection = .rightToLeft
    }
    lists.stage.session.commit()
  }

  private func subscribe() {
    let notes = notes
    adapter.events.trailingSwipeActions = { [weak self] ctx in
      let id = ctx.element.id
      return SwipeActionsConfiguration(actions: [
        SwipeAction("Delete", icon: .trash, style: .destructive) { done in
          notes.add("delete \(id)")
          self?.done = done
        },
        .closing("Archive", icon: .archive) { notes.add("archive \(id)") },
      ])
    }
    adapter.events.leadingSwipeActions = { ctx in
      let id = ctx.element.id
      return SwipeActionsConfiguration(
        actions: [.closing("Pin", icon: .pin) { notes.add("pin \(id)") }],
        performsFirstActionWithFullSwipe: false
      )
    }
    adapter.events.willBeginEdit = { notes.add("begin \($0.element.id)") }
    adapter.events.didEndEdit = { notes.add("end \($0.element.id)") }
  }

  /// Returns the view of the row that shows a text.
  func row(_ text: String) -> ViewID? { host.find(text: text).flatMap { host.tree[$0].parent } }

  /// Returns the horizontal offset of a row from its position.
  func shift(of text: String) -> Double {
    row(text).map { host.tree.placedFrame(of: $0).minX } ?? .nan
  }

  func swipe(_ text: String, by distance: Double, velocity: Double = 0) {
    host.swipe(
      text: text,
      by: Point(x: distance, y: 0),
      velocity: Point(x: velocity, y: 0)
    )
  }

  /// Waits until all animations have ended.
  func rest() async {
    await lists.stage.settle()
    await lists.stage.clock.advance(by: .seconds(1))
    await lists.stage.settle()
  }

  func has(_ text: String) -> Bool { host.find(text: text) != nil }

  /// Removes a row from its section without a reload of the list.
  func remove(_ id: Int) {
    let section = lists.director.sections[0]
    let index = section.elements.firstIndex { ($0 as? Plain)?.id == id }
    if let index { _ = section.remove(at: index) }
  }
}
