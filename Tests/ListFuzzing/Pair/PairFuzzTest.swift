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

/// A row of the table of a ``PairFuzzTest``, or an item of its collection. Drags move pieces between
/// both.
struct Piece: RowValue, Equatable {
  var id: Int
  var lines = 1

  var name: String { "p\(id)" }
}

/// A row of the table that contains a list.
struct Strip: RowValue, Equatable {
  var id: String
  var collection: CollectionView

  static func == (one: Strip, other: Strip) -> Bool { one.id == other.id }
}

/// A fuzz test of a table beside a collection: rows and items are edited, and dragged from one list
/// to the other by pointers and keys. Some rows of the table contain collections.
///
/// The collection is compared with a grid that is calculated item by item, the table with the order
/// of its elements; and no dragged element may be lost or duplicated. The same seed makes the same
/// steps; see ``ListFuzzTest``.
@MainActor
package final class PairFuzzTest: FuzzTest {
  let seed: UInt64
  var random: SplitMix64
  let stage = Stage(size: Size(width: 300, height: 150))
  let left = TableDirector(table: TableView(estimatedRowHeight: 18))
  let right: CollectionDirector
  /// The collections in rows of the table, by the identifiers of these rows.
  var strips: [String: CollectionDirector] = [:]
  var columns = 2
  var lastID = 0
  var lastSection = 0
  /// The identifiers of the elements that both lists together have to contain.
  var pieces: Set<Int> = []
  /// The elements of the table at the last check, the last identifier at that time, and the number
  /// of elements that have moved from one list to the other.
  var leftPieces: Set<Int> = []
  var knownID = 0
  package var crossings = 0
  /// The row that is being dragged, and the point at which the pointer lifted it.
  var pan: (pan: HeadlessHost.Pan, start: Point)?
  var log: [String] = []
  var problem: String?
  var replayed = HostViewTree()
  /// Whether failures describe all views.
  package var isLogged = false

  var host: HeadlessHost { stage.host }

  package init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 3)
    right = CollectionDirector(layout: Self.grid(of: 2))
    addAdapters()
    replayBatches()
    for _ in 0..<2 {
      addSection(isLeft: true)
      addSection(isLeft: false)
    }
    left.reload()
    right.reload()
    let (left, right) = (left, right)
    stage.session.setContent {
      HStack(alignment: .stretch, spacing: 0) {
        List(left).frame(width: 120)
        List(right).frame(width: 180)
      }
    }
    host.start()
  }

  static func grid(of columns: Int) -> GridLayoutRules {
    GridLayoutRules(
      columns: .count(columns),
      itemHeight: .fixed(Self.itemHeight),
      interItemSpacing: 0,
      lineSpacing: 0
    )
  }

  static let itemHeight = 30.0

  private func addAdapters() {
    let rows = TableAdapter(Piece.self, title: { $0.name }) { piece in
      Text(Array(repeating: piece.name, count: piece.lines).joined(separator: "\n"))
    }
    let items = CollectionAdapter(Piece.self, title: { $0.name }) { Text($0.name) }
    rows.events.dragItems = { [DragItem($0.element, text: $0.element.name)] }
    items.events.dragItems = { [DragItem($0.element, text: $0.element.name)] }
    left.registerCellAdapter(rows)
    left.registerCellAdapter(
      TableAdapter(Strip.self) { List($0.collection).frame(height: Self.stripHeight) }
    )
    right.registerCellAdapter(items)
    left.movesRowsItself = true
    right.movesItemsItself = true
    left.table.selectionMode = .multiple
    right.collection.selectionMode = .multiple
  }

  nonisolated static let stripHeight = 20.0

  /// Creates a row that contains a collection.
  func newStrip(_ id: String) -> Strip {
    let strip = CollectionDirector(
      layout: CollectionFlowLayout(
        itemSize: .explicit(Size(width: 40, height: Self.stripHeight)),
        axis: .horizontal
      )
    )
    strip.registerCellAdapter(CollectionAdapter(Piece.self) { Text($0.name) })
    let pieces = (1...20).map { Piece(id: -$0) }
    strip.add(section: CollectionSection(id: "strip", elements: pieces))
    strip.reload()
    strips[id] = strip
    return Strip(id: id, collection: strip.collection)
  }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

  func note(_ step: String) {
    log.append(step)
    if log.count > 24 { log.removeFirst() }
  }

  package func run(steps: [Int]) async -> ListFuzzTest.Failure? {
    for (index, step) in steps.enumerated() {
      random = SplitMix64(seed: (seed &* 0x9E37_79B9 &+ 4) ^ UInt64(step) &* 0xD1B5_4A32_D192_ED03)
      await makeStep()
      if oneIn(6) { await pass(.milliseconds(number(1...900))) }
      check()
      if let problem {
        return ListFuzzTest.Failure(
          seed: seed,
          made: Array(steps[...index]),
          problem: isLogged ? "\(problem)\n\(host.dump())" : problem,
          steps: log,
          strings: "pairs"
        )
      }
    }
    return nil
  }

  func pass(_ duration: Duration) async {
    await stage.clock.advance(by: duration)
    await stage.settle()
    stage.session.commit()
  }
}
