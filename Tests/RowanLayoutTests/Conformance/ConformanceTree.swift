import RowanCore
import RowanLayout

/// A case built into an arena and laid out.
struct ConformanceTree {
  private let value: ConformanceCase
  private var tree = LayoutTree(defaults: .css)
  private let texts = ConformanceTexts()
  private let root: LayoutNode

  init(_ value: ConformanceCase, _ styles: ConformanceStyles) throws {
    self.value = value
    root = try Self.insert(value.root, into: &tree, texts, styles)
  }

  private static func insert(
    _ node: ConformanceNode,
    into tree: inout LayoutTree,
    _ texts: ConformanceTexts,
    _ styles: ConformanceStyles
  ) throws -> LayoutNode {
    let style = try styles.style(node.style ?? "")
    let inserted = tree.makeNode(style, content: node.text == nil ? .none : .leaf)
    texts.texts[inserted] = node.text
    let children = try (node.children ?? []).map { try insert($0, into: &tree, texts, styles) }
    tree.setChildren(children, of: inserted)
    return inserted
  }

  /// Lays out the case and returns the first box whose frame differs from the browser's, or `nil`.
  mutating func firstMismatch(tolerance: Double) -> ConformanceMismatch? {
    tree.layout(
      root,
      in: .unbounded,
      parentSize: ProposedSize(width: value.space[0], height: value.space[1]),
      direction: value.direction == "rtl" ? .rightToLeft : .leftToRight,
      measuring: texts
    )
    return mismatch(value.root, root, path: "0", tolerance)
  }

  private func mismatch(
    _ expected: ConformanceNode,
    _ node: LayoutNode,
    path: String,
    _ tolerance: Double
  ) -> ConformanceMismatch? {
    let frame = tree.frame(of: node)
    let actual = [frame.minX, frame.minY, frame.width, frame.height]
    // Written so that NaN counts as a difference.
    guard zip(actual, expected.frame).allSatisfy({ abs($0 - $1) <= tolerance }) else {
      return ConformanceMismatch(
        name: value.name,
        path: path,
        expected: expected.frame,
        actual: actual.map { ($0 * 10_000).rounded() / 10_000 }
      )
    }
    for (index, child) in zip(0..., zip(expected.children ?? [], tree.children(of: node))) {
      let found = mismatch(child.0, child.1, path: "\(path).\(index)", tolerance)
      if let found { return found }
    }
    return nil
  }
}

/// A reader of styles that parses each once: in the fixtures many are the same.
final class ConformanceStyles {
  private let defaults: LayoutDefaults
  private var known: [String: LayoutStyle] = [:]

  init(defaults: LayoutDefaults = .css) {
    self.defaults = defaults
  }

  func style(_ declarations: String) throws -> LayoutStyle {
    if let style = known[declarations] { return style }
    var style = LayoutStyle(defaults: defaults)
    try style.declare(declarations)
    known[declarations] = style
    return style
  }
}

/// A measurer of the texts of a case.
final class ConformanceTexts: LayoutMeasuring {
  var texts: [LayoutNode: ConformanceText] = [:]

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    guard let text = texts[leaf] else { return MeasuredSize(width: 0, height: 0) }
    let width: Double
    switch constraint.width {
    case .unbounded: width = text.natural
    case .atMost(let limit): width = min(text.natural, max(text.least, limit))
    case .exactly(let exact): width = exact
    }
    let height = text.line * Double(text.lines(in: width))
    return MeasuredSize(
      width: width,
      height: constraint.height.resolve(height),
      baseline: text.baseline
    )
  }

  func minContentWidth(of leaf: LayoutNode) -> Double {
    texts[leaf]?.least ?? 0
  }
}
