import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import RowanMount

/// A list whose rows have a button and a menu, below a tall header. A test changes the order of the rows.
@MainActor
final class ButtonsApp {
  private var tables: [TableView] = []
  private var pressed: [String] = []

  nonisolated init() {}

  /// Shows the app in a session.
  func begin(_ session: Session) {
    let table = TableView(adapters: [
      TableAdapter(ButtonsRow.self) { [weak self] row in
        ButtonsRowView(row: row, press: ActionWith { self?.pressed.append($0) })
      }
    ])
    tables.append(table)
    show(Array(0..<2_000), in: table)
    session.setContent {
      VStack(alignment: .stretch) {
        Button("Before") {}
        List(table, label: "Rows")
        Button("After") {}
      }
      .background(.background)
    }
  }

  /// Returns the buttons that were pressed since the last call, or moves row 3 to another index in the newest list.
  func perform(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "pressed":
      defer { pressed = [] }
      return pressed.joined(separator: ",")
    case "move":
      guard let table = tables.last, let place = words.last.flatMap(Int.init) else { return "?" }
      var ids = (0..<2_000).filter { $0 != 3 }
      ids.insert(3, at: place)
      show(ids, in: table)
      return "moved"
    default: return "?"
    }
  }

  private func show(_ ids: [Int], in table: TableView) {
    let section = SectionSnapshot(rows: ids.map(ButtonsRow.init)).header("Rows") { title in
      Text(title).frame(height: 80).background(.surface)
    }
    table.apply([section])
  }
}

private struct ButtonsRow: RowValue, Equatable {
  var id: Int
}

private struct ButtonsRowView: Component {
  let row: ButtonsRow
  let press: ActionWith<String>

  var body: some Component {
    let (row, press) = (row, press)
    return HStack(spacing: 8) {
      Text("Row \(row.id)")
      Button("Open \(row.id)") { press("open \(row.id)") }
      Menu("More \(row.id)") { MenuItem("Remove \(row.id)") { press("remove \(row.id)") } }
    }
    .frame(height: 40)
  }
}
