import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import RowanMount
import RowanWeb

/// An app of the whole framework, of which the sessions sleep as soon as nothing happens for a moment.
@MainActor
final class SleepyApp {
  /// How long a session waits until it sleeps.
  nonisolated static let delay = Duration.milliseconds(400)

  private var sessions: [Session] = []
  private var tables: [TableView] = []
  private var first = 0

  nonisolated init() {}

  /// Shows the app in a session.
  func begin(_ session: Session) {
    let table = TableView(adapters: [TableAdapter(SleepyRow.self) { SleepyRowView(row: $0) }])
    table.selectionMode = .single
    sessions.append(session)
    tables.append(table)
    apply()
    session.setContent {
      VStack(alignment: .stretch) {
        Text("Sessions that sleep")
        Form()
        List(table, label: "Rows")
      }
    }
  }

  /// Does what a test asks for and answers.
  func perform(_ line: String) -> String {
    switch line {
    case "sleeps": return "\(sessions.last?.isAsleep == true)"
    case "insert":
      first -= 10
      apply()
      return "inserted"
    default: return "unknown"
    }
  }

  private func apply() {
    let rows = (first..<5_000).map(SleepyRow.init)
    for table in tables { table.apply([SectionSnapshot(rows: rows)]) }
  }
}

private struct SleepyRow: RowValue, Equatable {
  var id: Int
}

/// A row that counts what is done to it.
private struct SleepyRowView: Component {
  let row: SleepyRow
  @State private var taps = 0

  var body: some Component {
    HStack {
      Text("Row \(row.id)")
      Button("tapped \(taps)") { taps += 1 }
    }
  }
}

private struct Form: Component {
  @State private var text = ""

  var body: some Component {
    HStack {
      TextField("Name", text: $text)
      Text("Heard: \(text)")
    }
  }
}
