import CatalogueKit
import Rowan
import RowanHeadless
import RowanMount
import Testing

/// The catalogue in a window of the headless host.
@MainActor
final class CatalogueWindow {
  let host: HeadlessHost
  let session: Session
  let store: CatalogueStore

  init(width: Double = 1280, height: Double = 2400) {
    host = HeadlessHost(size: Size(width: width, height: height))
    session = Session(host: host, measurer: FixedTextMeasurer())
    let store = CatalogueStore(session: session)
    self.store = store
    session.setContent { CatalogueScreen(store) }
    host.start()
    host.forgetBatches()
  }

  var texts: [String] { host.visibleTexts }

  /// All that a screen reader meets, in reading order.
  var nodes: [AccessibilityNode] {
    func flat(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] {
      nodes.flatMap { [$0] + flat($0.children) }
    }
    return flat(host.tree.accessibilityTree())
  }

  /// The first thing of a role whose name begins so.
  func find(_ role: Accessibility.Role, _ label: String) throws -> AccessibilityNode {
    try #require(
      nodes.first { $0.role == role && $0.label.hasPrefix(label) },
      "No \(role) “\(label)” among \(nodes.filter { $0.role == role }.map(\.label))"
    )
  }

  /// What is inside a group of choices.
  func choices(_ label: String) throws -> [AccessibilityNode] {
    try find(.radioGroup, label).children.filter { $0.role == .radio }
  }

  func tap(_ role: Accessibility.Role, _ label: String) throws {
    host.tap(try find(role, label).view)
  }

  /// Chooses one of a group.
  func choose(_ choice: String, in group: String) throws {
    let choices = try choices(group)
    let node = try #require(
      choices.first { $0.label.hasPrefix(choice) },
      "No “\(choice)” among \(choices.map(\.label))"
    )
    host.tap(node.view)
  }

  /// What is chosen in a group.
  func chosen(in group: String) throws -> String? {
    try choices(group).first { host.tree[$0.view].accessibility?.isChecked == true }?.label
  }

  /// The field of a name.
  func field(_ label: String) throws -> ViewID {
    try #require(
      nodes.first { $0.role == .textField && $0.label == label }?.view,
      "No field “\(label)”"
    )
  }

  /// What is drawn for the box of a name.
  func frame(ofBox name: String) throws -> Rect {
    let box = try #require(try choices("Boxes").first { $0.label.hasPrefix(name + ",") })
    return host.tree.absoluteFrame(of: box.view)
  }
}
