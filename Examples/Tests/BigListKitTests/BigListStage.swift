import BigListKit
import Rowan
import RowanHeadless
import Testing

/// The big list on the headless host.
@MainActor
final class BigListStage {
  let store: BigListStore
  let host: HeadlessHost
  let session: Session
  let clock = ManualClock()

  init(_ count: Int, width: Double = 900) {
    store = BigListStore(NoteCollection(count: count))
    host = HeadlessHost(size: Size(width: width, height: 600))
    session = Session(host: host, measurer: FixedTextMeasurer(), clock: clock)
    let store = store
    session.setContent { BigListScreen(store) }
    host.start()
    host.forgetBatches()
  }

  var scroll: ViewID { host.view(.scroll) }
  var texts: [String] { host.visibleTexts }

  /// Where the row of a note stands below the top of the list; `nil` when it is not mounted.
  func top(ofRow label: String) -> Double? {
    guard let text = host.find(text: label) else { return nil }
    return host.tree.absoluteFrame(of: text).minY - host.tree.absoluteFrame(of: scroll).minY
  }

  /// Whether a row is in sight.
  func shows(_ label: String) -> Bool {
    host.find(text: label).map { host.isVisible($0) } ?? false
  }

  /// The label of a row in sight that no header covers.
  func middleRow() throws -> String {
    let path = try #require(store.table.firstVisibleRow)
    guard case .int(let number) = store.table.id(of: path).row else { return "" }
    return Self.label(number + 2)
  }

  static func label(_ number: Int) -> String {
    number < 1_000 ? "\(number)" : "\(number / 1_000),\(String(number % 1_000 + 1_000).dropFirst())"
  }

  func jump(to text: String) {
    host.type(text, into: host.view(.textField))
    let field = host.view(.textField)
    host.send(.textSubmitted(field, generation: host.tree[field].generation))
  }
}
