import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

/// Tests of reordering the items of a collection by drags and keys, and of their edit menus.
@MainActor
@Suite("Reordering in collections")
struct CollectionReorderTests {
  private let grid = GridLayoutRules(
    columns: .count(4),
    itemHeight: .fixed(30),
    interItemSpacing: 0,
    lineSpacing: 0
  )

  private func stage(
    _ counts: [Int] = [12],
    notes: Notes = Notes(),
    hasHeaders: Bool = false,
    configure: (CollectionDirector) -> Void = { _ in }
  ) -> CollectionStage {
    let adapter = CollectionAdapter(Tile.self) {
      TileView(tile: $0)
    } configure: { adapter in
      adapter.events.canMoveItem = { $0.element.id != 3 }
      adapter.events.moveItem = { ctx, to in
        notes.add("\(ctx.element.id) to \(to.section).\(to.row)")
      }
    }
    var first = 0
    let sections = counts.enumerated().map { number, count in
      defer { first += count }
      return CollectionSection(
        id: "\(number)",
        elements: tiles(first..<(first + count)),
        header: hasHeaders ? "head \(number)" : nil
      )
    }
    return CollectionStage(sections, layout: grid, adapters: [adapter]) {
      $0.movesItemsItself = true
      $0.collection.allowsReordering = true
      configure($0)
    }
  }

  /// Returns the numbers of the items of each section.
  private func order(_ stage: CollectionStage) -> [[Int]] {
    stage.director.sections.map { $0.elements.compactMap { ($0 as? Tile)?.id } }
  }

  private func pass(_ stage: CollectionStage) async {
    await stage.stage.clock.advance(by: .seconds(1))
    stage.stage.session.commit()
  }

  @Test("Keys and drags move an item past a collapsed section")
  func pastCollapsedSection() async throws {
    let stage = stage([2, 3, 2])
    stage.update { $0.sections[1].isCollapsed = true }
    stage.host.tap(try #require(stage.view(1)))
    stage.host.press(.right, modifiers: .alt)
    #expect(order(stage) == [[0], [2, 3, 4], [1, 5, 6]])
    stage.host.press(.left, modifiers: .alt)
    #expect(order(stage) == [[0, 1], [2, 3, 4], [5, 6]])
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    stage.host.movePan(pan, by: Point(x: 0, y: 28))
    stage.host.movePan(pan, by: Point(x: 0, y: 28), phase: .ended)
    await pass(stage)
    #expect(order(stage)[1] == [2, 3, 4] && order(stage).joined().count == 7)
    #expect(stage.view(0) != nil)
  }

  @Test("A dragged item follows the pointer, and the other items open a reorder gap for it")
  func following() async throws {
    let notes = Notes()
    let stage = stage(notes: notes)
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    stage.host.movePan(pan, by: Point(x: 55, y: 32))
    #expect(stage.frames[0]?.origin == Point(x: 55, y: 32))
    await pass(stage)
    #expect(stage.frames[1]?.origin == .zero)
    #expect(stage.frames[4]?.origin == Point(x: 150, y: 0))
    #expect(stage.frames[5]?.origin == Point(x: 0, y: 30))
    #expect(stage.frames[6]?.origin == Point(x: 100, y: 30))
    stage.host.movePan(pan, by: Point(x: 55, y: 32), phase: .ended)
    await pass(stage)
    #expect(order(stage) == [[1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11]])
    #expect(stage.frames[0]?.origin == Point(x: 50, y: 30))
    #expect(notes.all == ["0 to 0.5"])
  }

  @Test("An item cannot be dragged if its adapter returns false from `canMoveItem`")
  func veto() {
    let stage = stage()
    #expect(stage.view(3).flatMap { stage.host.lift($0) } == nil)
  }

  @Test("An item can be dragged to the end of another section")
  func acrossSections() async throws {
    let stage = stage([4, 2])
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    stage.host.movePan(pan, by: Point(x: 110, y: 30), phase: .ended)
    await pass(stage)
    #expect(order(stage) == [[1, 2, 3], [4, 5, 0]])
  }

  @Test(
    "A drag to another section opens a reorder gap there and closes the gap that the item leaves"
  )
  func roomElsewhere() async throws {
    let stage = stage([5, 4])
    // Two lines in the first section, one in the second.
    #expect(stage.frames[5]?.origin == Point(x: 0, y: 60))
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    stage.host.movePan(pan, by: Point(x: 55, y: 60))
    await pass(stage)
    #expect(stage.frames[1]?.origin == .zero)
    #expect(stage.frames[4]?.origin == Point(x: 150, y: 0))
    // The first section now has one line less, the second section one line more for its last item.
    #expect(stage.frames[5]?.origin == Point(x: 0, y: 30))
    #expect(stage.frames[6]?.origin == Point(x: 100, y: 30))
    #expect(stage.frames[8]?.origin == Point(x: 0, y: 60))
    stage.host.movePan(pan, by: Point(x: 55, y: 60), phase: .ended)
    await pass(stage)
    #expect(order(stage) == [[1, 2, 3, 4], [5, 0, 6, 7, 8]])
    #expect(stage.frames[6]?.origin == Point(x: 100, y: 30))
  }

  /// Returns the track of the header with a text, or `nil` if it is not sticky.
  private func track(_ header: String, _ stage: CollectionStage) -> ViewTrack? {
    var view: ViewID? = stage.host.find(text: header)
    while let current = view {
      if let track = stage.host.tree[current].track { return track }
      view = stage.host.tree[current].parent
    }
    return nil
  }

  @Test("While an item is dragged to another section, sticky headers end with the shifted sections")
  func stickyHeaders() async throws {
    let stage = stage([5, 4], hasHeaders: true) { $0.collection.hasStickyHeaders = true }
    let first = try #require(track("head 0", stage))
    let second = try #require(track("head 1", stage))
    let height = try #require(stage.frames[0]).minY
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    // To the first line of the second section: the first section loses a line of 30 points, and the
    // second section gains one.
    stage.host.movePan(pan, by: Point(x: 55, y: 60 + height))
    await pass(stage)
    #expect(stage.frames[5]?.minY == 30 + 2 * height && stage.frames[8]?.minY == 60 + 2 * height)
    let (firstLater, secondLater) = (track("head 0", stage), track("head 1", stage))
    #expect(firstLater?.start == first.start && firstLater?.end == first.end - 30)
    #expect(secondLater?.start == second.start - 30 && secondLater?.end == second.end)
  }

  @Test("While an item is dragged to another section, sticky footers start with their sections")
  func stickyFooters() async throws {
    let stage = stage([5, 4], hasHeaders: true) {
      $0.collection.hasStickyFooters = true
      for (number, section) in $0.sections.enumerated() { section.footerTitle = "foot \(number)" }
    }
    let first = try #require(track("foot 0", stage))
    let second = try #require(track("foot 1", stage))
    let (top, next) = (
      try #require(stage.frames[0]).minY, try #require(stage.frames[5]).minY
    )
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    // To the first line of the second section, as in the test of headers. The list scrolls a little.
    stage.host.movePan(pan, by: Point(x: 55, y: next - top))
    await pass(stage)
    #expect(stage.frames[5]?.minY == next - 30 - stage.collection.contentOffset)
    let (firstLater, secondLater) = (track("foot 0", stage), track("foot 1", stage))
    #expect(firstLater?.start == first.start && firstLater?.end == first.end - 30)
    #expect(secondLater?.start == second.start - 30 && secondLater?.end == second.end)
  }

  @Test("While an item is dragged within its section, sticky headers end with the section")
  func stickyHeaderOfOneSection() async throws {
    let stage = stage([5, 4], hasHeaders: true) { $0.collection.hasStickyHeaders = true }
    let tracks = [track("head 0", stage), track("head 1", stage)]
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    stage.host.movePan(pan, by: Point(x: 55, y: 0))
    await pass(stage)
    #expect(stage.frames[1]?.minX == 0)
    let later = [track("head 0", stage), track("head 1", stage)]
    #expect(later == tracks && !later.contains(nil))
  }

  @Test("An item dropped between the items of two sections goes into an empty section between them")
  func unseenSections() async throws {
    let stage = stage([4, 0, 4])
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    stage.host.movePan(pan, by: Point(x: 50, y: 10), phase: .ended)
    await pass(stage)
    #expect(order(stage) == [[1, 2, 3], [0], [4, 5, 6, 7]])
  }

  @Test("In right-to-left layouts, a dragged item follows the pointer and is dropped there")
  func rightToLeft() async throws {
    let stage = stage()
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    stage.host.movePan(pan, by: Point(x: -52, y: 0))
    #expect(stage.frames[0]?.origin == Point(x: 98, y: 0))
    stage.host.movePan(pan, by: Point(x: -52, y: 0), phase: .ended)
    await pass(stage)
    #expect(order(stage)[0].prefix(2) == [1, 0])
  }

  @Test("Alt with an arrow key moves the focused item by one item or by one line")
  func keys() async {
    let stage = stage()
    stage.view(1).map {
      stage.host.focus($0)
      stage.host.tap($0)
    }
    stage.host.press(.right, modifiers: .alt)
    #expect(order(stage)[0].prefix(4) == [0, 2, 1, 3])
    stage.host.press(.down, modifiers: .alt)
    await pass(stage)
    #expect(order(stage)[0] == [0, 2, 3, 4, 5, 6, 1, 7, 8, 9, 10, 11])
    stage.host.press(.up, modifiers: .alt)
    await pass(stage)
    #expect(order(stage)[0].prefix(4) == [0, 2, 1, 3])
  }

  @Test("`moveItemPath` changes the index path at which a dragged item is dropped")
  func adjusted() async throws {
    let stage = stage {
      $0.events.moveItemPath = { _, proposed in RowPath(section: proposed.section, row: 11) }
    }
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    stage.host.movePan(pan, by: Point(x: 55, y: 0), phase: .ended)
    await pass(stage)
    #expect(order(stage)[0].last == 0)
  }

  @Test(
    "The edit menu shows the actions that `canPerformEditAction` allows; keys perform them, too"
  )
  func editMenu() {
    let notes = Notes()
    let adapter = CollectionAdapter(Tile.self) {
      TileView(tile: $0)
    } configure: { adapter in
      adapter.events.shouldShowEditMenu = { $0.element.id != 2 }
      adapter.events.canPerformEditAction = { _, action, _ in action == .copy }
      adapter.events.performEditAction = { ctx, action, sender in
        notes.add("\(action.id) \(ctx.element.id) by \(sender)")
      }
    }
    let section = CollectionSection(id: "tiles", elements: tiles(0..<8))
    let stage = CollectionStage([section], layout: grid, adapters: [adapter])
    stage.view(5).map {
      stage.host.focus($0)
      stage.host.tap($0)
    }
    stage.host.press(.character("c"), modifiers: .control)
    #expect(notes.all == ["copy 5 by keys"])
    stage.host.press(.contextMenu)
    #expect(stage.host.visibleTexts.contains("Copy"))
    #expect(!stage.host.visibleTexts.contains("Paste"))
    stage.host.tap(text: "Copy")
    #expect(notes.all == ["copy 5 by keys", "copy 5 by menu"])
  }
}
