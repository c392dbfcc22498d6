import Rowan
import RowanHeadless
import RowanTesting

@testable import BigListKit

/// The big list in a window of 900 by 600 points.
@MainActor
struct BigListStage {
  let store: BigListStore
  let stage: TestStage
  var host: HeadlessHost { stage.host }

  init(_ count: Int, width: Double = 900) {
    let store = BigListStore(NoteCollection(count: count))
    self.store = store
    stage = TestStage(size: Size(width: width, height: 600)) { session in
      session.setContent { BigListScreen(store) }
    }
  }

  var scroll: ViewID { host.view(.scroll) }
  var texts: [String] { host.visibleTexts }

  /// The distance from the top of the list to a row; `nil` if the row is not mounted.
  func top(ofRow label: String) -> Double? {
    guard let text = host.find(text: label) else { return nil }
    return host.tree.absoluteFrame(of: text).minY - host.tree.absoluteFrame(of: scroll).minY
  }

  /// Whether a row is visible.
  func shows(_ label: String) -> Bool {
    host.find(text: label).map { host.isVisible($0) } ?? false
  }

  /// The label of a visible row that no header covers.
  var visibleRow: String {
    guard let path = store.table.firstVisibleRow,
      case .int(let number) = store.table.id(of: path).row
    else { return "" }
    return Numerals.grouped(number + 2)
  }

  /// Types a number into the field and presses Return.
  func jump(to text: String) {
    host.type(text, into: host.view(.textField))
    let field = host.view(.textField)
    host.send(.textSubmitted(field, generation: host.tree[field].generation))
  }
}
