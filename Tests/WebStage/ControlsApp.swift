import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import RowanMount

/// An app with controls that show the outcome of a press at once, and a list whose rows can be selected. Tests refuse
/// presses, disable a control, and remove rows.
@MainActor
final class ControlsApp {
  private let model = ControlsModel()
  private var tables: [TableView] = []

  nonisolated init() {}

  /// Shows the app in a session. All sessions share the same values.
  func begin(_ session: Session) {
    let table = TableView(adapters: [
      TableAdapter(ControlsRow.self) { row in Text("Row \(row.id)").frame(height: 32) }
    ])
    table.selectionMode = .single
    table.allowsMultipleSelectionDuringEditing = true
    tables.append(table)
    showRows(in: table)
    let model = model
    session.setContent {
      HStack(alignment: .stretch, spacing: 24) {
        Self.controls(model)
        List(table, label: "Rows")
      }
      .padding(16)
      .background(.background)
      .environment(\.layoutDirection, model.isMirrored ? .rightToLeft : .leftToRight)
    }
  }

  private static func controls(_ model: ControlsModel) -> some Component {
    VStack(alignment: .stretch, spacing: 12) {
      Text("Controls")
      Toggle("Sound", isOn: model.isOn) { value in
        model.press("sound:\(value)") { model.isOn = value }
      }
      .disabled(model.isDisabled)
      Toggle("Light", isOn: model.isOther) { value in
        model.press("light:\(value)") { model.isOther = value }
      }
      Picker("Sort by", selection: model.order, options: ["Name", "Date", "Size"], title: { $0 }) {
        value in
        model.press("order:\(value)") { model.order = value }
      }
      Stepper(
        "Guests",
        value: .onMainActor {
          model.guests
        } set: { value in
          model.press("guests:\(value)") { model.guests = value }
        },
        in: 1...12
      )
      Stepper(
        "Copies",
        value: .onMainActor {
          model.copies
        } set: { value in
          model.press("copies:\(value)") { model.copies = value }
        },
        in: 0...1000
      )
      DisclosureGroup(
        "Advanced",
        isExpanded: .onMainActor {
          model.isOpen
        } set: { value in
          model.press("open:\(value)") { model.isOpen = value }
        }
      ) {
        Text("Hidden depths")
      }
      Button("Plain") { model.press("plain") {} }
      // Two toggles of one value, and tasks that leave the list when they are done.
      Toggle("Wi-Fi", isOn: model.hasNetwork) { value in
        model.press("wifi:\(value)") { model.hasNetwork = value }
      }
      Toggle("Network", isOn: model.hasNetwork) { value in
        model.press("network:\(value)") { model.hasNetwork = value }
      }
      ForEach(model.tasks, id: { $0 }) { task in
        Toggle(task, isOn: false) { _ in
          model.press("done:\(task)") { model.tasks.removeAll { $0 == task } }
        }
      }
    }
    .frame(width: 320)
  }

  /// Performs the command of a test and returns the answer.
  func perform(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "presses": return model.presses.joined(separator: " ")
    case "refuse":
      model.refuses = words.last == "on"
      return "done"
    case "sound":
      model.isOn = words.last == "on"
      return "done"
    case "copies":
      model.copies = words.last.flatMap(Int.init) ?? 0
      return "done"
    case "disable":
      model.isDisabled = words.last == "on"
      return "done"
    case "remove":
      model.removed.insert(words.last.flatMap(Int.init) ?? -1)
      for table in tables { showRows(in: table) }
      return "done"
    case "edit":
      for table in tables { table.setEditing(words.last == "on", animated: false) }
      return "done"
    case "selected":
      return tables.last.map { "\($0.selectedRows.count)" } ?? "?"
    case "mirror":
      model.isMirrored = words.last == "on"
      return "done"
    case "reset":
      model.reset()
      for table in tables { showRows(in: table) }
      return "done"
    default: return "?"
    }
  }

  private func showRows(in table: TableView) {
    let ids = (0..<12).filter { !model.removed.contains($0) }
    table.apply([SectionSnapshot(rows: ids.map(ControlsRow.init))])
  }
}

private struct ControlsRow: RowValue, Equatable {
  var id: Int
}

@MainActor
@Observable
private final class ControlsModel {
  var isOn = false
  var isOther = true
  var order = "Name"
  var guests = 3
  var copies = 10
  var isOpen = false
  var isDisabled = false
  var isMirrored = false
  var hasNetwork = false
  var tasks = ControlsModel.allTasks
  @ObservationIgnored var refuses = false
  @ObservationIgnored var presses: [String] = []
  @ObservationIgnored var removed: Set<Int> = []

  nonisolated private static let allTasks = ["Sweep", "Paint", "Mend", "Oil"]

  nonisolated init() {}

  func press(_ name: String, _ change: () -> Void) {
    presses.append(name)
    if !refuses { change() }
  }

  func reset() {
    (isOn, isOther, order, guests, copies, isOpen) = (false, true, "Name", 3, 10, false)
    (isDisabled, isMirrored, refuses, presses, removed) = (false, false, false, [], [])
    (hasNetwork, tasks) = (false, Self.allTasks)
  }
}
