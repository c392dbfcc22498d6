import RowanComponents
import RowanControls
import RowanCore
import RowanLists

/// A row that a component shows: as many lines as `lines`, and one more line while it is expanded.
struct FuzzedRow: RowValue, Equatable {
  var id: Int
  /// Distinguishes the row from all other rows of a run, including rows with the same identifier.
  var serial: Int
  var lines: Int

  var name: String { "r\(serial)" }
}

/// A row that a class-based cell shows.
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

/// A section of the model.
struct FuzzedSection {
  var name: String
  var rows: [any RowValue]
  /// The source of the rows if they are fetched.
  var shelf: FuzzedShelf?
  var isCollapsed = false
  var hasHeader = true
  var hasFooter = false

  var shown: [any RowValue] { isCollapsed ? [] : rows }

  /// The names of the items of the section in the table, from top to bottom.
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
