import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport

/// A row whose text is repeated on `lines` lines, with the number of taps on the row.
struct Item: RowValue, Equatable {
  var id: Int
  var text: String
  var lines = 1
}

struct ItemRow: Component {
  let item: Item
  @State private var taps = 0

  var body: some Component {
    VStack(spacing: 0) {
      Text(Array(repeating: "\(item.text):\(taps)", count: item.lines).joined(separator: "\n"))
    }
    .onTap { taps += 1 }
  }
}

/// A row that expands or collapses on a tap.
struct Fold: RowValue, Equatable {
  var id: Int
}

struct FoldRow: Component {
  let fold: Fold
  @State private var isOpen = false

  var body: some Component {
    VStack(spacing: 0) {
      Text("fold \(fold.id)")
      if isOpen { Text("inside \(fold.id)") }
    }
    .onTap { isOpen.toggle() }
  }
}

/// A table on the headless host.
@MainActor
final class TableStage {
  let table: TableView
  let stage: Stage
  var host: HeadlessHost { stage.host }
  var scroll: ViewID { host.view(.scroll) }
  var texts: [String] { host.visibleTexts }

  init(_ sections: [SectionSnapshot] = [], size: Size = Size(width: 200, height: 180)) {
    let table = TableView(
      adapters: [
        TableAdapter(Item.self) { ItemRow(item: $0) },
        TableAdapter(Fold.self) { FoldRow(fold: $0) },
        TableAdapter(Plain.self, title: { $0.name }) { Text($0.name) },
      ],
      estimatedRowHeight: 18
    )
    self.table = table
    table.apply(sections)
    stage = Stage(size: size) { List(table) }
  }

  convenience init(_ rows: [Item]) {
    self.init([SectionSnapshot(rows: rows)])
  }

  /// Applies sections and commits.
  func apply(_ sections: [SectionSnapshot]) {
    table.apply(sections)
    stage.session.commit()
  }

  func apply(_ rows: [Item]) {
    apply([SectionSnapshot(rows: rows)])
  }

  /// Returns the top of the text that begins with `prefix` and a colon, in the window, or `nil` if
  /// the text is not mounted.
  func top(of prefix: String) -> Double? {
    for view in host.views(.text) {
      let text = host.tree[view].text?.layout.plainText ?? ""
      if text.hasPrefix(prefix + ":") { return host.tree.absoluteFrame(of: view).minY }
    }
    return nil
  }
}

func items(_ range: Range<Int>, lines: Int = 1) -> [Item] {
  range.map { Item(id: $0, text: "row \($0)", lines: lines) }
}
