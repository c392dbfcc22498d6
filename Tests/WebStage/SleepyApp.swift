import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import RowanMount
import RowanWeb

/// An app of the whole framework whose sessions sleep after a short time without events.
@MainActor
final class SleepyApp {
  /// The time without events after which a session sleeps.
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

  /// Performs the command of a test and returns the answer.
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

/// A row that counts its taps.
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
