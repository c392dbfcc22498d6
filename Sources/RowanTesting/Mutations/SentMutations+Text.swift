import RowanCore
import RowanHostInterface
import RowanMount

extension SentMutations: CustomStringConvertible {
  /// The mutations as text, one line each, with the role and name of the mutated views:
  ///
  /// ```
  /// set text “4” on text “4”
  /// set frame (16, 8) 24 × 20 on button “Add”
  /// ```
  public var description: String {
    guard !isEmpty else { return "nothing" }
    let lines = mutations.map { line(for: $0) } + requests.map { "request \($0)" }
    return lines.isEmpty ? "resources alone" : lines.joined(separator: "\n")
  }

  private func line(for mutation: ViewMutation) -> String {
    let view = mutation.sentView.map { names[$0] ?? "view \($0)" } ?? "nothing"
    let kind = "\(mutation.sentKind)"
    switch mutation {
    case .setFrame(_, let frame):
      return "\(kind) \(words(frame)) on \(view)"
    case .set(_, .text(let content)):
      return "\(kind) \(TextTools.quoted(content.layout.plainText)) on \(view)"
    case .writeText(_, let text, answering: _):
      return "\(kind) \(TextTools.quoted(text)) in \(view)"
    case .place(_, in: let parent, before: _):
      return "\(kind) \(view) in \(names[parent] ?? "view \(parent)")"
    case .setHidden(_, let isHidden):
      return "\(isHidden ? "hide" : "show") \(view)"
    case .correctScroll(_, let delta, sequence: _):
      return "\(kind) by \(TextTools.number(delta)) in \(view)"
    case .reveal(_, offset: let offset, animated: let isAnimated):
      return "\(kind) \(TextTools.number(offset))\(isAnimated ? " animated" : "") in \(view)"
    case .animate(_, _, let animation):
      let seconds = animation.duration
      let length = seconds.isFinite ? "for \(TextTools.number(seconds)) s" : "for ever"
      return "\(kind) \(view) \(length)"
    case .set, .reset: return "\(kind) on \(view)"
    case .create, .setRoot, .bind, .focus, .destroy, .cancelAnimation, .leave:
      return "\(kind) \(view)"
    }
  }

  private func words(_ frame: Rect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(TextTools.number)
    return "(\(numbers[0]), \(numbers[1])) \(numbers[2]) × \(numbers[3])"
  }
}
