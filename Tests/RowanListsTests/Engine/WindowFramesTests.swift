import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanListData
import RowanListLayout
import RowanMount
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Positions of items in the window")
struct WindowPlacesTests {
  /// A feature that keeps the headers with the given items at the top.
  private final class Sticky: StickyFeature {
    var items: Set<Int> = []
    var length = 0.0
    var keepsHeaders: Bool { !items.isEmpty }
    func sticks(_ item: Int) -> Bool { items.contains(item) }
    func stuckLength(at offset: Double) -> Double { offset > 0 ? length : 0 }
    func stickyItems(around window: Range<Int>) -> [Int] { [] }
    func track(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> ViewTrack? { nil }
    func start(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> Rect { frame }
  }

  /// A feature that shifts all items down.
  private final class Shift: ShiftFeature, ItemShift {
    var distance = 0.0
    var shiftLength: Double { distance }
    func shift() -> (any ItemShift)? { distance == 0 ? nil : self }
    func frame(of item: TableItem, at index: Int, from frame: Rect) -> Rect {
      var frame = frame
      frame.origin.y += distance
      return frame
    }
    func shift(ofStartOf section: Int) -> Double { distance }
    func shift(ofEndOf section: Int) -> Double { distance }
  }

  private let sticky = Sticky()
  private let shift = Shift()
  private let shown: EngineStage
  private var engine: ListEngine { shown.engine }
  private var stage: Stage { shown.stage }
  private var places: WindowFrames { engine.places }

  /// Creates two sections of ten rows of 18 points, each with a header of the same height, in a
  /// window of 90 points.
  init() {
    let sections = [0, 10].map { first in
      SectionSnapshot(.int(first), rows: items(first..<first + 10))
        .header(first) { Text("from \($0)") }
    }
    shown = EngineStage([sticky, shift], sections, size: Size(width: 200, height: 90))
  }

  private func show(at offset: Double) { stage.host.scroll(stage.host.view(.scroll), to: offset) }

  @Test("Offsets are clamped between 0 and the offset at which the last item ends the window")
  func ends() {
    #expect(places.contentLength == 22 * 18 && places.lastOffset == 22 * 18 - 90)
    #expect(places.clamp(-5) == 0 && places.clamp(7) == 7 && places.clamp(9_999) == 306)
    #expect(places.distanceToEnd(at: 300) == 6 && places.distanceToEnd(at: 310) == -4)
    engine.viewport.insets.end = 40
    #expect(places.lastOffset == 346)
  }

  @Test("A list without a view has an empty window")
  func noScreen() {
    stage.session.setContent { EmptyComponent() }
    stage.session.commit()
    #expect(places.windowLength == 0 && places.rowWidth == 0)
    #expect(places.frame(of: RowPath(section: 0, row: 0)) == .zero)
    #expect(places.frameInWindow(of: RowPath(section: 0, row: 0)) == .zero)
  }

  @Test("The anchor is the first visible item, or the start of the content at offset 0")
  func anchors() {
    #expect(places.anchor == .top && places.firstItem == 0)
    show(at: 40)
    #expect(places.anchor == ListAnchor(index: 2, distance: -4) && places.firstItem == 2)
    #expect(places.anchor(at: 36) == ListAnchor(index: 2, distance: 0))
    #expect(places.anchor(at: -3) == .top)
  }

  @Test("Items that a sticky header covers do not count as visible")
  func covered() {
    sticky.items = [0]
    sticky.length = 18
    show(at: 40)
    #expect(places.firstItem == 3)
    #expect(places.anchor == ListAnchor(index: 3, distance: 14))
    #expect(places.stuckLength(at: 40) == 18 && places.stuckLength(at: 0) == 0)
  }

  @Test("The offset of an anchor places its item at the distance of the anchor from the top")
  func positions() {
    show(at: 100)
    #expect(places.position(of: .top) == 0)
    #expect(places.position(of: ListAnchor(index: 3, distance: 10)) == 44)
    #expect(places.position(of: ListAnchor(index: 3, distance: 10, isEnd: true)) == 62)
    #expect(places.position(of: ListAnchor(index: 3, distance: 10, isBottom: true)) == 306)
    #expect(places.position(of: ListAnchor(index: 99, distance: 0)) == 22 * 18)
    for offset in stride(from: 1.0, to: 306, by: 13) {
      #expect(places.position(of: places.anchor(at: offset)) == offset)
    }
  }

  /// A reveal position for an item, and the expected distance of the item from the top.
  struct Reveal: CustomTestStringConvertible {
    var index: Int
    var position: RevealPosition
    var distance: Double?
    var isSticky = false
    var testDescription: String { "\(index) \(position)\(isSticky ? " below its header" : "")" }
  }

  @Test(
    "A reveal position is a distance from the top of the window, below a sticky header",
    arguments: [
      Reveal(index: 5, position: .top, distance: 0),
      Reveal(index: 5, position: .bottom, distance: 72),
      Reveal(index: 5, position: .center, distance: 36),
      Reveal(index: 5, position: .nearest, distance: nil),
      Reveal(index: 1, position: .nearest, distance: 0),
      Reveal(index: 14, position: .nearest, distance: 72),
      Reveal(index: 5, position: .top, distance: 18, isSticky: true),
      Reveal(index: 5, position: .center, distance: 45, isSticky: true),
      Reveal(index: 1, position: .nearest, distance: 18, isSticky: true),
    ]
  )
  func reveals(reveal: Reveal) {
    if reveal.isSticky { sticky.items = [0] }
    show(at: 72)
    #expect(places.distance(of: reveal.index, at: reveal.position) == reveal.distance)
  }

  @Test("The nearest edge of an item is the edge at which the item scrolls into the window")
  func edges() {
    show(at: 72)
    #expect(places.nearestEdge(of: 1) == .top && places.nearestEdge(of: 14) == .bottom)
  }

  @Test("`frameInWindow` subtracts the scroll offset and includes shifts by features")
  func frames() {
    show(at: 36)
    let path = RowPath(section: 0, row: 3)
    #expect(places.frame(of: path) == Rect(x: 0, y: 72, width: 200, height: 18))
    #expect(places.frameInWindow(of: path) == Rect(x: 0, y: 36, width: 200, height: 18))
    shift.distance = 5
    #expect(places.frameInWindow(of: path).minY == 41)
    #expect(places.frame(of: path).minY == 72)
  }

  @Test(
    "A trailing inset narrows rows; in right-to-left layouts, the rows start after the inset"
  )
  func trailing() {
    engine.viewport.insets.trailing = 24
    #expect(places.rowWidth == 176 && places.rowStart == 0 && !places.isMirrored)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    engine.viewport.insets.trailing = 24
    #expect(places.isMirrored && places.rowStart == 24)
  }
}
