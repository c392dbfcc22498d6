import Foundation
import Observation
import Rowan
import RowanWeb

/// An app with the state that a session restores: typed texts, expanded rows, the scroll position of a list and a
/// count of taps. It also has a time that advances without input.
@MainActor
final class KeptApp {
  private let clock = KeptClock()
  private var sessions: [Session] = []
  private var tables: [TableView] = []

  nonisolated init() {}

  /// Shows the app in a session.
  func begin(_ session: Session) {
    let table = TableView(adapters: [TableAdapter(KeptRow.self) { KeptRowView(row: $0) }])
    table.apply([SectionSnapshot(rows: (0..<2_000).map(KeptRow.init))])
    let clock = clock
    sessions.append(session)
    tables.append(table)
    session.setContent {
      VStack(alignment: .stretch, spacing: 8) {
        KeptHead(time: clock.time)
        List(table, label: "Rows")
      }
      .background(.background)
    }
  }

  /// Performs a command: "tick" changes the content of all sessions, "run" does so four times a second, "title"
  /// changes their titles, and "offset" returns the offset of the newest list.
  func perform(_ line: String) -> String {
    switch line {
    case "title": for session in sessions { session.setTitle("Time \(clock.time)") }
    case "offset": return tables.last.map { "\(Int($0.contentOffset))" } ?? "none"
    case "tick": clock.time += 1
    case "run":
      Task { @MainActor [clock] in
        while true {
          clock.time += 1
          try? await Task.sleep(for: .milliseconds(250))
        }
      }
    default: return "unknown"
    }
    return "done"
  }
}

@MainActor
@Observable
private final class KeptClock {
  var time = 0

  nonisolated init() {}
}

private struct KeptHead: Component {
  let time: Int
  @State private var draft = ""
  @State private var secret = ""
  @SavedState("taps") private var taps = 0
  @State private var unsaved = 0

  var body: some Component {
    VStack(alignment: .leading, spacing: 8) {
      Text("Time \(time)")
      TextField("Draft", text: $draft)
      SecureField("Secret", text: $secret)
      Text("The draft has \(draft.count) letters, the secret \(secret.count).")
      Button("Tap") {
        taps += 1
        unsaved += 1
      }
      Text("Taps: \(taps), of which \(unsaved) here")
    }
    .padding(8)
  }
}

private struct KeptRow: RowValue, Equatable {
  var id: Int
}

private struct KeptRowView: Component {
  let row: KeptRow
  @SavedState("isOpen") private var isOpen = false
  @State private var note = ""

  var body: some Component {
    VStack(alignment: .stretch, spacing: 4) {
      Button(isOpen ? "Close \(row.id)" : "Open \(row.id)") { isOpen.toggle() }
      if isOpen {
        Text("Row \(row.id) is open.")
        TextField("Note \(row.id)", text: $note)
      }
    }
    .padding(4)
  }
}
