import RowanCore
import RowanHostInterface
import RowanLayout

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The measurement of the texts and fields of a tree during one layout pass, which also collects
/// layout issues.
///
/// A class, because the pass has only a constant reference to it but reports issues to it. As a value it would
/// not fit into an existential without an allocation either.
final class ContentMeasuring: LayoutMeasuring {
  let contents: ContiguousArray<ElementContent>
  let measurer: any TextMeasuring
  private(set) var issues = LayoutIssueLog()

  init(contents: ContiguousArray<ElementContent>, measurer: any TextMeasuring) {
    self.contents = contents
    self.measurer = measurer
  }

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    switch contents[Int(leaf.index)] {
    case .text(let text):
      // The tolerance of a hundredth of a point is also used when the text is drawn: a smaller difference must
      // not wrap a line.
      let limit = constraint.width.limit + 0.01
      let layout = measurer.layout(text, width: limit.isFinite ? limit : nil)
      return wholePoints(layout.size, baseline: layout.lines.first?.baseline)
    case .field(let field):
      return field.lines.map { measure(field, lines: $0, in: constraint) } ?? measure(field)
    case .none, .arranged:
      return MeasuredSize(.zero)
    }
  }

  func customLayout(for node: LayoutNode) -> any CustomLayout {
    guard case .arranged(let shared) = contents[Int(node.index)] else {
      preconditionFailure("Node \(node.index) has no custom layout.")
    }
    return shared.layout
  }

  func report(_ issue: LayoutIssue, at node: LayoutNode) {
    issues.append(issue, at: node)
  }

  func withdraw(_ issue: LayoutIssue, at node: LayoutNode) {
    issues.withdraw(issue, at: node)
  }

  /// Returns the size of a one-line field: the height of a line, and the width of the placeholder, but at least
  /// six times the font size.
  private func measure(_ field: FieldContent) -> MeasuredSize {
    let line = StyledText(field.placeholder.isEmpty ? "M" : field.placeholder, font: field.font)
    let layout = measurer.layout(line, width: nil)
    let size = layout.size
    return wholePoints(
      Size(width: max(size.width, field.font.size * 6), height: size.height),
      baseline: layout.lines.first?.baseline
    )
  }

  /// Returns the size of a field with several lines: the height of its text, limited to the minimum and maximum
  /// number of visible lines.
  private func measure(
    _ field: FieldContent,
    lines: ClosedRange<Int>,
    in constraint: MeasureConstraint
  ) -> MeasuredSize {
    let limit = constraint.width.limit
    let line = measure(field)
    // An empty last line counts as a line.
    let text =
      field.text.isEmpty || field.text.last?.isNewline == true ? field.text + "M" : field.text
    let layout = measurer.layout(
      StyledText(text, font: field.font),
      width: limit.isFinite ? limit : nil
    )
    let height = line.size.height
    let most = height * Double(lines.upperBound)
    return wholePoints(
      Size(
        width: max(layout.size.width, line.size.width),
        height: min(max(layout.size.height, height * Double(lines.lowerBound)), most)
      ),
      baseline: line.baseline
    )
  }

  /// Rounds up, so that a box made for a text is never too narrow for it, regardless of the precision of the
  /// layout tree.
  private func wholePoints(_ size: Size, baseline: Double?) -> MeasuredSize {
    MeasuredSize(width: ceil(size.width), height: ceil(size.height), baseline: baseline)
  }
}
