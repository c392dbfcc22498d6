import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Move animations of rows")
struct RowMovementTests {
  /// Creates a stage with rows of 18 points in a window of 180.
  private func stage(_ range: Range<Int> = 0..<100) -> TableStage { TableStage(items(range)) }

  private func apply(
    _ rows: [Item],
    to stage: TableStage,
    _ animation: TableAnimation = TableAnimation(.linear(1))
  ) {
    stage.table.apply([SectionSnapshot(rows: rows)], animation: animation)
    stage.stage.session.commit()
  }

  private func pass(_ milliseconds: Int, in stage: TableStage) async {
    await stage.stage.clock.advance(by: .milliseconds(milliseconds))
  }

  @Test("After a deletion, the rows below and the rows that enter the window animate upward")
  func deleted() async {
    let stage = stage()
    apply(items(0..<2) + items(3..<100), to: stage)
    #expect(stage.top(of: "row 1") == 18 && stage.top(of: "row 3") == 54)
    await pass(500, in: stage)
    #expect(stage.top(of: "row 3") == 45 && stage.top(of: "row 10") == 171)
    apply(items(0..<2) + items(20..<100), to: stage)
    // Rows that were not mounted enter from below the window.
    #expect(stage.top(of: "row 20") == 36 + 180 && stage.top(of: "row 22") == 72 + 180)
    await pass(2000, in: stage)
    #expect(stage.top(of: "row 20") == 36 && stage.host.tree.animations.isEmpty)
  }

  @Test("Rows that insertions push out of the window animate out; inserted rows appear in place")
  func inserted() async {
    let notes = Notes()
    let stage = stage()
    let animation = TableAnimation(.linear(1)) { notes.add("\($0)") }
    apply(items(0..<1) + items(200..<260) + items(1..<100), to: stage, animation)
    #expect(stage.top(of: "row 200") == 18 && stage.top(of: "row 9") == 162)
    await pass(100, in: stage)
    #expect(abs((stage.top(of: "row 1") ?? 0) - 126) < 1e-9)
    #expect(notes.take().isEmpty)
    await pass(1000, in: stage)
    #expect(stage.top(of: "row 1") == nil && stage.top(of: "row 200") == 18)
    #expect(notes.take() == ["completed"])
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test("Two rows that swap positions animate to their new positions")
  func moved() async {
    let stage = stage(0..<10)
    var rows = items(0..<10)
    rows.swapAt(1, 7)
    apply(rows, to: stage)
    await pass(250, in: stage)
    #expect(stage.top(of: "row 1") == 18 + 27 && stage.top(of: "row 7") == 126 - 27)
    #expect(stage.top(of: "row 3") == 54)
    await pass(750, in: stage)
    #expect(stage.top(of: "row 1") == 126 && stage.top(of: "row 7") == 18)
  }

  @Test("A row that grows moves the rows below with an animation")
  func higher() async {
    let stage = stage()
    var rows = items(0..<100)
    rows[2].lines = 3
    apply(rows, to: stage)
    await pass(500, in: stage)
    #expect(stage.top(of: "row 3") == 54 + 18 && stage.top(of: "row 2") == 36)
  }

  /// Returns one section for each range of rows, with a header and an index title.
  private func titled(_ rows: [Range<Int>]) -> [SectionSnapshot] {
    rows.enumerated().map { number, rows in
      SectionSnapshot(.string("\(number)"), rows: items(rows))
        .header("header \(number)").indexTitle("\(number)")
    }
  }

  /// Returns the current top of an index title or a header in the window.
  private func place(of text: String, in stage: TableStage) throws -> Double {
    let view = try #require(
      stage.host.views(.text).first { stage.host.tree[$0].text?.layout.plainText == text }
    )
    return stage.host.tree.absoluteFrame(of: view).minY
  }

  @Test(
    "A jump to another section during an animated change shows its rows without moving the index"
  )
  func jumpAmongChanges() async throws {
    let stage = TableStage(titled([0..<10, 100..<110, 200..<210, 300..<310]))
    stage.host.scroll(stage.scroll, to: 430)
    let strip = try place(of: "2", in: stage)
    // The section above the window grows, and the table scrolls to its start before the commit.
    let longer = titled([0..<10, 100..<1_100, 2_000..<2_010, 300..<310])
    stage.table.apply(longer, animation: TableAnimation(.linear(1)))
    stage.table.scrollTo(indexTitle: 0)
    stage.stage.session.commit()
    for _ in 0..<3 {
      #expect(try place(of: "2", in: stage) == strip)
      #expect(
        try place(of: "header 0", in: stage) < 18 && stage.top(of: "row 1").map { $0 < 60 } == true
      )
      await pass(300, in: stage)
    }
  }

  @Test(
    "The section index keeps its position when a table scrolls a little during an animated change"
  )
  func stepAmongChanges() async throws {
    let stage = TableStage(titled([0..<10, 100..<110, 200..<210, 300..<310]))
    stage.host.scroll(stage.scroll, to: 430)
    let strip = try place(of: "2", in: stage)
    stage.table.apply(
      titled([0..<10, 100..<140, 200..<210, 300..<310]),
      animation: TableAnimation(.linear(1))
    )
    stage.table.scrollTo(indexTitle: 2)
    stage.stage.session.commit()
    for _ in 0..<3 {
      #expect(try place(of: "2", in: stage) == strip)
      await pass(300, in: stage)
    }
  }

  @Test("Changes above the anchor row move and animate no visible row")
  func anchored() {
    let stage = stage()
    stage.host.scroll(stage.scroll, to: 905)
    let before = stage.top(of: "row 52")
    apply(items(500..<530) + items(10..<100), to: stage)
    #expect(stage.top(of: "row 52") == before)
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test("If a table becomes too short for its scroll offset, the remaining rows animate downward")
  func clamped() async {
    let stage = stage()
    stage.host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    #expect(stage.top(of: "row 90") == 0)
    apply(items(0..<95), to: stage)
    #expect(stage.top(of: "row 90") == 0 && stage.top(of: "row 86") == -72)
    await pass(500, in: stage)
    #expect(stage.top(of: "row 90") == 45 && stage.top(of: "row 86") == -27)
    await pass(500, in: stage)
    #expect(stage.top(of: "row 90") == 90)
  }

  @Test("An expanding row moves the rows below out of the window with an animation")
  func opened() async {
    let stage = opening(isAnimated: true)
    stage.host.tap(text: "row 0")
    #expect(top(of: "row 1", in: stage) == 18)
    await stage.clock.advance(by: .milliseconds(250))
    #expect(abs((top(of: "row 1", in: stage) ?? 0) - 118) < 1e-9)
    #expect(abs((top(of: "row 9", in: stage) ?? 0) - 262) < 1e-9)
    await stage.clock.advance(by: .milliseconds(1000))
    await stage.settle()
    #expect(top(of: "row 1", in: stage) == nil && top(of: "row 9", in: stage) == nil)
    #expect(stage.host.tree.animations.isEmpty)
    stage.host.tap(text: "row 0")
    await stage.clock.advance(by: .milliseconds(1250))
    #expect(top(of: "row 1", in: stage) == 18 && stage.host.tree.animations.isEmpty)
  }

  @Test("Rows below a collapsing row follow its bottom edge")
  func closed() async {
    let stage = opening(isAnimated: true)
    stage.host.tap(text: "row 0")
    await stage.clock.advance(by: .milliseconds(1250))
    await stage.settle()
    #expect(top(of: "row 1", in: stage) == nil)
    stage.host.tap(text: "row 0")
    for milliseconds in [0, 250, 500, 750] {
      let edge = 18 + 400 * (1 - Double(milliseconds) / 1000)
      for row in [1, 2, 9] {
        let place = top(of: "row \(row)", in: stage) ?? .nan
        #expect(abs(place - edge - Double(row - 1) * 18) < 1e-9, "row \(row) at \(milliseconds)")
      }
      #expect(top(of: "row 0", in: stage) == 0)
      await stage.clock.advance(by: .milliseconds(250))
    }
    #expect(top(of: "row 1", in: stage) == 18 && top(of: "row 9", in: stage) == 162)
    await stage.settle()
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test("Rows below a section header follow the bottom edge of a collapsing row above the header")
  func closedAboveTitle() async {
    let adapter = TableAdapter(Item.self) { Opening(item: $0, isAnimated: true) }
    let table = TableView(adapters: [adapter], estimatedRowHeight: 18)
    table.apply([
      SectionSnapshot("a", rows: items(0..<1)),
      SectionSnapshot("b", rows: items(1..<100)).header("Title"),
    ])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    let place = top(of: "row 1", in: stage) ?? .nan
    stage.host.tap(text: "row 0")
    await stage.clock.advance(by: .milliseconds(1250))
    await stage.settle()
    stage.host.tap(text: "row 0")
    await stage.clock.advance(by: .milliseconds(500))
    #expect(abs((top(of: "row 1", in: stage) ?? .nan) - place - 200) < 1e-9)
    await stage.clock.advance(by: .milliseconds(750))
    #expect(top(of: "row 1", in: stage) == place)
  }

  @Test("A row that expands without animation unmounts the rows that it pushes out of the window")
  func openedAtOnce() async {
    let stage = opening(isAnimated: false)
    stage.host.tap(text: "row 0")
    await stage.settle()
    #expect(top(of: "row 1", in: stage) == nil && top(of: "row 9", in: stage) == nil)
    #expect(stage.host.tree.animations.isEmpty)
  }

  /// Creates a table of rows that are 400 points higher when they are expanded.
  private func opening(isAnimated: Bool) -> Stage {
    let adapter = TableAdapter(Item.self) { Opening(item: $0, isAnimated: isAnimated) }
    let table = TableView(adapters: [adapter], estimatedRowHeight: 18)
    table.apply([SectionSnapshot(rows: items(0..<100))])
    return Stage(size: Size(width: 200, height: 180)) { List(table) }
  }

  private func top(of text: String, in stage: Stage) -> Double? {
    let view = stage.host.views(.text).first { stage.host.tree[$0].text?.layout.plainText == text }
    return view.map { stage.host.tree.absoluteFrame(of: $0).minY }
  }

  @Test("Rows without their own animations fade in and out with `TableAnimation.fading`")
  func fading() async throws {
    let stage = stage(0..<5)
    apply(items(0..<1) + items(7..<8) + items(2..<5), to: stage, .fading(.linear(1)))
    let views = stage.host.tree.animations.keys.sorted()
    #expect(views.count == 2)
    await pass(300, in: stage)
    let values = views.compactMap { stage.host.tree.animatedValues(of: $0).opacity }
    #expect(values.count == 2 && abs(values.reduce(0, +) - 1) < 1e-9)
    await pass(1000, in: stage)
    #expect(stage.texts == ["row 0:0", "row 7:0", "row 2:0", "row 3:0", "row 4:0"])
  }

  @Test("With reduced motion, rows move without animation and the completion handler is called")
  func reducedMotion() async {
    let notes = Notes()
    let stage = stage()
    stage.host.send(.motionReduced(true))
    apply(items(3..<100), to: stage, TableAnimation(.linear(1)) { notes.add("\($0)") })
    #expect(stage.top(of: "row 3") == 0 && stage.host.tree.animations.isEmpty)
    await stage.stage.settle()
    #expect(notes.take() == ["completed"])
  }

  @Test("Completion handlers run if nothing moves or if the table is not mounted")
  func nothing() async {
    let notes = Notes()
    let stage = stage(0..<3)
    let animation = TableAnimation(.linear(1)) { notes.add("\($0)") }
    apply(items(0..<3), to: stage, animation)
    await stage.stage.settle()
    #expect(notes.take() == ["completed"])
    let alone = TableView(adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }])
    alone.apply([SectionSnapshot(rows: items(0..<3))], animation: animation)
    alone.apply([SectionSnapshot(rows: items(1..<3))], animation: animation)
    #expect(notes.take() == ["completed", "completed"])
  }

  @Test("A row that expands with a bounds animation moves the rows below with the same animation")
  func opens() async {
    struct Opening: RowValue, Equatable { var id: Int }
    struct OpeningRow: Component {
      let id: Int
      @State private var isOpen = false
      var body: some Component {
        VStack(spacing: 0) {
          Text("row \(id):").onTap { isOpen.toggle() }
          if isOpen { Text("inside") }
        }
        .boundsAnimation(onChangeOf: isOpen, .linear(1))
      }
    }
    let table = TableView(adapters: [TableAdapter(Opening.self) { OpeningRow(id: $0.id) }])
    table.apply([SectionSnapshot(rows: (0..<50).map(Opening.init))])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    func top(_ text: String) -> Double? {
      stage.host.find(text: text).map { stage.host.tree.absoluteFrame(of: $0).minY }
    }
    let start = top("row 3:") ?? 0
    stage.host.tap(text: "row 1:")
    await stage.clock.advance(by: .milliseconds(500))
    let middle = top("row 3:") ?? 0
    await stage.clock.advance(by: .milliseconds(600))
    let end = top("row 3:") ?? 0
    #expect(start < middle && middle < end && abs(middle - (start + end) / 2) < 1e-9)
    #expect(top("row 0:") == 0)
  }
}

/// A row that expands or collapses on a tap.
private struct Opening: Component {
  let item: Item
  let isAnimated: Bool
  @State private var isOpen = false

  @ComponentBuilder var body: some Component {
    if isAnimated {
      content.boundsAnimation(onChangeOf: isOpen, .linear(1))
    } else {
      content
    }
  }

  private var content: some Component {
    VStack(spacing: 0) {
      Text(item.text).frame(height: 18)
      if isOpen { Text("inside").frame(height: 400) }
    }
    .background(.surface)
    .onTap { isOpen.toggle() }
  }
}
