import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport

/// A table with a row for each letter, of 18 points, and what was asked of its adapter.
@MainActor
final class CommandStage {
  let notes = Notes()
  let adapter = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name) }
  let lists: DirectorStage
  var stage: Stage { lists.stage }
  var table: TableView { lists.table }
  var host: HeadlessHost { lists.host }
  var texts: [String] { lists.texts }
  /// The view that scrolls the rows.
  var list: ViewID { host.views(as: .list)[0] }

  /// - Parameters:
  ///   - counts: How many rows each section has.
  ///   - hasHeaders: Whether sections have headers, of their numbers.
  ///   - size: The size of the window.
  ///   - configure: Subscribes to events.
  init(
    _ counts: [Int] = [8],
    hasHeaders: Bool = false,
    size: Size = Size(width: 240, height: 180),
    _ configure: (TableCellEvents<Plain, Never>, Notes) -> Void
  ) {
    configure(adapter.events, notes)
    var next = 0
    let sections = counts.enumerated().map { number, count in
      let rows = (next..<next + count).map { Plain(id: $0, name: CommandStage.name($0)) }
      next += count
      return TableSection(
        id: "s\(number)",
        elements: rows,
        header: hasHeaders ? "section \(number)" : nil
      )
    }
    lists = DirectorStage(sections, adapters: [adapter], size: size)
  }

  static func name(_ row: Int) -> String {
    row < 26 ? String(UnicodeScalar(UInt8(97 + row))) : "row \(row)"
  }

  /// The identity of a row.
  func id(_ row: Int, in section: Int = 0) -> RowID {
    RowID(section: .string("s\(section)"), row: .int(row))
  }

  /// The view of a row.
  func view(_ name: String) -> ViewID {
    host.views(as: .listItem).first { view in
      host.tree[view].children.contains { shows(name, $0) }
    } ?? list
  }

  private func shows(_ name: String, _ view: ViewID) -> Bool {
    host.tree[view].text?.layout.plainText == name
  }

  /// The names of the elements, by section.
  var elements: [[String]] { lists.director.sections.map { names($0.elements) } }

  /// What is read out of the view that has the focus, or in it.
  var focused: String? {
    guard let view = host.tree.focused else { return nil }
    if let label = host.tree[view].accessibility?.label { return label }
    return host.tree[view].children.lazy.compactMap { [host] in
      host.tree[$0].text?.layout.plainText
    }.first
  }

  /// The titles of what is in the menu.
  var items: [String] {
    host.views(as: .menuItem).compactMap { host.tree[$0].accessibility?.label }
  }

  /// What assistive technology can do with a row.
  func actions(_ name: String) -> [String] { host.tree[view(name)].accessibility?.actions ?? [] }

  /// What was said.
  var said: [String] {
    host.requests.compactMap { if case .announce(let text, _) = $0 { text } else { nil } }
  }

  /// The rows in sight from top to bottom, with where they stand in the window.
  var shown: [(name: String, top: Double)] {
    host.views(.text).compactMap { view -> (String, Double)? in
      guard let text = host.tree[view].text?.layout.plainText, host.isVisible(view) else {
        return nil
      }
      return (text, host.tree.absoluteFrame(of: view).minY)
    }.sorted { $0.1 < $1.1 }
  }

  func top(_ name: String) -> Double? { shown.first { $0.name == name }?.top }

  func pass(_ milliseconds: Int) async {
    await stage.clock.advance(by: .milliseconds(milliseconds))
    await stage.settle()
  }
}
