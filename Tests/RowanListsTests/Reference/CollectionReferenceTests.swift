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

/// Each title begins with an event of collections. A lint script looks for these names.
@MainActor
@Suite("API reference: events of collection items")
struct CollectionReferenceTests {
  private final class TileCell: CollectionViewCell {
    var tile: Tile? { didSet { setNeedsUpdate() } }
    override var content: any Component { Text("\(tile?.id ?? -1):cell") }
  }

  private final class Title: CollectionReusableView {
    override var content: any Component { Text("view") }
  }

  private typealias Events = CollectionCellEvents<Tile, TileCell>

  private let notes = Notes()
  private let grid = GridLayoutRules(
    columns: .count(4),
    itemHeight: .fixed(30),
    interItemSpacing: 0,
    lineSpacing: 0
  )

  /// Creates a collection with cells of tiles in a grid of four columns.
  private func stage(
    _ count: Int = 12,
    layout: (any CollectionLayout)? = nil,
    _ configure: (Events) -> Void
  ) -> CollectionStage {
    let adapter = CollectionCellAdapter<Tile, TileCell> { dr in
      dr.events.dequeue = { ctx in ctx.cell?.tile = ctx.element }
      configure(dr.events)
    }
    let section = CollectionSection(id: "tiles", elements: tiles(0..<count))
    return CollectionStage([section], layout: layout ?? grid, adapters: [adapter])
  }

  private func tap(_ id: Int, _ stage: CollectionStage) {
    stage.view(id).map { stage.host.tap($0) }
  }

  private func selected(_ stage: CollectionStage) -> [Int] {
    stage.collection.selectedItems.compactMap { id in
      if case .int(let value) = id.row { Int(value) } else { nil }
    }.sorted()
  }

  @Test("dequeue: assigns its element to a cell before the cell is shown")
  func dequeue() {
    let stage = stage(3) { _ in }
    #expect(stage.stage.texts == ["0:cell", "1:cell", "2:cell"])
  }

  @Test("willDisplay: called with its cell when an item appears")
  func willDisplay() {
    _ = stage(2) { $0.willDisplay = { [notes] in notes.add("\($0.cell?.tile?.id ?? -1)") } }
    #expect(notes.all == ["0", "1"])
  }

  @Test("endDisplay: called with its element when an item is removed")
  func endDisplay() {
    let stage = stage(3) { $0.endDisplay = { [notes] in notes.add("\($0.element.id)") } }
    stage.update { $0.firstSection?.remove(at: 1) }
    #expect(notes.all == ["1"])
  }

  @Test("shouldSelect: returning false prevents the selection of an item")
  func shouldSelect() {
    let stage = stage { $0.shouldSelect = { $0.element.id != 1 } }
    tap(1, stage)
    #expect(selected(stage) == [])
    tap(2, stage)
    #expect(selected(stage) == [2])
  }

  @Test("shouldDeselect: returning false keeps an item selected")
  func shouldDeselect() {
    let stage = stage { $0.shouldDeselect = { _ in false } }
    tap(1, stage)
    tap(2, stage)
    #expect(selected(stage) == [1])
  }

  @Test("didSelect: called with the selected item")
  func didSelect() {
    let stage = stage { $0.didSelect = { [notes] in notes.add("\($0.element.id)") } }
    tap(2, stage)
    #expect(notes.all == ["2"])
  }

  @Test("didDeselect: called with the item that another selection replaces")
  func didDeselect() {
    let stage = stage { $0.didDeselect = { [notes] in notes.add("\($0.element.id)") } }
    tap(2, stage)
    tap(3, stage)
    #expect(notes.all == ["2"])
  }

  @Test("shouldHighlight: returning false prevents the selection of an item by a tap")
  func shouldHighlight() {
    let stage = stage { $0.shouldHighlight = { $0.element.id != 1 } }
    tap(1, stage)
    #expect(selected(stage) == [])
  }

  @Test("didHighlight: called when an item is pressed")
  func didHighlight() {
    let stage = stage { $0.didHighlight = { [notes] in notes.add("\($0.element.id)") } }
    _ = stage.view(1).flatMap { stage.host.pressDown(on: $0) }
    #expect(notes.all == ["1"])
  }

  @Test("didUnhighlight: called when an item is released")
  func didUnhighlight() throws {
    let stage = stage { $0.didUnhighlight = { [notes] in notes.add("\($0.element.id)") } }
    let press = try #require(stage.view(1).flatMap { stage.host.pressDown(on: $0) })
    #expect(notes.all == [])
    stage.host.release(press)
    #expect(notes.all == ["1"])
  }

  @Test("canFocus: returning false makes arrow keys skip an item")
  func canFocus() {
    let stage = stage { $0.canFocus = { $0.element.id != 1 } }
    tap(0, stage)
    stage.host.press(.right)
    #expect(selected(stage) == [2])
  }

  @Test("itemSize: determines the size of each item")
  func itemSize() {
    let stage = stage(2, layout: CollectionFlowLayout()) {
      $0.itemSize = { Size(width: $0.element.id == 0 ? 70 : 30, height: 44) }
    }
    #expect(stage.frames[0]?.size == Size(width: 70, height: 44))
    #expect(stage.frames[1]?.size == Size(width: 30, height: 44))
  }

  @Test("prefetch: called with elements and index paths of items beyond the visible ones")
  func prefetch() {
    _ = stage(400) {
      $0.prefetch = { [notes] in
        for (tile, path) in zip($0, $1) { notes.add("\(tile.id) \(path.row)") }
      }
    }
    #expect(notes.all.contains("60 60"))
  }

  @Test("cancelPrefetch: called with prefetched items when prefetching is disabled")
  func cancelPrefetch() {
    let stage = stage(400) {
      $0.prefetch = { _, _ in }
      $0.cancelPrefetch = { [notes] tiles, _ in for tile in tiles { notes.add("\(tile.id)") } }
    }
    stage.director.isPrefetchingEnabled = false
    #expect(notes.all.contains("60"))
  }

  @Test("shouldShowEditMenu: determines whether an item has an edit menu")
  func shouldShowEditMenu() {
    let stage = stage {
      $0.shouldShowEditMenu = { $0.element.id == 1 }
      $0.performEditAction = { _, _, _ in }
    }
    stage.view(0).map { stage.host.secondaryTap($0) }
    #expect(stage.host.views(as: .menuItem).isEmpty)
    stage.view(1).map { stage.host.secondaryTap($0) }
    #expect(!stage.host.views(as: .menuItem).isEmpty)
  }

  @Test("canPerformEditAction: determines the actions in the edit menu of an item")
  func canPerformEditAction() {
    let stage = stage {
      $0.shouldShowEditMenu = { _ in true }
      $0.canPerformEditAction = { ctx, action, _ in action == .copy && ctx.element.id == 1 }
      $0.performEditAction = { _, _, _ in }
    }
    stage.view(1).map { stage.host.secondaryTap($0) }
    #expect(stage.host.views(as: .menuItem).count == 1)
  }

  @Test("performEditAction: called with the item and the action chosen from its edit menu")
  func performEditAction() {
    let stage = stage {
      $0.shouldShowEditMenu = { _ in true }
      $0.performEditAction = { [notes] ctx, action, _ in
        notes.add("\(action.id) \(ctx.element.id)")
      }
    }
    stage.view(1).map { stage.host.secondaryTap($0) }
    stage.host.tap(text: "Copy")
    #expect(notes.all == ["copy 1"])
  }

  @Test("shouldSpringLoad: determines whether an item opens when a drag hovers over it")
  func shouldSpringLoad() async throws {
    let stage = stage {
      $0.canMoveItem = { _ in true }
      $0.shouldSpringLoad = { $0.element.id == 2 }
      $0.didSelect = { [notes] in notes.add("\($0.element.id)") }
    }
    stage.collection.allowsReordering = true
    stage.collection.isSpringLoaded = true
    stage.stage.session.commit()
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    for distance in [50.0, 100] {
      stage.host.movePan(pan, by: Point(x: distance, y: 0))
      await stage.stage.settle()
      await stage.stage.clock.advance(by: .seconds(1))
      await stage.stage.settle()
    }
    stage.host.movePan(pan, by: .zero, phase: .cancelled)
    #expect(notes.all == ["2"])
  }

  /// Creates a section of 100 tiles with a footer view, and optionally a footer size.
  private func withFooter(
    _ size: Size?,
    _ prepare: (CollectionDirector) -> Void = { _ in }
  ) -> CollectionStage {
    let adapter = CollectionHeaderFooterAdapter<Title>()
    let section = CollectionSection(id: "s", elements: tiles(0..<100))
    section.footerView = adapter
    section.footerSize = size
    return CollectionStage([section], layout: grid, headers: [adapter], prepare: prepare)
  }

  @Test("footerSize: sets the height of a section footer; without it the footer takes no space")
  func footerSize() {
    func length(_ size: Size?) -> Double {
      let stage = withFooter(size)
      return stage.host.tree[stage.scroll].scroll?.contentSize.height ?? .nan
    }
    #expect(length(Size(width: 0, height: 44)) - length(nil) == 44)
  }

  @Test("willDisplayFooter, endDisplayFooter: called when a footer appears and disappears")
  func displayOfFooters() {
    let stage = withFooter(Size(width: 0, height: 44)) { [notes] in
      $0.events.willDisplayFooter = { section, view in notes.add("+\(section) \(view is Title)") }
      $0.events.endDisplayFooter = { section, _ in notes.add("-\(section)") }
    }
    #expect(notes.all == [])
    stage.host.scroll(stage.scroll, to: 100_000)
    #expect(notes.take() == ["+0 true"])
    stage.host.scroll(stage.scroll, to: 0)
    #expect(notes.take() == ["-0"])
  }

  @Test("scrollDirection: makes a flow layout scroll horizontally")
  func scrollDirection() {
    let director = FlowCollectionDirector()
    director.itemSize = .explicit(Size(width: 50, height: 90))
    director.scrollDirection = .horizontal
    director.registerAdapter(CollectionAdapter(Tile.self) { TileView(tile: $0) })
    director.add(section: CollectionSection(id: "s", elements: tiles(0..<100)))
    director.reload()
    let stage = Stage(size: Size(width: 200, height: 180)) { List(director) }
    let scroll = stage.host.view(.scroll)
    let size = stage.host.tree[scroll].scroll?.contentSize ?? .zero
    #expect(size.width > 2_000 && size.height <= 180)
  }
}
