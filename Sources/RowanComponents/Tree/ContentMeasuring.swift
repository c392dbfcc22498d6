import RowanCore
import RowanLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures the texts and fields of a tree for one layout pass, and keeps what went wrong in it.
///
/// It is a class because the pass, which only reads it, tells it of issues; as a value it would not fit
/// into an existential either, and cost an allocation just as well.
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
      // A hundredth of a point more, as when the text is drawn: less than that is no reason to wrap.
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
      preconditionFailure("Only nodes with custom content have a custom layout.")
    }
    return shared.layout
  }

  func report(_ issue: LayoutIssue, at node: LayoutNode) {
    issues.append(issue, at: node)
  }

  func withdraw(_ issue: LayoutIssue, at node: LayoutNode) {
    issues.withdraw(issue, at: node)
  }

  /// A field is as high as a line of its text and as wide as its placeholder, but never narrower than
  /// a short word.
  private func measure(_ field: FieldContent) -> MeasuredSize {
    let line = StyledText(field.placeholder.isEmpty ? "M" : field.placeholder, font: field.font)
    let layout = measurer.layout(line, width: nil)
    let size = layout.size
    return wholePoints(
      Size(width: max(size.width, field.font.size * 6), height: size.height),
      baseline: layout.lines.first?.baseline
    )
  }

  /// A field of several lines is as high as its text, but within the lines it may show at once.
  private func measure(
    _ field: FieldContent,
    lines: ClosedRange<Int>,
    in constraint: MeasureConstraint
  ) -> MeasuredSize {
    let limit = constraint.width.limit
    let line = measure(field)
    // A last line without characters is a line as well.
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

  /// Rounds up, so that a box made for a text is never too narrow for it, whatever precision the arena
  /// keeps.
  private func wholePoints(_ size: Size, baseline: Double?) -> MeasuredSize {
    MeasuredSize(width: ceil(size.width), height: ceil(size.height), baseline: baseline)
  }
}
