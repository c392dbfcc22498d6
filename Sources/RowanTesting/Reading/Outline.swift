import RowanCore
import RowanHostInterface
import RowanMount

/// Writes the accessibility tree as text.
struct Outline {
  private let scene: Scene
  private var lines: [String] = []

  init(_ scene: Scene) {
    self.scene = scene
    var layer: WindowLayer?
    for node in scene.nodes {
      guard let found = scene.found(node.view) else { continue }
      // The content layer is the default and is not named at the beginning.
      if found.layer != layer ?? .content { lines.append("on the \(found.layer) layer:") }
      layer = found.layer
      write(node, found, depth: 0)
    }
  }

  /// The lines, each view before its descendants.
  var text: String { lines.joined(separator: "\n") }

  private mutating func write(_ node: AccessibilityNode, _ found: FoundView, depth: Int) {
    let given = scene.tree[node.view].accessibility?.label
    let isNamedByTexts = given == nil && !node.children.isEmpty
    // A name composed of texts appears once: in the line of a control, or else in the lines of the
    // texts.
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
  /// Returns whether a view handles taps.
  func takesTaps(_ view: ViewID) -> Bool { tree[view].interaction.contains(.tap) }
}
