import RowanCore
import RowanHostInterface
import RowanMount

extension HeadlessHost {
  /// Returns the visible views as text, one per line, indented by depth: kind, frame, text, accessibility and
  /// interaction.
  ///
  /// View ids are omitted, so that two dumps are equal if the visible content is equal.
  public func dump() -> String {
    var lines: [String] = []
    for (layer, root) in tree.roots.sorted(by: { $0.key < $1.key }) {
      lines.append("\(layer)")
      write(root, depth: 1, into: &lines)
    }
    return lines.joined(separator: "\n")
  }

  private func write(_ id: ViewID, depth: Int, into lines: inout [String]) {
    let view = tree[id]
    if view.isHidden { return }
    var parts = ["\(view.kind)", describe(view.frame)]
    if let text = view.text { parts.append("\"\(text.layout.plainText)\"") }
    if view.kind.isEditable { parts.append("[\(view.shownFieldText)]") }
    if view.kind == .scroll, let scroll = view.scroll {
      let length = number(scroll.contentSize[scroll.axis])
      parts.append("at \(number(view.scrollOffset)) of \(length)")
      if scroll.axis == .horizontal { parts.append(scroll.isMirrored ? "leftwards" : "sideways") }
    }
    if let hosted = view.hosted {
      parts.append("\"\(hosted.kind)\" \(hosted.payload)")
      if hosted.direction == .rightToLeft { parts.append("right to left") }
    }
    if let identifier = view.identifier { parts.append("'\(identifier)'") }
    if let accessibility = view.accessibility { parts.append(describe(accessibility)) }
    if view.interaction.contains(.tap) { parts.append("tappable") }
    if view.interaction.contains(.disabled) { parts.append("disabled") }
    if tree.focused == id { parts.append("focused") }
    lines.append(String(repeating: "  ", count: depth) + parts.joined(separator: " "))
    for child in view.children { write(child, depth: depth + 1, into: &lines) }
  }

  private func describe(_ frame: Rect) -> String {
    "(\(number(frame.minX)) \(number(frame.minY)) \(number(frame.width))×\(number(frame.height)))"
  }

  private func describe(_ accessibility: Accessibility) -> String {
    var text = "<\(accessibility.role)"
    if let label = accessibility.label { text += " \"\(label)\"" }
    if let isExpanded = accessibility.isExpanded { text += isExpanded ? " open" : " closed" }
    if let place = accessibility.gridPosition { text += " \(place.line + 1):\(place.column + 1)" }
    if let position = accessibility.position { text += " \(position.index + 1)/\(position.count)" }
    return text + ">"
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
