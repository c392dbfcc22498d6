import RowanCore
import RowanMount

/// Writes what assistive technology meets.
struct Outline {
  private let scene: Scene
  private var lines: [String] = []

  init(_ scene: Scene) {
    self.scene = scene
    var layer: WindowLayer?
    for node in scene.nodes {
      guard let found = scene.found(node.view) else { continue }
      // Where all is on the screen itself, that goes without saying.
      if found.layer != layer ?? .content { lines.append("on the \(found.layer) layer:") }
      layer = found.layer
      write(node, found, depth: 0)
    }
  }

  /// The lines, each thing before what is in it.
  var text: String { lines.joined(separator: "\n") }

  private mutating func write(_ node: AccessibilityNode, _ found: FoundView, depth: Int) {
    let given = scene.tree[node.view].accessibility?.label
    let isNamedByTexts = given == nil && !node.children.isEmpty
    // A name made of texts is told once: by what is called so where that is a control, and by the
    // texts themselves elsewhere.
    let isControl =
      found.kind != .scroll && scene.takesTaps(node.view)
      && ![.listItem, .gridCell].contains(node.role)
    var parts = [TextTools.words("\(node.role)")]
    if !node.label.isEmpty, isControl || !isNamedByTexts {
      parts.append(TextTools.quoted(TextTools.collapsed(node.label)))
    }
    if let identifier = found.identifier { parts.append("#\(identifier)") }
    lines.append(
      String(repeating: "  ", count: depth) + (parts + found.states).joined(separator: " ")
    )
    for child in node.children {
      let isNotified =
        child.role == .text && (isControl ? node.label.contains(child.label) : child.label == given)
      guard !isNotified, let inner = scene.found(child.view) else { continue }
      write(child, inner, depth: depth + 1)
    }
  }
}

extension Scene {
  /// Whether a view does something when it is tapped.
  func takesTaps(_ view: ViewID) -> Bool { tree[view].interaction.contains(.tap) }
}
