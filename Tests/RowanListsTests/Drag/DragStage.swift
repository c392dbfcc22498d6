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

/// A table with a row of 18 points for each letter, beside a collection of tiles of 50 by 30
/// points, and the notes of their handlers.
@MainActor
final class DragStage {
  let notes = Notes()
  let left = TableDirector(table: TableView(estimatedRowHeight: 18))
  let right: CollectionDirector
  let rows = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name) }
  let items = CollectionAdapter(Plain.self, title: { $0.name }) { Text($0.name) }
  let stage: Stage
  var host: HeadlessHost { stage.host }

  /// - Parameters:
  ///   - counts: The number of rows in each section of the table.
  ///   - tiles: The number of items in the collection.
  ///   - columns: The number of items in each line of the collection.
  ///   - movesItself: Whether the directors move dropped elements themselves.
  ///   - prepare: Installs handlers.
  init(
    _ counts: [Int] = [6],
    tiles: Int = 6,
    columns: Int = 2,
    movesItself: Bool = true,
    prepare: (DragStage) -> Void = { _ in }
  ) {
    right = CollectionDirector(
      layout: GridLayoutRules(
        columns: .count(columns),
        itemHeight: .fixed(30),
        interItemSpacing: 0,
        lineSpacing: 0
      )
    )
    var next = 0
    for (number, count) in counts.enumerated() {
      let elements = (next..<next + count).map { Plain(id: $0, name: CommandStage.name($0)) }
      left.add(section: TableSection(id: "s\(number)", elements: elements))
      next += count
    }
    let elements = (100..<100 + tiles).map { Plain(id: $0, name: "\($0)") }
    right.add(section: CollectionSection(id: "tiles", elements: elements))
    left.registerCellAdapter(rows)
    right.registerCellAdapter(items)
    rows.events.dragItems = { [DragItem($0.element, text: $0.element.name)] }
    items.events.dragItems = { [DragItem($0.element, text: $0.element.name)] }
    left.movesRowsItself = movesItself
    right.movesItemsItself = movesItself
    left.reload()
    right.reload()
    let (table, collection) = (left, right)
    stage = Stage(size: Size(width: 200, height: 180)) {
      HStack(alignment: .stretch, spacing: 0) {
        List(table, label: "letters").frame(width: 100)
        List(collection, label: "tiles").frame(width: 100)
      }
      .frame(height: 180)
    }
    prepare(self)
    left.reload()
    right.reload()
    stage.session.commit()
  }

  /// The names of the elements of the table, by section, and those of the collection.
  var letters: [String] { left.sections.map { names($0.elements).joined() } }
  var tiles: [String] { right.sections.flatMap { names($0.elements) } }

  /// Returns the view of a row or item in its list.
  func view(_ name: String) -> ViewID? {
    let all = host.views(as: .listItem) + host.views(as: .gridCell)
    return all.first { host.texts(in: $0).contains(name) }
  }

  func frame(_ name: String) -> Rect { view(name).map { host.tree.absoluteFrame(of: $0) } ?? .zero }

  /// Lifts a row with a pointer and drags it to a point of the window.
  func carry(_ name: String, to point: Point) -> Carried? {
    guard let view = view(name), let pan = host.lift(view) else { return nil }
    let carried = Carried(pan: pan, start: frame(name).middle)
    move(carried, to: point)
    return carried
  }

  func move(_ carried: Carried, to point: Point) {
    host.movePan(carried.pan, by: point - carried.start)
  }

  func drop(_ carried: Carried, at point: Point) async {
    host.movePan(carried.pan, by: point - carried.start, phase: .ended)
    await stage.clock.advance(by: .seconds(1))
    stage.session.commit()
  }

  /// Drags a row to a point and drops it.
  func drag(_ name: String, to point: Point) async {
    if let carried = carry(name, to: point) { await drop(carried, at: point) }
  }

  struct Carried {
    var pan: HeadlessHost.Pan
    var start: Point
  }

  /// The frame of the drop indicator in the window, or `nil` if none is visible.
  var line: Rect? {
    let tree = host.tree
    let found = tree.views.first { id, view in
      tree.isVisible(id) && view.attributes[.background] == .background(.accent)
        && min(view.frame.width, view.frame.height) < 4
    }
    return found.map { tree.absoluteFrame(of: $0.key) }
  }

  /// The texts of the drag layer, which is in front of all other layers.
  var figure: [String] { host.tree.roots[.drag].map { host.texts(in: $0) } ?? [] }

  /// Returns the accessibility actions of a row.
  func actions(_ name: String) -> [String] {
    view(name).flatMap { host.tree[$0].accessibility?.actions } ?? []
  }

  /// The announcements to assistive technology so far.
  var said: [String] {
    host.requests.compactMap { if case .announce(let text, _) = $0 { text } else { nil } }
  }

  /// The accessibility label of the focused view, or the first text in the view.
  var focused: String? {
    host.tree.focused.flatMap { host.tree[$0].accessibility?.label ?? host.texts(in: $0).first }
  }
}

extension Rect {
  var middle: Point { Point(x: minX + width / 2, y: minY + height / 2) }
}
