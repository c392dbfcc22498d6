import RowanComponents
import RowanControls
import RowanCore
import RowanLists

/// A row shown by a component: as many lines as it says, and one more while it is open.
struct FuzzedRow: RowValue, Equatable {
  var id: Int
  /// Tells it from all other rows of a trial, those of the same identifier included.
  var serial: Int
  var lines: Int

  var name: String { "r\(serial)" }
}

/// A row shown by an object that is used again.
struct FuzzedNote: RowValue, Equatable {
  var id: Int
  var serial: Int

  var name: String { "n\(serial)" }
}

struct FuzzedRowView: Component {
  let row: FuzzedRow
  @State private var isOpen = false

  var body: some Component {
    VStack(spacing: 0) {
      Text(Array(repeating: row.name, count: row.lines).joined(separator: "\n"))
      if isOpen { Text("+") }
    }
    .onTap { isOpen.toggle() }
  }
}

@MainActor
final class FuzzedCell: TableViewCell {
  var note: FuzzedNote?

  override var content: any Component { Text(note?.name ?? "?") }
}

/// A section as it should be.
struct FuzzedSection {
  var name: String
  var rows: [any RowValue]
  /// Where they come from, if they are fetched.
  var shelf: FuzzedShelf?
  var isCollapsed = false
  var hasHeader = true
  var hasFooter = false

  var shown: [any RowValue] { isCollapsed ? [] : rows }

  /// What stands in the table for the section, from top to bottom.
  var items: [String] {
    (hasHeader ? ["h\(name)"] : []) + shown.map(fuzzedName) + (hasFooter ? ["f\(name)"] : [])
  }
}

func fuzzedName(_ row: any RowValue) -> String {
  (row as? FuzzedRow)?.name ?? (row as? FuzzedNote)?.name ?? "?"
}

func fuzzedID(_ row: any RowValue) -> Int {
  (row as? FuzzedRow)?.id ?? (row as? FuzzedNote)?.id ?? -1
}
