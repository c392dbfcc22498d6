import Rowan
import RowanHostInterface
import RowanLayout

/// The Swift code that builds the tree of a playground and lays it out, as a file that compiles.
public struct SwiftCode: Equatable, Sendable {
  /// A line of code, and the box that it belongs to.
  public struct Line: Equatable, Sendable {
    /// The characters, without a line break.
    public var text: String
    /// The identity of the box that the line belongs to, or `nil` if it belongs to no single box.
    public var box: Int?
  }

  /// The lines, from top to bottom.
  public private(set) var lines: [Line] = []

  private let defaults: LayoutDefaults
  private let textScale: Double

  /// Creates the code of a playground at a text scale. The function has the name of the scene
  /// unless another name is passed.
  public init(_ playground: Playground, named name: String? = nil, textScale: Double = 1) {
    defaults = playground.defaults
    self.textScale = textScale
    let hasTexts = playground.root.hasTexts
    add("import Rowan")
    add("import RowanHostInterface")
    add("import RowanLayout")
    add("")
    add("func \(name ?? playground.scene.rawValue)(")
    add("  measurer: any TextMeasuring")
    add(") -> (tree: LayoutTree, root: LayoutNode) {")
    add("  var tree = LayoutTree(\(defaultsArgument))")
    add("  \(hasTexts ? "var" : "let") texts = Texts(measurer: measurer)")
    playground.root.walk { box, _ in addNode(box) }
    addLinks(of: playground.root)
    add("")
    let root = playground.root.name
    let direction = playground.direction == .rightToLeft ? ", direction: .rightToLeft" : ""
    add("  tree.layout(\(root), in: .unbounded\(direction), measuring: texts)")
    add("  return (tree, \(root))")
    add("}")
    add("")
    Self.texts.split(separator: "\n", omittingEmptySubsequences: false).forEach { add(String($0)) }
  }

  /// The text of all lines, each with a line break at its end.
  public var text: String { lines.map { $0.text + "\n" }.joined() }

  private var defaultsArgument: String { defaults == .css ? "defaults: .css" : "" }

  private mutating func add(_ text: String, for box: PlaygroundBox? = nil) {
    lines.append(Line(text: text, box: box?.id))
  }

  private mutating func addNode(_ box: PlaygroundBox) {
    let name = box.name
    let initial = LayoutStyle(defaults: defaults)
    let changed = StyleProperty.all.filter { !$0.isEqual(box.style, initial) }
    let content = box.isText ? "content: .leaf" : ""
    add("")
    if changed.isEmpty {
      add("  let \(name) = tree.makeNode(\(content))", for: box)
    } else {
      let style = "\(box.name)Style"
      add("  var \(style) = LayoutStyle(\(defaultsArgument))", for: box)
      for property in changed {
        add("  \(style).\(property.name) = \(property.code(in: box.style))", for: box)
      }
      let arguments = [style, content].filter { !$0.isEmpty }.joined(separator: ", ")
      add("  let \(name) = tree.makeNode(\(arguments))", for: box)
    }
    if let text = box.text {
      let size = Numbers.precise(text.size * textScale)
      add("  texts.texts[\(name)] = StyledText(", for: box)
      add("    \(text.string.swiftLiteral),", for: box)
      add("    font: Font(size: \(size))", for: box)
      add("  )", for: box)
    }
  }

  private mutating func addLinks(of root: PlaygroundBox) {
    var isFirst = true
    root.walk { box, _ in
      guard !box.children.isEmpty else { return }
      if isFirst { add("") }
      isFirst = false
      let names = box.children.map(\.name)
      let line = "  tree.setChildren([\(names.joined(separator: ", "))], of: \(box.name))"
      if line.count <= 76 { return add(line) }
      add("  tree.setChildren(")
      add("    [")
      for name in names { add("      \(name),") }
      add("    ],")
      add("    of: \(box.name)")
      add("  )")
    }
  }

  /// The code of the text measurer, which measures as the playground does.
  private static let texts = """
    private struct Texts: LayoutMeasuring {
      var texts: [LayoutNode: StyledText] = [:]
      let measurer: any TextMeasuring

      func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
        guard let text = texts[leaf] else { return MeasuredSize(.zero) }
        let limit = constraint.width.limit + 0.01
        let lines = measurer.layout(text, width: limit.isFinite ? limit : nil)
        return MeasuredSize(lines.size, baseline: lines.firstBaseline)
      }

      func minContentWidth(of leaf: LayoutNode) -> Double {
        guard let text = texts[leaf], let font = text.spans.first?.font else { return 0 }
        let words = text.plainText.split(separator: " ").map { word in
          let line = StyledText(String(word), font: font)
          return measurer.layout(line, width: nil).size.width
        }
        return words.max() ?? 0
      }
    }
    """
}

extension PlaygroundBox {
  /// Whether the box or a box inside it shows a text.
  fileprivate var hasTexts: Bool { isText || children.contains { $0.hasTexts } }
}
