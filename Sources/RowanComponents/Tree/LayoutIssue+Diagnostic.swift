import RowanCore
import RowanLayout

/// The violations of the layout contract in one pass, at most one for each box: a layout is called several
/// times in a pass and violates the contract each time.
struct LayoutIssueLog {
  private var entries: [(issue: LayoutIssue, node: LayoutNode)] = []
  /// Withdrawn issues, for withdrawals that come before or after the report.
  private var withdrawn: [(issue: LayoutIssue, node: LayoutNode)] = []

  mutating func append(_ issue: LayoutIssue, at node: LayoutNode) {
    guard !entries.contains(where: { $0.node == node }),
      !withdrawn.contains(where: { $0 == (issue, node) })
    else { return }
    entries.append((issue, node))
  }

  mutating func withdraw(_ issue: LayoutIssue, at node: LayoutNode) {
    entries.removeAll { $0 == (issue, node) }
    if !withdrawn.contains(where: { $0 == (issue, node) }) { withdrawn.append((issue, node)) }
  }

  /// Reports each violation with the path of its component, which `path` returns for a box.
  func report(
    of contents: ContiguousArray<ElementContent>,
    path: (LayoutNode) -> String?,
    to handler: Diagnostic.Handler
  ) {
    for entry in entries {
      let path = path(entry.node) ?? ""
      let content = contents[Int(entry.node.index)]
      let message = entry.issue.message(about: content)
      handler(Diagnostic(message, path: path, severity: entry.issue.severity))
    }
  }
}

extension LayoutIssue {
  /// The severity: a fault for violations of the layout contract, which are results outside of
  /// their range and too many nested layouts, and a warning for an infinite inset without a defined
  /// width, which is only displayed differently.
  fileprivate var severity: Diagnostic.Severity {
    if case .infiniteInset = self { .warning } else { .fault }
  }

  fileprivate func message(about content: ElementContent) -> String {
    var name = "A layout"
    if case .arranged(let shared) = content {
      let layout = shared.layout
      let own = (layout as? any CustomStringConvertible)?.description
      name = "The layout \(own ?? "\(type(of: layout))")"
    }
    switch self {
    case .sizeOutsideRange(let size, let range):
      let answer = "\(describe(size.width)) × \(describe(size.height))"
      return "\(name) returned a size outside of its range: \(answer), not within "
        + describe(range) + ". The size is clamped."
    case .infiniteInset:
      return "An infinite inset counts as 0, because the width of its container depends on its"
        + " content. Give the container a width."
    default:
      return "\(name) was not called, because more than \(LayoutTree.maximumCustomDepth) custom"
        + " layouts are nested. Nest fewer."
    }
  }

  private func describe(_ range: SizeRange) -> String {
    let width = describe(range.min.width, range.max.width)
    return "\(width) × \(describe(range.min.height, range.max.height))"
  }

  private func describe(_ least: Double, _ most: Double) -> String {
    least == most ? describe(least) : "\(describe(least))–\(describe(most))"
  }

  private func describe(_ length: Double) -> String {
    if length.isNaN { return "NaN" }
    if length.isInfinite { return length > 0 ? "∞" : "−∞" }
    return length == length.rounded() && abs(length) < 1e9 ? "\(Int(length))" : "\(length)"
  }
}
