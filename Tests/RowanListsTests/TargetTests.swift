import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// The areas beside the content of rows that a pointer or a finger has to hit.
@MainActor
@Suite("Target sizes in lists")
struct TargetTests {
  /// The minimum side of a target in WCAG 2.2, success criterion 2.5.8.
  private static let minimum = 24.0

  private func stage(_ size: ControlSize) -> DirectorStage {
    let adapter = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name).frame(height: 24) }
    adapter.events.accessory = { $0.element.id == 0 ? .detail : .disclosure }
    adapter.events.canEditRow = { _ in true }
    adapter.events.canMoveRow = { _ in true }
    adapter.events.editStyle = { $0.element.id == 1 ? .insert : .delete }
    adapter.events.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        .closing("a", icon: .archive) {}, SwipeAction("b", style: .destructive) { $0(true) },
      ])
    }
    let rows = (0..<3).map { Plain(id: $0, name: "row \($0)") }
    let section = TableSection(id: "s", elements: rows)
    let area = Size(width: 320, height: 300)
    let stage = DirectorStage([section], adapters: [adapter], size: area)
    stage.stage.session.environment.controlSize = size
    stage.stage.session.commit()
    return stage
  }

  /// Expects all views that take taps or drags to be large enough.
  private func check(_ stage: DirectorStage, _ name: String, atLeast count: Int) {
    let tree = stage.host.tree
    let targets = tree.views.filter { id, view in
      tree.isVisible(id)
        && (!view.interaction.isDisjoint(with: [.tap, .drag]) || !view.gestures.pan.isEmpty)
    }
    #expect(targets.count >= count, "\(name) has targets")
    for (id, _) in targets {
      let size = tree.absoluteFrame(of: id).size
      #expect(size.width >= Self.minimum && size.height >= Self.minimum, "\(name): \(size)")
    }
  }

  @Test(
    "Each target beside the content is at least 24 points wide and high in each control size",
    arguments: ControlSize.allCases
  )
  func besideContent(size: ControlSize) throws {
    let stage = stage(size)
    check(stage, "a button for details, \(size)", atLeast: 1)
    stage.table.setEditing(true, animated: false)
    stage.stage.session.commit()
    check(stage, "signs that delete and insert, and handles, \(size)", atLeast: 6)
  }

  @Test("The buttons of a swiped row are at least 24 points wide and high")
  func swiped() throws {
    let stage = SwipeStage()
    stage.swipe("row 1", by: -160)
    check(stage.lists, "a swiped row", atLeast: 2)
  }
}
