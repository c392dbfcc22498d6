import RowanComponents
import RowanControls
import RowanCore
import RowanLists

/// A row that a component shows: as many lines as `lines`, and one more line while it is expanded.
struct TrialRow: RowValue, Equatable {
  var id: Int
  /// Distinguishes the row from all other rows of a run, including rows with the same identifier.
  var serial: Int
  var lines: Int

  var name: String { "r\(serial)" }
}

/// A row that a class-based cell shows.
struct TrialNote: RowValue, Equatable {
  var id: Int
  var serial: Int

  var name: String { "n\(serial)" }
}

struct TrialRowView: Component {
  let row: TrialRow
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
final class TrialCell: TableViewCell {
  var note: TrialNote?

  override var content: any Component { Text(note?.name ?? "?") }
}

/// A section of the model.
struct TrialSection {
  var name: String
  var rows: [any RowValue]
  /// The source of the rows if they are fetched.
  var shelf: TrialShelf?
  var isCollapsed = false
  var hasHeader = true
  var hasFooter = false

  var shown: [any RowValue] { isCollapsed ? [] : rows }

  /// The names of the items of the section in the table, from top to bottom.
  var items: [String] {
    (hasHeader ? ["h\(name)"] : []) + shown.map(trialName) + (hasFooter ? ["f\(name)"] : [])
  }
}

func trialName(_ row: any RowValue) -> String {
  (row as? TrialRow)?.name ?? (row as? TrialNote)?.name ?? "?"
}

func trialID(_ row: any RowValue) -> Int {
  (row as? TrialRow)?.id ?? (row as? TrialNote)?.id ?? -1
}
