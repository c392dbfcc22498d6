import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The outline of a laid-out row: its coloured backgrounds, and grey shapes instead of texts, images and fields.
struct RowOutline {
  /// The maximum number of shapes of a row. More details are not recognizable while a list scrolls fast.
  private static let limit = 16
  /// The colour of texts and images.
  private static let ink = Color(.label, opacity: 0.1)
  /// The part of a line's height that the shape of a text covers.
  private static let textHeight = 0.5

  /// The shapes in the coordinates of the row, from back to front.
  private(set) var shapes: [ContentPattern.Shape] = []
  private let bounds: Rect
  private let measurer: any TextMeasuring

  /// Creates the outline of a root that has been built and laid out. O(components of the row).
  @MainActor
  init(of root: ComponentRoot, measurer: any TextMeasuring) {
    self.measurer = measurer
    bounds = Rect(origin: .zero, size: root.size)
    if let tree = root.tree { add(tree.root, of: tree, at: .zero) }
  }

  private mutating func add(_ node: ComponentNode, of tree: ComponentTree, at origin: Point) {
    guard shapes.count < Self.limit, node.element.layout.display != .none else { return }
    let frame = tree.frame(of: node).offset(by: origin)
    if case .opacity(0) = node.element.view?.attribute(.opacity) { return }
    addBackground(of: node, in: frame)
    addContent(of: node, in: frame, insets: tree.contentInsets(of: node))
    for child in node.children { add(child, of: tree, at: frame.origin) }
  }

  private mutating func addBackground(of node: ComponentNode, in frame: Rect) {
    guard case .background(let color) = node.element.view?.attribute(.background),
      color.opacity > 0
    else { return }
    var radius = 0.0
    if case .cornerRadius(let value) = node.element.view?.attribute(.cornerRadius) {
      radius = value
    }
    let isSquare = abs(frame.width - frame.height) <= 1
    append(frame, color, isRound: isSquare && radius > 0 && 2 * radius >= frame.width - 1)
  }

  private mutating func addContent(of node: ComponentNode, in frame: Rect, insets: EdgeInsets) {
    switch node.element.content {
    case .text(let text):
      let width = max(0, frame.width - insets.leading - insets.trailing) + 0.01
      let isMirrored = node.environment.layoutDirection == .rightToLeft
      let left = frame.minX + (isMirrored ? insets.trailing : insets.leading)
      for line in measurer.layout(text, width: width).lines {
        guard let first = line.runs.first else { continue }
        let height = line.height * Self.textHeight
        let top = frame.minY + insets.top + line.top + (line.height - height) / 2
        append(Rect(x: left + first.x, y: top, width: line.width, height: height), Self.ink)
      }
    case .none, .field, .arranged:
      switch node.element.view?.kind {
      case .image, .drawing, .hosted, .textField, .textEditor: append(frame, Self.ink)
      case .box, .text, .scroll, nil: break
      }
    }
  }

  /// Appends the part of a shape inside the row, in whole points.
  private mutating func append(_ frame: Rect, _ color: Color, isRound: Bool = false) {
    let (left, top) = (
      max(bounds.minX, frame.minX).rounded(), max(bounds.minY, frame.minY).rounded()
    )
    let right = min(bounds.maxX, frame.maxX).rounded()
    let bottom = min(bounds.maxY, frame.maxY).rounded()
    guard right - left >= 1, bottom - top >= 1, shapes.count < Self.limit else { return }
    let inside = Rect(x: left, y: top, width: right - left, height: bottom - top)
    shapes.append(ContentPattern.Shape(frame: inside, color: color, isRound: isRound))
  }
}
