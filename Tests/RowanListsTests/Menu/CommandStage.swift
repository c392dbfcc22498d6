import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import TestSupport

/// A list with a row of 18 points for each letter, and the calls of its adapter.
@MainActor
final class CommandStage {
  let notes = Notes()
  let adapter = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name) }
  let lists: DirectorStage
  var stage: Stage { lists.stage }
  var table: TableView { lists.table }
  var host: HeadlessHost { lists.host }
  var texts: [String] { lists.texts }
  /// The scroll view of the rows.
  var list: ViewID { host.views(as: .list)[0] }

  /// - Parameters:
  ///   - counts: The number of rows of each section.
  ///   - hasHeaders: Whether sections have headers with their numbers.
  ///   - size: The size of the window.
  ///   - configure: Sets event handlers.
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

  /// Returns the identity of a row.
  func id(_ row: Int, in section: Int = 0) -> RowID {
    RowID(section: .string("s\(section)"), row: .int(row))
  }

  /// Returns the view of a row.
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

  /// The accessibility label of the focused view, or else the text in it.
  var focused: String? {
    guard let view = host.tree.focused else { return nil }
    if let label = host.tree[view].accessibility?.label { return label }
    return host.tree[view].children.lazy.compactMap { [host] in
      host.tree[$0].text?.layout.plainText
    }.first
  }

  /// The titles of the items in the open menu.
  var items: [String] {
    host.views(as: .menuItem).compactMap { host.tree[$0].accessibility?.label }
  }

  /// Returns the accessibility actions of a row.
  func actions(_ name: String) -> [String] { host.tree[view(name)].accessibility?.actions ?? [] }

  /// The accessibility announcements.
  var said: [String] {
    host.requests.compactMap { if case .announce(let text, _) = $0 { text } else { nil } }
  }

  /// The visible rows from top to bottom, with their tops in the window.
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
