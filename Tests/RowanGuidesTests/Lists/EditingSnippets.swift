import ListTestSupport
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

// The code of the guide to editing, word for word.

@MainActor
@Suite("Code of the guide to editing")
struct EditingSnippets {
  private let notes = Notes()
  private let birds = TableAdapter(Bird.self, title: { $0.name }) { BirdRow(bird: $0) }

  private func stage() -> DirectorStage {
    let rows = [(1, "Wren"), (2, "Robin"), (3, "Blackbird")].map { Bird(id: $0.0, name: $0.1) }
    return DirectorStage(
      [TableSection(id: "birds", elements: rows)],
      adapters: [birds],
      size: Size(width: 400, height: 400)
    )
  }

  @Test("The context menu of a row performs an item of its submenu")
  func menus() {
    let stage = stage()
    let (notes, lists) = (notes, ["Garden", "Forest"])
    func rename(_ bird: Bird) { notes.add("rename \(bird.name)") }
    func remove(_ birds: [Bird]) { notes.add("remove \(birds.map(\.name))") }
    func add(_ birds: [Bird], _ list: String) { notes.add("add \(birds.map(\.name)) to \(list)") }
    func isIn(_ list: String, _ bird: Bird) -> Bool { list == "Garden" }
    birds.events.contextMenu = { event in
      ContextMenu {
        MenuItem("Rename", icon: .pencil, shortcut: KeyCombination(.function(2))) {
          rename(event.element)
        }
        MenuSection("Lists") {
          Submenu("Add to", icon: .folder) {
            for list in lists {
              MenuItem(list, isChecked: isIn(list, event.element)) {
                add(event.selectedElements, list)
              }
            }
          }
        }
        MenuItem("Delete", icon: .trash, kind: .destructive) { remove(event.selectedElements) }
      } preview: {
        BirdRow(bird: event.element)
      }
    }
    stage.reload()
    stage.host.secondaryTap(text: "Robin")
    stage.host.tap(text: "Add to")
    stage.host.tap(text: "Forest")
    #expect(notes.all == ["add [\"Robin\"] to Forest"])
  }

  @Test("Control+C performs the copy action of a row")
  func actions() {
    let stage = stage()
    let notes = notes
    func remove(_ birds: [Bird]) { notes.add("remove \(birds.map(\.name))") }
    birds.events.shouldShowMenu = { _ in true }
    birds.events.canPerformMenuAction = { event, action, sender in
      action == .copy || action == .delete
    }
    birds.events.performMenuAction = { event, action, sender in
      if action == .copy { event.table?.copy(event.element.name) }
      if action == .delete { remove([event.element]) }
    }
    stage.reload()
    stage.host.tap(text: "Robin")
    stage.host.press("c", modifiers: .control)
    #expect(stage.host.requests.contains(.copy("Robin")))
  }

  @Test("The Delete key deletes a row in editing mode")
  func editing() {
    let stage = stage()
    let director = stage.director
    birds.events.canEditRow = { _ in true }
    birds.events.commitEdit = { event, style in
      guard style == .delete, let place = event.indexPath else { return }
      director.reload(afterUpdate: {
        $0.section(at: place.section)?.remove(at: place.row)
        return .automatic
      })
    }
    director.table.setEditing(true, animated: true)
    stage.stage.session.commit()
    stage.host.tap(text: "Robin")
    stage.host.press(.delete)
    stage.host.press(.delete)
    #expect(director.firstSection?.elements.count == 2)
    director.table.isEditing = false
    director.table.allowsMultipleSelectionDuringEditing = true
    director.table.isEditing = true
    #expect(director.table.selectedRows.isEmpty)
  }

  @Test("Alt with an arrow key moves a row in editing mode")
  func moving() {
    let stage = stage()
    let director = stage.director
    birds.events.canMoveRow = { $0.element.id != 1 }
    director.movesRowsItself = true
    director.table.isEditing = true
    stage.stage.session.commit()
    stage.host.tap(text: "Robin")
    stage.host.press(.down, modifiers: .alt)
    #expect(director.firstSection?.elements.compactMap { ($0 as? Bird)?.id } == [1, 3, 2])
    director.movesRowsItself = false
    birds.events.moveRow = { event, destination in
      guard let from = event.indexPath else { return }
      director.reload(afterUpdate: { director in
        guard let bird = director.section(at: from.section)?.remove(at: from.row) else {
          return .none
        }
        director.section(at: destination.section)?.add(element: bird, at: destination.row)
        return .automatic
      })
    }
    birds.events.moveAdjustDestination = { event, proposed in
      RowPath(section: proposed.section, row: max(1, proposed.row))
    }
    for _ in 0..<3 { stage.host.press(.up, modifiers: .alt) }
    #expect(director.firstSection?.elements.compactMap { ($0 as? Bird)?.id } == [1, 2, 3])
  }
}
