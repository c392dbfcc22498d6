import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanMount
import RowanWeb

/// An app with text fields: a field whose text the app rewrites, fields whose text it accepts unchanged, a field
/// that is submitted once, and a button that opens a sheet.
@MainActor
final class FieldsApp {
  /// The size in bytes above which texts are refused.
  nonisolated static let maximumTextSize = 200_000

  private let model = FieldsModel()
  private var sessions: [Session] = []

  nonisolated init() {}

  /// Shows the app in a session. All sessions share the same texts.
  func begin(_ session: Session) {
    let model = model
    sessions.append(session)
    session.setContent { [weak session] in
      VStack(alignment: .stretch) {
        Text("Fields")
        TextField("Amount", text: model.amount) { model.amount = FieldsModel.grouped($0) }
        TextField("Plain", text: model.plain) { model.plain = $0 }
        SearchField("Find", text: model.search) { model.search = $0 }
        TextEditor("Notes", text: model.notes, lines: 3...3) { model.notes = $0 }
        SecureField("Secret", text: model.secret) { model.secret = $0 }
        TextField(
          "Once",
          text: "record",
          onSubmit: { model.save() },
          onChange: { _ in }
        )
        .disabled(model.records > 0)
        Text("Records: \(model.records)")
        Button("Open") {
          model.sheets += 1
          session?.setContent(of: .sheet) {
            VStack {
              Text("A sheet")
              TextField("In front", text: model.inFront) { model.inFront = $0 }
              Button("Close") { session?.removeContent(of: .sheet) }
            }
            .background(.surface)
          }
        }
        Text("Sheets: \(model.sheets)")
        ScrollView(spacing: 0, label: "Lines") {
          ForEach(0..<100, id: { $0 }) { Text("Line \($0)").frame(height: 20) }
        }
        .frame(height: 100)
        TextField("Loud", text: model.loud) { model.loud = $0.uppercased() }
      }
    }
  }

  /// Performs the command of a test and returns the answer.
  func perform(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "lengths":
      return [model.amount, model.plain, model.search, model.notes].map { "\($0.utf8.count)" }
        .joined(separator: " ")
    case "plain": return model.plain
    case "search": return model.search
    case "loud": return model.loud
    case "secret": return "\(model.secret.utf8.count)"
    case "all":
      return [model.plain, model.search, model.notes, model.inFront].joined(separator: "|")
    case "sheets": return "\(model.sheets)"
    case "edits": return "\(model.edits)"
    case "set":
      model.plain = words.dropFirst().joined(separator: " ")
      // Later edits follow the text of the session.
      for session in sessions { session.commit() }
      return "done"
    case "clear":
      model.clear()
      return "done"
    default: return "unknown"
    }
  }
}

@MainActor
@Observable
private final class FieldsModel {
  var amount = "4,5"
  var plain = "" {
    didSet { edits += 1 }
  }
  var search = ""
  var notes = ""
  var inFront = ""
  var loud = ""
  var secret = ""
  var records = 0
  var sheets = 0
  @ObservationIgnored var edits = 0

  nonisolated init() {}

  func save() { records += 1 }

  func clear() {
    (amount, plain, search, notes) = ("4,5", "", "", "")
    (records, sheets, edits) = (0, 0, 0)
    (inFront, secret, loud) = ("", "", "")
  }

  /// Returns the digits of a text in groups of three.
  static func grouped(_ text: String) -> String {
    var result = ""
    for (index, digit) in text.filter(\.isNumber).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { result = "," + result }
      result = "\(digit)" + result
    }
    return result
  }
}
