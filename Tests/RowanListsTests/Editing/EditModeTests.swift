import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Tests of the editing mode of tables.
@MainActor
@Suite("Editing mode of tables")
struct EditModeTests {
  /// Creates a stage with eight rows, which are 144 points high in all.
  private func stage(height: Double = 180, hasHeaders: Bool = false) -> CommandStage {
    CommandStage(hasHeaders: hasHeaders, size: Size(width: 240, height: height)) { events, notes in
      events.canEditRow = { $0.element.id != 3 }
      events.editStyle = { $0.element.id == 7 ? .insert : $0.element.id == 4 ? .none : .delete }
      events.commitEdit = { event, style in
        notes.add("\(style) \(event.element.name)")
        guard style == .delete, let row = event.indexPath?.row else { return }
        event.table?.director?.reload(afterUpdate: {
          $0.firstSection?.remove(at: row)
          return .none
        })
      }
      events.willBeginEdit = { notes.add("begin \($0.element.name)") }
      events.didEndEdit = { notes.add("end \($0.element.name)") }
    }
  }

  private func edit(_ stage: CommandStage, _ isEditing: Bool = true, animated: Bool = false) {
    stage.table.setEditing(isEditing, animated: animated)
    stage.stage.session.commit()
  }

  private func left(_ stage: CommandStage, _ name: String) -> Double? {
    stage.host.find(text: name).map { stage.host.tree.absoluteFrame(of: $0).minX }
  }

  /// Returns the visible button with an accessibility label, or `nil` if there is none.
  private func button(_ stage: CommandStage, _ label: String) -> ViewID? {
    stage.host.views(as: .button).first {
      stage.host.tree[$0].accessibility?.label == label && stage.host.tree.isVisible($0)
    }
  }

  private func labels(_ stage: CommandStage) -> [String] {
    stage.host.views(as: .button).compactMap { stage.host.tree[$0].accessibility?.label }
  }

  @Test("Edit controls precede the contents of editable rows, which are indented")
  func controls() {
    let stage = stage()
    #expect(labels(stage).isEmpty)
    edit(stage)
    #expect(stage.table.isEditing)
    #expect(
      labels(stage) == ["Delete a", "Delete b", "Delete c", "Delete f", "Delete g", "Insert h"]
    )
    #expect(left(stage, "a") == 46 && left(stage, "h") == 46)
    // Editable rows without a control are indented as well; rows that cannot be edited are not.
    #expect(left(stage, "e") == 46 && left(stage, "d") == 0)
    edit(stage, false)
    #expect(labels(stage).isEmpty && left(stage, "a") == 0)
  }

  @Test("Rows are not indented if `editShouldIndent` returns false")
  func indents() {
    let stage = stage()
    stage.adapter.events.editShouldIndent = { $0.element.id > 4 }
    edit(stage)
    #expect(left(stage, "e") == 0 && left(stage, "f") == 46)
  }

  @Test("A delete control asks for confirmation, and the confirmation button calls `commitEdit`")
  func deleting() throws {
    let stage = stage()
    edit(stage)
    let control = try #require(button(stage, "Delete b"))
    stage.host.tap(control)
    #expect(stage.notes.take() == ["begin b"])
    #expect(stage.said == ["Delete? Return confirms, escape keeps it"])
    let confirm = try #require(
      stage.host.views(as: .button).last {
        stage.host.tree[$0].accessibility?.label == "Delete b" && $0 != control
      }
    )
    #expect(stage.host.tree.absoluteFrame(of: confirm).maxX == 240)
    stage.host.tap(confirm)
    #expect(stage.notes.take() == ["delete b", "end b"])
    #expect(stage.texts == ["a", "c", "d", "e", "f", "g", "h"])
  }

  @Test("A tap elsewhere, a scroll, another row and Escape dismiss the delete confirmation")
  func keeping() async throws {
    let stage = stage(height: 120)
    edit(stage)
    let control = try #require(button(stage, "Delete b"))
    let answers: [() -> Void] = [
      { stage.host.tap(text: "d") },
      { stage.host.scroll(stage.list, to: 1) },
      { stage.host.tap(stage.view("c")) },
      { stage.host.press(.escape) },
      { stage.host.tap(control) },
      { edit(stage, false) },
    ]
    for answer in answers {
      edit(stage)
      stage.host.tap(control)
      #expect(stage.notes.take() == ["begin b"])
      answer()
      #expect(stage.notes.take() == ["end b"])
      await stage.pass(1000)
      #expect(!stage.texts.contains("Delete"))
    }
    #expect(stage.elements[0].count == 8)
    #expect(stage.table.selectedRows.isEmpty)
  }

  @Test("A tap where there are no rows, or on a header, dismisses the delete confirmation")
  func tapsBesideRows() async throws {
    let stage = stage(height: 800, hasHeaders: true)
    let taps: [() -> Void] = [
      { stage.host.tap(at: Point(x: 120, y: 790)) }, { stage.host.tap(text: "section 0") },
    ]
    for tap in taps {
      edit(stage)
      stage.host.tap(try #require(button(stage, "Delete b")))
      #expect(stage.notes.take() == ["begin b"])
      #expect(stage.shown.allSatisfy { $0.top < 700 })
      tap()
      #expect(stage.notes.take() == ["end b"])
      await stage.pass(1000)
      #expect(!stage.texts.contains("Delete"))
    }
    #expect(stage.elements[0].count == 8)
  }

  /// Shows a list below a button that records its taps.
  private func showButtonOutside(_ stage: CommandStage) {
    let (director, notes) = (stage.lists.director, stage.notes)
    stage.stage.session.setContent { Text("elsewhere") }
    stage.stage.session.commit()
    stage.stage.session.setContent {
      VStack(spacing: 0) {
        Button("Outside") { notes.add("outside") }
        List(director).frame(height: 150)
      }
    }
    stage.stage.session.commit()
  }

  @Test("A tap outside the list dismisses the delete confirmation, also after a sleep")
  func tapOutside() async throws {
    for sleeps in [false, true] {
      let stage = stage(height: 220)
      showButtonOutside(stage)
      edit(stage)
      stage.host.tap(try #require(button(stage, "Delete b")))
      #expect(stage.notes.take() == ["begin b"])
      await stage.pass(1000)
      if sleeps { stage.stage.session.sleep() }
      stage.host.tap(text: "Outside")
      #expect(stage.notes.take().sorted() == ["end b", "outside"])
      await stage.pass(1000)
      #expect(!stage.texts.contains("Delete") && stage.elements[0].count == 8)
      stage.host.tap(text: "Outside")
      #expect(stage.notes.take() == ["outside"])
    }
  }

  @Test("A tap outside the list closes swipe actions that replaced a delete confirmation")
  func tapOutsideAfterSwipe() {
    let stage = stage(height: 220)
    showButtonOutside(stage)
    stage.host.tap(text: "b")
    stage.host.press(.delete)
    #expect(stage.notes.take() == ["begin b"])
    stage.host.swipe(stage.view("c"), by: Point(x: -80, y: 0))
    #expect(stage.notes.take() == ["end b", "begin c"])
    stage.host.tap(text: "Outside")
    #expect(stage.notes.take().sorted() == ["end c", "outside"])
  }

  @Test("The end of a scroll movement does not dismiss the delete confirmation")
  func restWhileAsked() throws {
    let stage = stage(height: 120)
    stage.host.scroll(stage.list, to: 1, velocity: 10)
    edit(stage)
    stage.host.tap(try #require(button(stage, "Delete b")))
    stage.host.scroll(stage.list, to: 1)
    #expect(stage.notes.take() == ["begin b"])
    #expect(stage.texts.contains("Delete"))
  }

  @Test("`deleteConfirmTitle` sets the title of the confirmation button")
  func title() throws {
    let stage = stage()
    stage.adapter.events.deleteConfirmTitle = { "Away with \($0.element.name)" }
    edit(stage)
    stage.host.tap(try #require(button(stage, "Delete a")))
    #expect(stage.texts.contains("Away with a"))
  }

  @Test("An insert control calls `commitEdit` without a confirmation")
  func inserting() throws {
    let stage = stage()
    edit(stage)
    stage.host.tap(try #require(button(stage, "Insert h")))
    #expect(stage.notes.all == ["insert h"])
  }

  @Test("The Delete key asks whether to delete the focused row, and Return confirms")
  func keys() {
    let stage = stage()
    stage.host.tap(text: "b")
    stage.host.press(.delete)
    #expect(stage.notes.take() == ["begin b"])
    #expect(stage.texts.contains("Delete"))
    stage.host.press(.down)
    #expect(stage.notes.take() == ["end b"])
    #expect(stage.focused == "c")
    stage.host.press(.delete)
    stage.host.press(.enter)
    #expect(stage.notes.take() == ["begin c", "delete c", "end c"])
    #expect(!stage.texts.contains("c"))
    // Rows that cannot be edited and rows without the delete style ignore the Delete key.
    stage.host.tap(text: "d")
    stage.host.press(.delete)
    stage.host.tap(text: "e")
    stage.host.press(.delete)
    #expect(stage.notes.take() == [])
  }

  @Test("Return on a focused edit control activates the control")
  func controlByKeyboard() throws {
    let stage = stage()
    edit(stage)
    stage.host.focus(button(stage, "Delete a"))
    stage.host.press(.enter)
    #expect(stage.notes.take() == ["begin a"])
  }

  @Test("The accessibility actions “Delete” and “Insert” call `commitEdit` without a confirmation")
  func assistive() {
    let stage = stage()
    #expect(stage.actions("a") == ["Delete"])
    #expect(stage.actions("d").isEmpty)
    stage.host.perform("Delete", on: stage.view("a"))
    #expect(stage.notes.all == ["delete a"])
    #expect(stage.elements[0].first == "b")
    edit(stage)
    #expect(stage.actions("h") == ["Insert"])
    stage.host.perform("Insert", on: stage.view("h"))
    #expect(stage.notes.all.last == "insert h")
  }

  @Test("Without `editStyle`, rows have a delete control only if `commitEdit` is set")
  func defaultStyle() {
    let stage = stage()
    stage.adapter.events.editStyle = nil
    edit(stage)
    #expect(labels(stage).contains("Delete h"))
    edit(stage, false)
    stage.adapter.events.commitEdit = nil
    edit(stage)
    #expect(labels(stage).isEmpty)
  }

  @Test("Taps select no rows during editing unless `allowsSelectionDuringEditing` is true")
  func selection() {
    let stage = stage()
    edit(stage)
    stage.host.tap(text: "b")
    #expect(stage.table.selectedRows.isEmpty)
    stage.table.allowsSelectionDuringEditing = true
    stage.host.tap(text: "b")
    #expect(stage.table.selectedRows == [stage.id(1)])
  }

  @Test("With `allowsMultipleSelectionDuringEditing`, taps and Space select several rows")
  func marking() {
    let stage = stage()
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.table.select([stage.id(0)])
    edit(stage)
    #expect(stage.table.selectedRows.isEmpty)
    stage.host.tap(text: "b")
    stage.host.tap(text: "d")
    #expect(stage.table.selectedRows == [stage.id(1), stage.id(3)])
    #expect(left(stage, "d") == 46)
    stage.host.press(.down)
    stage.host.press(.space)
    #expect(stage.table.selectedRows == [stage.id(1), stage.id(3), stage.id(4)])
    stage.host.tap(text: "b")
    #expect(stage.table.selectedRows == [stage.id(3), stage.id(4)])
    let marks = stage.host.views(as: .toggle).compactMap {
      stage.host.tree[$0].accessibility?.isChecked
    }
    #expect(marks.count(where: { $0 }) == 2)
    edit(stage, false)
    #expect(stage.table.selectedRows.isEmpty)
  }

  @Test("A check mark has after a tap on its row the opacities that its outcome says")
  func outcomesOfMarks() throws {
    let stage = stage()
    stage.table.allowsMultipleSelectionDuringEditing = true
    edit(stage)
    let mark = try #require(stage.host.views(as: .toggle).first)
    let outwards = sequence(first: mark) { stage.host.tree[$0].parent }
    #expect(
      outwards.compactMap { stage.host.tree[$0].pressOutcome?.effect }
        == [.pressesControl, .toggles]
    )
    for isMarked in [false, true] {
      let parts = drawings(in: mark, stage.host.tree)
      let before = parts.map { opacity(of: $0, stage.host.tree) }
      #expect(before == (isMarked ? [0, 1, 1] : [1, 0, 0]))
      let looks = parts.map { stage.host.tree[$0].pressOutcome?.appearance?.attributes }
      stage.host.tap(text: "a")
      #expect(looks == parts.map { [.opacity(opacity(of: $0, stage.host.tree))] })
      #expect(before != parts.map { opacity(of: $0, stage.host.tree) })
    }
  }

  private func opacity(of id: ViewID, _ tree: HostViewTree) -> Double {
    if case .opacity(let opacity) = tree[id].attributes[.opacity] { opacity } else { 1 }
  }

  private func drawings(in id: ViewID, _ tree: HostViewTree) -> [ViewID] {
    (tree[id].kind == .drawing ? [id] : [])
      + tree[id].children.flatMap { drawings(in: $0, tree) }
  }

  @Test("`setEditing(_:animated:)` animates edit controls and row contents")
  func animated() async {
    let stage = stage()
    edit(stage, animated: true)
    await stage.pass(60)
    let half = left(stage, "a") ?? 0
    #expect(half > 0 && half < 46)
    await stage.pass(500)
    #expect(left(stage, "a") == 46)
    edit(stage, false, animated: true)
    await stage.pass(60)
    #expect(!stage.host.tree.animations.isEmpty)
    await stage.pass(2000)
    #expect(left(stage, "a") == 0)
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test("Rows keep their state when editing begins and ends")
  func states() {
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    adapter.events.canEditRow = { _ in true }
    adapter.events.commitEdit = { _, _ in }
    let stage = DirectorStage(
      [TableSection(id: "s", elements: items(0..<5))],
      adapters: [adapter]
    )
    stage.host.tap(text: "row 1:0")
    #expect(stage.texts.contains("row 1:1"))
    stage.table.isEditing = true
    stage.stage.session.commit()
    #expect(stage.texts.contains("row 1:1"))
    stage.table.isEditing = false
    stage.stage.session.commit()
    #expect(stage.texts.contains("row 1:1"))
  }

  @Test("A session that sleeps during editing wakes with the edit controls and key commands")
  func sleeping() {
    let stage = stage()
    stage.adapter.events.canMoveRow = { _ in true }
    edit(stage)
    let before = labels(stage)
    stage.stage.session.sleep()
    stage.host.press(.up)
    #expect(labels(stage) == before)
    #expect(stage.host.tree[stage.list].commands.count == 2)
    #expect(stage.host.wakingDifferences.isEmpty)
    edit(stage, false)
    #expect(labels(stage).isEmpty)
  }

  @Test("Rows that scroll into the window have edit controls only during editing")
  func scrolled() {
    let stage = CommandStage([60]) { events, _ in
      events.canEditRow = { _ in true }
      events.commitEdit = { _, _ in }
    }
    edit(stage)
    stage.host.scroll(stage.list, to: 540)
    #expect(labels(stage).contains("Delete row 32"))
    stage.host.scroll(stage.list, to: 0)
    edit(stage, false)
    stage.host.scroll(stage.list, to: 540)
    #expect(labels(stage).isEmpty)
  }

  @Test("Rows with the same identifier keep their own contents when editing begins and ends")
  func twins() {
    let stage = stage()
    let rows = [Plain(id: 0, name: "a"), Plain(id: 1, name: "b"), Plain(id: 0, name: "twin")]
    stage.lists.director.reload(afterUpdate: {
      $0.firstSection?.set(elements: rows)
      return .none
    })
    stage.stage.session.commit()
    edit(stage)
    edit(stage, false)
    #expect(stage.texts == ["a", "b", "twin"])
    edit(stage)
    #expect(stage.texts.filter { ["a", "b", "twin"].contains($0) } == ["a", "b", "twin"])
  }
}
