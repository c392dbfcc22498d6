import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanMount
import Synchronization
import TestSupport
import Testing

@testable import RowanLists

/// Changes are laid out once, in the commit, with the same result as with one pass for each change.
@MainActor
@Suite("Layout passes in commits")
struct DeferredPassesTests {
  /// A feature that counts the layout passes of a list.
  private final class PassCounter: WindowFeature {
    var count = 0
    /// Changes the list; called at the end of each pass.
    var disturb: (() -> Void)?

    func didPlace(_ window: Range<Int>) { count += 1 }

    func didEndPass(in context: any MountContext) { disturb?() }

    func take() -> Int {
      defer { count = 0 }
      return count
    }
  }

  /// The bindings to the heights of the rows that exist.
  private final class Heights: Sendable {
    private let bindings = Mutex<[Int: Binding<Int>]>([:])

    func note(_ id: Int, _ binding: Binding<Int>) { bindings.withLock { $0[id] = binding } }

    func set(_ lines: Int, of id: Int) {
      bindings.withLock { $0[id] }?.wrappedValue = lines
    }
  }

  /// A row whose height is a state.
  private struct TallRow: Component {
    let item: Item
    let heights: Heights
    @State private var lines = 1

    var body: some Component {
      heights.note(item.id, $lines)
      return Text(
        Array(repeating: item.text, count: max(lines, item.lines)).joined(separator: "\n")
      )
    }
  }

  @MainActor
  private final class PassStage {
    let counter = PassCounter()
    let heights = Heights()
    let engine: ListEngine
    let table: TableView
    let stage: Stage

    init(_ rows: [Item], defersPasses: Bool = true) {
      let (counter, heights) = (counter, heights)
      engine = ListEngine(.table, estimatedRowHeight: 18) { list, capabilities in
        ListFeatures.all(of: list, capabilities) + [counter]
      }
      let table = engine.table
      self.table = table
      engine.defersPasses = defersPasses
      table.register(TableAdapter(Item.self) { TallRow(item: $0, heights: heights) })
      table.apply([SectionSnapshot(rows: rows)])
      stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
      _ = counter.take()
      stage.host.clearBatches()
    }

    /// The visible views, sorted and without their identifiers. Views outside the window are left
    /// out because their positions are estimates.
    var picture: [String] {
      let tree = stage.host.tree
      var lines: [String] = []
      func visit(_ id: ViewID) {
        let view = tree[id]
        guard !view.isHidden, !view.isLeaving else { return }
        let frame = tree.absoluteFrame(of: id)
        guard frame.minY < stage.host.size.height, frame.maxY > 0 else { return }
        let strings = "\(view.kind) \(frame)"
        let position = view.accessibility.map { "\($0.role) \($0.position as Any)" } ?? ""
        let selected = view.accessibility?.isSelected.map { "\($0)" } ?? ""
        lines.append("\(strings) \(view.text?.layout.plainText ?? "") \(position) \(selected)")
        view.children.forEach(visit)
      }
      stage.host.views(.scroll).forEach(visit)
      return lines.sorted()
    }
  }

  // MARK: One pass

  @Test("Several property changes are laid out in one pass and sent as one batch")
  func onePass() {
    let stage = PassStage(items(0..<50))
    stage.table.selectionMode = .multiple
    stage.table.hasStickyHeaders = false
    stage.table.isEditing = true
    stage.table.select([RowID(row: .int(3))])
    stage.table.pinnedRows = [RowID(row: .int(40))]
    #expect(stage.counter.count == 0)
    stage.stage.session.commit()
    #expect(stage.counter.take() == 1 && stage.stage.host.batches.count == 1)
    #expect(stage.stage.host.views(as: .listItem).count > 5)
  }

  @Test("Rows that grow at the same time are laid out in one pass and sent as one batch")
  func rowsThatGrow() {
    let stage = PassStage(items(0..<50))
    for id in 0..<5 { stage.heights.set(2, of: id) }
    stage.stage.session.commit()
    #expect(stage.counter.take() == 1 && stage.stage.host.batches.count == 1)
    #expect(stage.stage.texts.prefix(5).allSatisfy { $0.split(separator: " ").count == 4 })
  }

  @Test("A row whose size does not change is updated without a layout pass")
  func rowThatFits() {
    let stage = PassStage(items(0..<50))
    stage.heights.set(0, of: 2)
    stage.stage.session.commit()
    #expect(stage.counter.take() == 0)
  }

  @Test("New sections and property changes are laid out together in one pass")
  func withSections() {
    let stage = PassStage(items(0..<50))
    stage.table.isEditing = true
    stage.table.apply([SectionSnapshot(rows: items(1..<50))])
    stage.table.selectionMode = .multiple
    stage.stage.session.commit()
    #expect(stage.counter.take() == 1 && stage.stage.host.batches.count == 1)
  }

  // MARK: Queries

  @Test(
    "A query between two changes lays out the first change; the second waits for the commit"
  )
  func questions() {
    let stage = PassStage(items(0..<50))
    stage.table.rowHeight = .explicit(36)
    #expect(stage.table.isEndVisible == false)
    #expect(stage.counter.take() == 1)
    stage.table.scrollTo(RowPath(section: 0, row: 10), position: .top)
    #expect(stage.table.contentOffset == 360)
    _ = stage.counter.take()
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    #expect(stage.counter.take() == 1 && stage.table.contentOffset == 360)
  }

  @Test("Pending changes are laid out before input is handled")
  func input() {
    let stage = PassStage(items(0..<50))
    var activated: [RowID] = []
    stage.table.onActivate = { activated.append($0) }
    stage.table.rowHeight = .explicit(60)
    stage.stage.host.tap(text: "row 1")
    #expect(activated == [RowID(row: .int(1))])
    #expect(stage.stage.host.batches.count == 1)
  }

  // MARK: Endless passes

  @Test("A list that changes in every pass stops with a diagnostic and handles later changes")
  func endless() async {
    let stage = PassStage(items(0..<50))
    let engine = stage.engine
    stage.counter.disturb = { engine.invalidate() }
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    let passes = stage.counter.take()
    #expect(passes > 1 && passes <= 1_100)
    #expect(stage.stage.diagnostics.count == 1)
    await stage.stage.settle()
    #expect(stage.counter.take() == 0)
    stage.counter.disturb = nil
    stage.table.selectionMode = .multiple
    stage.stage.session.commit()
    #expect(stage.counter.take() == 1)
  }

  // MARK: Comparison with immediate passes

  /// A change of a list or of its rows.
  private enum Step: CaseIterable {
    case insert, remove, move, grow, edit, select, selectionMode, pin, rowHeight, reveal, question
    case loading, sticky, scroll
  }

  @MainActor
  private struct Model {
    var rows = items(0..<60)
    var next = 60
    var visible: [Int] = []

    mutating func make(
      _ step: Step,
      _ number: Int,
      on stage: PassStage
    ) {
      let table = stage.table
      let place = rows.isEmpty ? 0 : number % rows.count
      func row() -> RowID { RowID(row: .int(rows[place].id)) }
      switch step {
      case .insert:
        rows.insert(Item(id: next, text: "new \(next)", lines: 1 + number % 3), at: place)
        next += 1
        table.apply([SectionSnapshot(rows: rows)])
      case .remove where rows.count > 5:
        rows.remove(at: place)
        table.apply([SectionSnapshot(rows: rows)])
      case .move where !rows.isEmpty:
        rows.append(rows.remove(at: place))
        table.apply([SectionSnapshot(rows: rows)])
      case .grow:
        // Visible rows exist in both lists.
        for id in visible where (number + id) % 3 > 0 {
          stage.heights.set(1 + (number + id) % 4, of: id)
        }
      case .edit: table.isEditing.toggle()
      case .select: table.select([row()])
      case .selectionMode: table.selectionMode = [.none, .single, .multiple][number % 3]
      case .pin: table.pinnedRows = [row()]
      case .rowHeight:
        table.rowHeight = [.default, .explicit(40), .auto(estimated: 30)][number % 3]
      case .reveal: table.scrollTo(row(), position: [.top, .nearest, .center][number % 3])
      case .question: _ = (table.contentOffset, table.firstVisibleRow)
      case .loading: table.isLoading.toggle()
      case .sticky: table.hasStickyHeaders.toggle()
      case .scroll:
        // Short distances only: the positions of rows that were never visible are estimates.
        let scroll = stage.stage.host.view(.scroll)
        let offset = stage.stage.host.tree[scroll].scrollOffset
        stage.stage.host.scroll(scroll, to: offset + Double(number % 80) - 30)
      default: break
      }
    }
  }

  @Test(
    "After every commit, a list shows the same as with an immediate pass for each change",
    arguments: 1...16
  )
  func sameAsAtOnce(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 6_364_136_223)
    let (later, atOnce) = (PassStage(items(0..<60)), PassStage(items(0..<60), defersPasses: false))
    var (one, other) = (Model(), Model())
    var made: [String] = []
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let step = Step.allCases.randomElement(using: &random) else { continue }
        let number = Int.random(in: 0..<10_000, using: &random)
        made.append("\(step) \(number)")
        one.make(step, number, on: later)
        other.make(step, number, on: atOnce)
      }
      made.append("commit")
      later.stage.session.commit()
      atOnce.stage.session.commit()
      let (picture, wanted) = (later.picture, atOnce.picture)
      one.visible = later.stage.texts.compactMap { Int($0.split(separator: " ")[1]) }
      other.visible = one.visible
      guard picture != wanted else { continue }
      let difference = Set(picture).symmetricDifference(wanted).sorted().prefix(4)
      Issue.record("seed \(seed), after \(made.suffix(12)): \(difference)")
      return
    }
    #expect(later.counter.count < atOnce.counter.count)
    #expect(later.stage.diagnostics == [] && atOnce.stage.diagnostics == [])
  }
}
