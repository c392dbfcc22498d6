import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// Tests of dragging rows and items from one list to another.
@MainActor
@Suite("Drag and drop between lists")
struct DragDropTests {
  @Test("A row dragged to another list has a preview at the pointer and moves there on drop")
  func across() async throws {
    let stage = DragStage()
    let carried = try #require(stage.carry("b", to: Point(x: 60, y: 60)))
    #expect(stage.figure == ["b"])
    // The dragged row stays in its list during the drag, with a lower opacity.
    #expect(stage.host.tree[try #require(stage.view("b"))].attributes[.opacity] != nil)
    stage.move(carried, to: Point(x: 145, y: 45))
    #expect(stage.line == Rect(x: 149, y: 30, width: 2, height: 30))
    await stage.drop(carried, at: Point(x: 145, y: 45))
    #expect(stage.letters == ["acdef"])
    #expect(stage.tiles == ["100", "101", "102", "b", "103", "104", "105"])
    #expect(stage.figure.isEmpty && stage.line == nil)
  }

  @Test(
    "A drop at a collapsed section goes to an expanded one, or expands one if all are collapsed"
  )
  func collapsedSections() async {
    let stage = DragStage([2, 2])
    stage.left.sections[1].isCollapsed = true
    stage.left.reload()
    stage.stage.session.commit()
    await stage.drag("100", to: Point(x: 50, y: 170))
    #expect(stage.letters == ["ab100", "cd"])
    stage.left.sections[0].isCollapsed = true
    stage.left.reload()
    stage.stage.session.commit()
    await stage.drag("101", to: Point(x: 50, y: 100))
    #expect(stage.left.sections.contains { !$0.isCollapsed })
    #expect(stage.view("101") != nil && !stage.tiles.contains("101"))
  }

  @Test(
    "Collapsing the section of a dragged row cancels the drag, even if the row is selected",
    arguments: [false, true],
    [false, true]
  )
  func sectionCollapses(fromCollection: Bool, isSelected: Bool) async throws {
    let stage = DragStage()
    let name = fromCollection ? "103" : "c"
    let goal = fromCollection ? Point(x: 50, y: 39) : Point(x: 145, y: 45)
    if isSelected {
      stage.left.table.selectionMode = .single
      stage.left.table.select([RowID(section: "s0", row: .int(2))])
      stage.right.collection.selectionMode = .single
      stage.right.collection.select([RowID(section: "tiles", row: .int(103))])
    }
    let carried = try #require(stage.carry(name, to: goal))
    // A row that fades out is still mounted when the pointer releases it.
    if fromCollection {
      stage.right.sections[0].isCollapsed = true
      stage.right.reload { _ in }
    } else {
      stage.left.sections[0].isCollapsed = true
      stage.left.reload(afterUpdate: { _ in .automatic })
    }
    stage.stage.session.commit()
    #expect(stage.figure.isEmpty)
    await stage.drop(carried, at: goal)
    let rows = stage.left.sections.flatMap { names($0.elements) }
    let items = stage.right.sections.flatMap { names($0.elements) }
    #expect(rows == ["a", "b", "c", "d", "e", "f"])
    #expect(items == ["100", "101", "102", "103", "104", "105"])
  }

  @Test("Rows that are hidden during a drag of several rows are dropped with the others")
  func otherSectionCollapses() async throws {
    let stage = DragStage([3, 3])
    stage.left.table.selectionMode = .multiple
    stage.left.table.select([
      RowID(section: "s0", row: .int(0)), RowID(section: "s1", row: .int(4)),
    ])
    let goal = Point(x: 145, y: 45)
    let carried = try #require(stage.carry("a", to: goal))
    stage.left.sections[1].isCollapsed = true
    stage.left.reload()
    stage.stage.session.commit()
    await stage.drop(carried, at: goal)
    #expect(stage.left.sections.flatMap { names($0.elements) } == ["b", "c", "d", "f"])
    #expect(Set(stage.tiles).isSuperset(of: ["a", "e"]) && stage.tiles.count == 8)
  }

  @Test(
    "A row that the app removes during a drag of several rows is not dropped",
    arguments: [true, false]
  )
  func otherRowGoes(isAnimated: Bool) async throws {
    let stage = DragStage { $0.left.table.selectionMode = .multiple }
    stage.left.table.select(Set([0, 3, 4].map { RowID(section: "s0", row: .int($0)) }))
    stage.stage.session.commit()
    let goal = Point(x: 105, y: 15)
    let carried = try #require(stage.carry("d", to: goal))
    #expect(stage.figure == ["d", "3"])
    stage.left.sections[0].remove(at: 4)
    stage.left.reload(afterUpdate: { _ in isAnimated ? .automatic : nil })
    stage.stage.session.commit()
    #expect(stage.figure == ["d", "2"])
    stage.left.sections[0].remove(at: 0)
    stage.left.reload(afterUpdate: { _ in isAnimated ? .automatic : nil })
    stage.stage.session.commit()
    // The badge with the count fades out.
    #expect(!stage.host.dump().contains("\"2\""))
    await stage.drop(carried, at: goal)
    #expect(stage.letters == ["bcf"])
    #expect(stage.tiles == ["d", "100", "101", "102", "103", "104", "105"])
  }

  @Test(
    "`didUpdate` is called again, and can refuse the drop, if one dragged row is removed"
  )
  func targetIsAskedAnew() async throws {
    let stage = DragStage { $0.left.table.selectionMode = .multiple }
    var counts: [Int] = []
    stage.right.dragDrop.didUpdate = {
      counts.append($0.items.count)
      return $0.items.count > 1 ? DropProposal(.copy) : .forbidden
    }
    stage.left.table.select(Set([0, 3].map { RowID(section: "s0", row: .int($0)) }))
    stage.stage.session.commit()
    let goal = Point(x: 105, y: 15)
    let carried = try #require(stage.carry("d", to: goal))
    #expect(counts.last == 2)
    stage.left.sections[0].remove(at: 0)
    stage.left.reload()
    stage.stage.session.commit()
    #expect(counts.last == 1)
    await stage.drop(carried, at: goal)
    #expect(stage.letters == ["bcdef"] && stage.tiles.count == 6)
  }

  @Test("An item of a collection can be dropped between the rows of a table")
  func back() async throws {
    let stage = DragStage()
    let carried = try #require(stage.carry("101", to: Point(x: 50, y: 39)))
    #expect(stage.line?.midY == 36)
    await stage.drop(carried, at: Point(x: 50, y: 39))
    #expect(stage.letters == ["ab101cdef"])
    #expect(stage.tiles == ["100", "102", "103", "104", "105"])
  }

  @Test("A drop within the same list moves the row or item to the drop position")
  func within() async {
    let stage = DragStage()
    await stage.drag("a", to: Point(x: 50, y: 50))
    #expect(stage.letters == ["bcadef"])
    await stage.drag("f", to: Point(x: 50, y: 2))
    #expect(stage.letters == ["fbcade"])
    await stage.drag("100", to: Point(x: 145, y: 75))
    #expect(stage.tiles == ["101", "102", "103", "104", "100", "105"])
  }

  @Test("A drop below the last row appends the row, also to an empty list")
  func ends() async {
    let stage = DragStage(tiles: 0)
    await stage.drag("c", to: Point(x: 50, y: 170))
    #expect(stage.letters == ["abdefc"])
    await stage.drag("a", to: Point(x: 150, y: 100))
    #expect(stage.letters == ["bdefc"] && stage.tiles == ["a"])
    await stage.drag("b", to: Point(x: 150, y: 170))
    #expect(stage.tiles == ["a", "b"])
  }

  @Test("Dragging a selected row drags all selected rows in their order")
  func selection() async throws {
    let stage = DragStage { $0.left.table.selectionMode = .multiple }
    let ids = [0, 3, 4].map { RowID(section: "s0", row: .int($0)) }
    stage.left.table.select(Set(ids))
    stage.stage.session.commit()
    let carried = try #require(stage.carry("d", to: Point(x: 105, y: 15)))
    #expect(stage.figure == ["d", "3"])
    await stage.drop(carried, at: Point(x: 105, y: 15))
    #expect(stage.letters == ["bcf"])
    #expect(stage.tiles.prefix(4) == ["a", "d", "e", "100"])
  }

  @Test("Escape, a cancelled pointer and a refused drop end a drag without changes")
  func cancelling() async throws {
    let stage = DragStage(movesItself: false)
    let notes = stage.notes
    stage.left.dragDrop.sessionDidEnd = { _, operation in notes.add("\(operation)") }
    let carried = try #require(stage.carry("b", to: Point(x: 150, y: 50)))
    #expect(stage.line == nil)
    stage.host.press(.escape)
    #expect(stage.figure.isEmpty && notes.take() == ["cancel"])
    stage.move(carried, to: Point(x: 150, y: 60))
    await stage.drop(carried, at: Point(x: 150, y: 60))
    #expect(notes.all.isEmpty)
    let other = try #require(stage.carry("b", to: Point(x: 150, y: 50)))
    stage.host.movePan(other.pan, by: .zero, phase: .cancelled)
    #expect(notes.take() == ["cancel"])
    await stage.drag("b", to: Point(x: 150, y: 50))
    #expect(notes.take() == ["cancel"])
    #expect(stage.letters == ["abcdef"] && stage.tiles.count == 6)
  }

  @Test("The drag and drop handlers of both lists are called once each and in order")
  func events() async throws {
    let stage = DragStage()
    let notes = stage.notes
    let (from, to) = (stage.left.dragDrop, stage.right.dragDrop)
    from.sessionWillBegin = { notes.add("begin \($0.items.count)") }
    from.isRestrictedToApp = { _ in
      notes.add("restricted")
      return false
    }
    from.allowsMove = { _ in
      notes.add("move")
      return false
    }
    from.sessionDidEnd = { _, operation in notes.add("end \(operation)") }
    to.canHandle = {
      notes.add("can \($0.objects(of: Plain.self).map(\.name))")
      return true
    }
    to.didEnter = { _ in notes.add("enter") }
    to.didUpdate = {
      notes.add("update \($0.gap?.row ?? -1)")
      return DropProposal(.copy)
    }
    to.didExit = { _ in notes.add("exit") }
    to.didEnd = { _ in notes.add("over") }
    to.performDrop = {
      let place = $0.destination?.row ?? -1
      notes.add("drop \($0.operation) at \(place) \($0.session.drag.isRestrictedToApp)")
    }
    let carried = try #require(stage.carry("a", to: Point(x: 160, y: 15)))
    #expect(
      notes.take() == ["begin 1", "restricted", "move", "can [\"a\"]", "enter", "update 1"]
    )
    stage.move(carried, to: Point(x: 250, y: 15))
    #expect(notes.take() == ["exit"])
    stage.move(carried, to: Point(x: 105, y: 15))
    await stage.drop(carried, at: Point(x: 105, y: 15))
    #expect(
      notes.take() == [
        "can [\"a\"]", "enter", "update 0", "can [\"a\"]", "update 0", "drop copy at 0 false",
        "end copy", "over",
      ]
    )
  }

  @Test("By default, a drop moves rows, or copies them if `allowsMove` returns false")
  func unset() async {
    let stage = DragStage()
    let notes = stage.notes
    stage.right.dragDrop.performDrop = { notes.add("\($0.operation)") }
    await stage.drag("a", to: Point(x: 150, y: 20))
    stage.left.dragDrop.allowsMove = { _ in false }
    await stage.drag("b", to: Point(x: 150, y: 20))
    #expect(notes.all == ["move", "copy"])
    // The moved row is removed from its list; the copied row is not.
    #expect(stage.letters == ["bcdef"])
  }

  @Test("A drop into a row highlights the row and shows no drop indicator between rows")
  func into() async throws {
    let stage = DragStage()
    let notes = stage.notes
    let drops = stage.left.dragDrop
    drops.didUpdate = { session in
      session.row == nil ? .forbidden : DropProposal(.copy, .insertIntoDestination)
    }
    drops.performDrop = { notes.add("into \($0.destination?.row ?? -1)") }
    let carried = try #require(stage.carry("100", to: Point(x: 50, y: 40)))
    let row = stage.host.tree[try #require(stage.view("c"))]
    #expect(row.attributes[.border] != nil && stage.line == nil)
    await stage.drop(carried, at: Point(x: 50, y: 40))
    #expect(notes.take() == ["into 2"])
    #expect(stage.host.tree[try #require(stage.view("c"))].attributes[.border] == nil)
    await stage.drag("100", to: Point(x: 50, y: 170))
    #expect(notes.all.isEmpty)
  }

  @Test("Rows without drag items cannot be dragged; a long press opens their context menu")
  func nothing() async throws {
    let stage = DragStage()
    stage.rows.events.dragItems = { $0.element.id == 1 ? [] : [DragItem($0.element)] }
    stage.rows.events.contextMenu = { event in
      ContextMenu { MenuItem("Open \(event.element.name)") {} }
    }
    stage.left.reload()
    await stage.drag("b", to: Point(x: 150, y: 20))
    #expect(stage.letters == ["abcdef"] && stage.figure.isEmpty)
    stage.host.longPress(text: "b")
    #expect(stage.host.visibleTexts.contains("Open b"))
    stage.host.press(.escape)
    stage.host.longPress(text: "c")
    #expect(stage.host.visibleTexts.contains("Open c") && stage.figure.isEmpty)
  }

  @Test("`dragPreview` determines the preview at the pointer")
  func preview() throws {
    let stage = DragStage()
    stage.rows.events.dragPreview = { Text("<\($0.element.name)>") }
    _ = try #require(stage.carry("b", to: Point(x: 60, y: 60)))
    #expect(stage.figure == ["<b>"])
  }

  @Test("A drag ends if its row is removed, and continues if another row is removed")
  func changed() async throws {
    let stage = DragStage()
    let carried = try #require(stage.carry("b", to: Point(x: 105, y: 15)))
    stage.left.reload(afterUpdate: {
      $0.firstSection?.remove(at: 0)
      return .none
    })
    stage.stage.session.commit()
    #expect(stage.figure == ["b"])
    await stage.drop(carried, at: Point(x: 105, y: 15))
    #expect(stage.letters == ["cdef"] && stage.tiles.first == "b")
    let other = try #require(stage.carry("d", to: Point(x: 105, y: 15)))
    stage.left.reload(afterUpdate: {
      $0.firstSection?.remove(at: 1)
      return .none
    })
    stage.stage.session.commit()
    #expect(stage.figure.isEmpty)
    await stage.drop(other, at: Point(x: 105, y: 15))
    #expect(stage.letters == ["cef"] && stage.tiles.count == 7)
  }

  @Test("A list scrolls while a drag is near its edge, until the drag moves to another list")
  func scrolling() async throws {
    let stage = DragStage([60])
    let carried = try #require(stage.carry("100", to: Point(x: 50, y: 170)))
    await stage.stage.clock.advance(by: .milliseconds(400))
    stage.stage.session.commit()
    let list = try #require(stage.host.views(as: .list).first)
    #expect(stage.host.tree[list].scrollOffset > 50)
    stage.move(carried, to: Point(x: 150, y: 100))
    let offset = stage.host.tree[list].scrollOffset
    await stage.stage.clock.advance(by: .milliseconds(400))
    #expect(stage.host.tree[list].scrollOffset == offset)
    stage.move(carried, to: Point(x: 50, y: 100))
    await stage.drop(carried, at: Point(x: 50, y: 100))
    #expect(stage.letters[0].contains("100"))
  }

  @Test("A list behind a sheet accepts no drops")
  func behindLayers() async throws {
    let stage = DragStage()
    let carried = try #require(stage.carry("b", to: Point(x: 50, y: 50)))
    stage.stage.session.setContent(of: .sheet) { Text("sheet") }
    stage.stage.session.commit()
    stage.move(carried, to: Point(x: 150, y: 50))
    #expect(stage.line == nil)
    await stage.drop(carried, at: Point(x: 150, y: 50))
    #expect(stage.letters == ["abcdef"])
  }

  @Test("In right-to-left layouts, a drop on the right half of an item inserts before the item")
  func rightToLeft() async {
    let stage = DragStage()
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    // The collection is now on the left, and its first item is on the right.
    let first = stage.frame("100")
    #expect(first.minX == 50)
    await stage.drag("a", to: Point(x: 95, y: 15))
    #expect(stage.tiles.prefix(2) == ["a", "100"])
  }

  @Test(
    "The drop line in an empty section is as long as a row, also beside a section index",
    arguments: [LayoutDirection.leftToRight, .rightToLeft]
  )
  func lineInEmptySection(direction: LayoutDirection) throws {
    let stage = DragStage([2, 0, 2]) { stage in
      for (number, section) in stage.left.sections.enumerated() {
        section.indexTitle = "\(number)"
        section.headerTitle = "h \(number)"
      }
    }
    stage.stage.session.environment.layoutDirection = direction
    stage.stage.session.commit()
    let row = stage.frame("a")
    #expect(row.width < 100)
    let text = try #require(stage.host.find(text: "h 1"))
    let header = stage.host.tree.absoluteFrame(of: text)
    let below = Point(x: row.minX + 20, y: header.maxY + 4)
    _ = stage.carry("100", to: below)
    let line = try #require(stage.line)
    #expect(line.minX == row.minX && line.width == row.width)
  }

  @Test("A row dropped between two sections goes into an empty section between them")
  func emptySections() async {
    let stage = DragStage([2, 0, 2])
    await stage.drag("100", to: Point(x: 50, y: 36))
    #expect(stage.letters == ["ab", "100", "cd"])
    await stage.drag("101", to: Point(x: 50, y: 29))
    #expect(stage.letters == ["ab101", "100", "cd"])
  }
}

extension Rect {
  fileprivate var midY: Double { minY + height / 2 }
}
