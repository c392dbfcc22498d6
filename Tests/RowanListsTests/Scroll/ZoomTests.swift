import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Zooming rows")
struct ZoomTests {
  private static let range = 0.5...3.0

  /// Creates a list with rows of 18 points, in which a pinched row is zoomed.
  private func stage(_ notes: Notes, in range: ClosedRange<Double> = range) -> DirectorStage {
    let stage = DirectorStage([TableSection(id: "s", elements: items(0..<100))])
    stage.table.zoomRange = range
    let events = stage.director.scrollViewEvents
    events.rowForZooming = { _, row in row }
    events.willBeginZooming = { table, cell in
      notes.add("begins at \(table.zoomScale), \(cell == nil ? "no cell" : "a cell")")
    }
    events.didZoom = { notes.add("at \($0.zoomScale)") }
    events.endZooming = { _, _, scale in notes.add("ends at \(scale)") }
    stage.stage.session.commit()
    return stage
  }

  private func view(_ text: String, in stage: DirectorStage) throws -> ViewID {
    try #require(stage.host.find(text: text))
  }

  /// Returns the view of the row around a text: the view with a position in the list.
  private func rowView(_ text: String, in stage: DirectorStage) throws -> ViewID {
    var next: ViewID? = try view(text, in: stage)
    while let id = next, stage.host.tree[id].accessibility?.position == nil {
      next = stage.host.tree[id].parent
    }
    return try #require(next)
  }

  private func frame(_ text: String, in stage: DirectorStage) throws -> Rect {
    stage.host.tree.absoluteFrame(of: try view(text, in: stage))
  }

  private func id(_ row: Int) -> RowID { RowID(section: "s", row: .int(row)) }

  @Test("A pinch zooms a row within `zoomRange`, and does not move the other rows")
  func pinch() throws {
    let notes = Notes()
    let stage = stage(notes)
    let (before, next) = (try frame("row 3:0", in: stage), try frame("row 4:0", in: stage))
    stage.host.pinch(try view("row 3:0", in: stage), by: 2, steps: 2)
    #expect(notes.take() == ["begins at 1.0, no cell", "at 1.5", "at 2.0", "ends at 2.0"])
    #expect(stage.table.zoomedRow == id(3))
    #expect(stage.table.zoomScale == 2 && !stage.table.isZooming)
    let after = try frame("row 3:0", in: stage)
    #expect(after.height == 2 * before.height)
    #expect(try frame("row 4:0", in: stage) == next)
    // Another pinch begins at the current scale, and ends at the limit of the range.
    stage.host.pinch(try view("row 3:0", in: stage), by: 4, steps: 1)
    #expect(notes.take() == ["begins at 2.0, no cell", "at 3.0", "ends at 3.0"])
    stage.host.pinch(try view("row 3:0", in: stage), by: 1 / 3.0, steps: 1)
    #expect(try frame("row 3:0", in: stage) == before)
    #expect(stage.table.zoomedRow == nil)
  }

  @Test("A pinch keeps the point between the fingers in place")
  func focus() throws {
    let stage = stage(Notes())
    let row = try view("row 3:0", in: stage)
    let before = try frame("row 3:0", in: stage)
    // The pinch is at the leading edge of the row, at its text.
    stage.host.pinch(row, by: 2)
    let after = try frame("row 3:0", in: stage)
    let (middle, same) = (before.minX + before.width / 2, after.minX + after.width / 2)
    #expect(abs(middle - same) < 1)
    #expect(abs(after.minY + after.height / 2 - before.minY - before.height / 2) < 1)
  }

  @Test(
    "Nothing is zoomed without a `zoomRange`, or if `rowForZooming` is missing or returns `nil`"
  )
  func off() throws {
    let notes = Notes()
    let stage = stage(notes, in: 1...1)
    #expect(!stage.host.pinch(try view("row 3:0", in: stage), by: 2))
    stage.table.zoomRange = Self.range
    stage.stage.session.commit()
    #expect(stage.host.pinch(try view("row 3:0", in: stage), by: 2))
    stage.director.scrollViewEvents.rowForZooming = nil
    stage.stage.session.commit()
    #expect(!stage.host.pinch(try view("row 4:0", in: stage), by: 2))
    stage.director.scrollViewEvents.rowForZooming = { _, _ in nil }
    stage.stage.session.commit()
    _ = notes.take()
    #expect(stage.host.pinch(try view("row 4:0", in: stage), by: 2))
    #expect(notes.take().isEmpty)
  }

  @Test("Zooming another row resets the first one")
  func another() throws {
    let stage = stage(Notes())
    let before = try frame("row 3:0", in: stage)
    stage.host.pinch(try view("row 3:0", in: stage), by: 2)
    stage.host.pinch(try view("row 5:0", in: stage), by: 2)
    #expect(stage.table.zoomedRow == id(5))
    #expect(try frame("row 3:0", in: stage) == before)
  }

  @Test("A zoomed row is hit in front of the neighbors that it covers")
  func front() throws {
    let stage = stage(Notes())
    let next = try frame("row 4:0", in: stage)
    stage.host.pinch(try view("row 3:0", in: stage), by: 3)
    let row = try rowView("row 3:0", in: stage)
    let point = Point(x: next.minX + 2, y: next.minY + 3)
    let hit = try #require(stage.host.tree.hit(at: point)?.view)
    var found: ViewID? = hit
    while let one = found, one != row { found = stage.host.tree[one].parent }
    #expect(found == row)
  }

  @Test("A pinch ends if its row is removed or its list leaves the screen")
  func ends() throws {
    let notes = Notes()
    let stage = stage(notes)
    stage.host.pinch(try view("row 3:0", in: stage), by: 2, steps: 1, ending: .changed)
    #expect(stage.table.isZooming)
    _ = notes.take()
    stage.update { _ = $0.sections[0].remove(at: 3) }
    #expect(notes.take() == ["ends at 2.0"])
    #expect(stage.table.zoomScale == 1 && !stage.table.isZooming)
    stage.host.pinch(try view("row 5:0", in: stage), by: 2, steps: 1, ending: .changed)
    _ = notes.take()
    stage.stage.session.setContent { Text("gone") }
    stage.stage.session.commit()
    #expect(notes.take() == ["ends at 2.0"])
  }

  @Test("A row is still zoomed when it scrolls back into view")
  func scrolledAway() throws {
    let stage = stage(Notes())
    stage.host.pinch(try view("row 3:0", in: stage), by: 2)
    let zoomed = try frame("row 3:0", in: stage)
    stage.host.scroll(stage.scroll, to: 1200)
    #expect(stage.host.find(text: "row 3:0") == nil)
    stage.host.scroll(stage.scroll, to: 0)
    #expect(try frame("row 3:0", in: stage) == zoomed)
  }

  @Test("`setZoomScale` zooms a row within the range, resets it, and rejects unknown rows")
  func byTheApp() throws {
    let notes = Notes()
    let stage = stage(notes)
    let before = try frame("row 2:0", in: stage)
    #expect(stage.table.setZoomScale(9, of: id(2)))
    stage.stage.session.commit()
    #expect(notes.take() == ["at 3.0"])
    #expect(try frame("row 2:0", in: stage).height == 3 * before.height)
    stage.table.setZoomScale(1, of: id(2))
    stage.stage.session.commit()
    #expect(try frame("row 2:0", in: stage) == before)
    #expect(!stage.table.setZoomScale(2, of: id(700)))
  }

  @Test("Narrowing `zoomRange` limits the scale of the zoomed row")
  func narrowed() throws {
    let stage = stage(Notes())
    stage.host.pinch(try view("row 3:0", in: stage), by: 3)
    stage.table.zoomRange = 1...2
    #expect(stage.table.zoomScale == 2)
  }

  @Test("The accessibility actions “Zoom in” and “Zoom out” change the scale in steps")
  func steps() throws {
    let notes = Notes()
    let stage = stage(notes)
    let row = try rowView("row 3:0", in: stage)
    func names() -> [String] { stage.host.tree[row].accessibility?.actions ?? [] }
    #expect(names().contains("Zoom in") && names().contains("Zoom out"))
    stage.host.perform("Zoom in", on: row)
    stage.host.perform("Zoom in", on: row)
    #expect(stage.table.zoomScale == 2.25)
    stage.host.perform("Zoom in", on: row)
    #expect(stage.table.zoomScale == 3)
    #expect(!names().contains("Zoom in"))
    stage.host.perform("Zoom out", on: row)
    #expect(stage.table.zoomScale == 2)
    #expect(notes.take().filter { $0.hasPrefix("ends") }.count == 4)
    stage.table.strings.zoomIn = "Vergrößern"
    stage.stage.session.commit()
    #expect(names().contains("Vergrößern") && !names().contains("Zoom in"))
  }
}
