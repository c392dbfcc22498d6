public import RowanCore
import RowanMount

/// The edges at which lines of texts and controls begin, by the ground that they stand on.
///
/// A screen is calm to read if everything on one ground begins at one edge, and if distances are steps of the theme's
/// scale. What stands behind something else in a line is no edge, nor is what stands in the middle of its ground. Edges
/// are counted from where lines begin: from the right edge if the text runs from right to left. Text that runs the other
/// way than its surroundings may begin at either edge.
public struct EdgeAudit: Sendable, CustomStringConvertible {
  /// An edge, with the texts and controls that begin there.
  public struct Edge: Sendable {
    /// The distance from the edge of the ground, or of the column of reading width in a ground that is wider.
    public let distance: Double
    /// The texts and controls.
    public let content: [String]
    /// Whether the distance is a step of the scale, or 0.
    public let isOnScale: Bool
  }

  /// A ground: the window, or a card or bar with a background or border.
  public struct Level: Sendable {
    /// The frame of the ground in the window.
    public let frame: Rect
    /// The edges, from the one nearest to the beginning of lines.
    public let edges: [Edge]
  }

  /// The grounds that hold texts or controls, in reading order.
  public let levels: [Level]

  /// The distances of all edges that are no steps of the scale.
  public var distancesOffScale: [Double] {
    levels.flatMap(\.edges).filter { !$0.isOnScale }.map(\.distance)
  }

  /// The largest number of edges on one ground.
  public var largestEdgeCount: Int { levels.map(\.edges.count).max() ?? 0 }

  /// The grounds with their edges and what begins there, a line for each edge.
  public var description: String {
    levels.map { level in
      let frame = level.frame
      let (x, y) = (TextTools.number(frame.minX), TextTools.number(frame.minY))
      let head = "(\(x), \(y)), \(TextTools.number(frame.width)) wide"
      let lines = level.edges.map { edge in
        "  \(TextTools.number(edge.distance))\(edge.isOnScale ? "" : " (off scale)"): "
          + edge.content.prefix(4).joined(separator: ", ")
      }
      return ([head] + lines).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}

extension TestStage {
  /// Returns the edges at which lines of texts and controls in sight begin. O(views in sight²).
  public func edgeAudit() -> EdgeAudit {
    EdgeAuditor(
      scene: scene,
      spacing: session.theme.spacing,
      textScale: session.environment.textScale,
      isMirrored: session.environment.layoutDirection == .rightToLeft
    )
    .audit()
  }
}

/// Finds the edges of a scene.
private struct EdgeAuditor {
  /// A text or control, and the ground it stands on.
  private struct Item {
    var name: String
    var frame: Rect
    var background: ViewID
    var isText = false
    /// Whether its text runs the other way than the surroundings.
    var isTurned = false
  }

  let scene: Scene
  let spacing: Spacing
  let textScale: Double
  let isMirrored: Bool

  /// Shorter distances are within the rounding to whole pixels.
  private static let tolerance = 0.75
  /// Lines and other marks that are thinner are no content.
  private static let thinnest = 3.0

  func audit() -> EdgeAudit {
    var items: [Item] = []
    for found in scene.views where found.layer == .content {
      if let item = item(for: found) { items.append(item) }
    }
    var order: [ViewID] = []
    for item in items where !order.contains(item.background) { order.append(item.background) }
    let levels = order.compactMap { background in
      level(of: items.filter { $0.background == background }, on: background)
    }
    return EdgeAudit(levels: levels)
  }

  private func item(for found: FoundView) -> Item? {
    let view = scene.tree[found.view]
    var isText = false
    var isTurned = false
    guard var frame = found.visibleFrame, frame.width > 0, frame.height > Self.thinnest,
      !isInsideControl(found.view)
    else { return nil }
    if let text = view.text, !isControl(found.view) {
      let origin = found.frame.origin + text.origin
      // A text that is wider than its lines has them at one of its edges.
      let runs = text.layout.lines.flatMap(\.runs)
      isText = true
      isTurned = !runs.isEmpty && runs.allSatisfy { $0.isRightToLeft != isMirrored }
      let start = runs.map(\.x).min() ?? 0
      let end = runs.map { $0.x + $0.width }.max() ?? 0
      frame = Rect(
        origin: origin + Point(x: start, y: 0),
        size: Size(width: end - start, height: text.layout.size.height)
      )
    } else if !isControl(found.view), view.kind != .drawing, view.kind != .image {
      return nil
    }
    guard let background = background(around: found.view) else { return nil }
    return Item(
      name: found.description,
      frame: frame,
      background: background,
      isText: isText,
      isTurned: isTurned
    )
  }

  /// Whether the view has edges of its own to be seen, and takes input, is a picture or a group of choices, or is the
  /// ground of one text, as a badge is.
  private func isControl(_ id: ViewID) -> Bool {
    let view = scene.tree[id]
    let role = view.accessibility?.role
    return view.kind.isEditable
      || hasBackground(id) && (role == .image || role == .radioGroup)
      || isMark(id) && hasBackground(id)
      || hasBackground(id) && !view.interaction.isDisjoint(with: [.tap, .focus])
        && role != .listItem
  }

  /// Whether a view is hardly higher than the one text in it, as a badge is, and narrower than half of the ground
  /// around it, as a header that stays at the top is not.
  private func isMark(_ id: ViewID) -> Bool {
    let view = scene.tree[id]
    guard view.children.count == 1, let text = scene.tree[view.children[0]].text else {
      return false
    }
    let around = background(around: id).flatMap { scene.tree[$0].frame.width } ?? 0
    return view.frame.height < 2 * text.layout.size.height && view.frame.width < around / 2
  }

  private func hasBackground(_ id: ViewID) -> Bool {
    let attributes = scene.tree[id].attributes
    return attributes[.background] != nil || attributes[.border] != nil
  }

  private func isInsideControl(_ id: ViewID) -> Bool {
    var next = scene.tree[id].parent
    while let ancestor = next {
      if isControl(ancestor) { return true }
      next = scene.tree[ancestor].parent
    }
    return false
  }

  /// The nearest ground around a view that is narrower than the one around it, or the outermost view.
  private func background(around id: ViewID) -> ViewID? {
    var next = scene.tree[id].parent
    var outermost: ViewID?
    var found: ViewID?
    while let ancestor = next {
      outermost = ancestor
      if found == nil, hasBackground(ancestor) { found = ancestor }
      // A ground that is as wide as the one around it is no level of its own.
      let isGround = hasBackground(ancestor) || scene.tree[ancestor].parent == nil
      if let inner = found, inner != ancestor, isGround, isAsWide(inner, ancestor) {
        found = ancestor
      }
      next = scene.tree[ancestor].parent
    }
    return found ?? outermost
  }

  private func isAsWide(_ inner: ViewID, _ outer: ViewID) -> Bool {
    guard let inner = scene.found(inner)?.frame, let outer = scene.found(outer)?.frame else {
      return false
    }
    return abs(inner.minX - outer.minX) < Self.tolerance
      && abs(inner.maxX - outer.maxX) < Self.tolerance
  }

  private func level(of items: [Item], on background: ViewID) -> EdgeAudit.Level? {
    guard let frame = scene.found(background)?.frame else { return nil }
    let column = spacing.readingWidth * textScale
    let margin = max(0, ((frame.width - column) / 2).rounded(.down))
    var edges: [(distance: Double, content: [String])] = []
    for item in items where isFirst(item, among: items) && !isCentered(item, in: frame) {
      let (left, right) = (item.frame.minX - frame.minX, frame.maxX - item.frame.maxX)
      var distance = isMirrored ? right : left
      if item.isTurned, !isOnScale(distance) { distance = min(left, right) }
      if margin > 0, distance >= margin - Self.tolerance { distance -= margin }
      // Texts begin at fractions of a point.
      distance = (2 * distance).rounded() / 2
      if let index = edges.firstIndex(where: { abs($0.distance - distance) < Self.tolerance }) {
        edges[index].content.append(item.name)
      } else {
        edges.append((distance, [item.name]))
      }
    }
    guard !edges.isEmpty else { return nil }
    edges.sort { $0.distance < $1.distance }
    return EdgeAudit.Level(
      frame: frame,
      edges: edges.map {
        EdgeAudit.Edge(
          distance: $0.distance,
          content: $0.content,
          isOnScale: isOnScale($0.distance)
        )
      }
    )
  }

  /// Whether nothing stands before an item in its line.
  private func isFirst(_ item: Item, among items: [Item]) -> Bool {
    !items.contains { other in
      let shared = min(other.frame.maxY, item.frame.maxY) - max(other.frame.minY, item.frame.minY)
      let starts =
        isMirrored ? other.frame.maxX > item.frame.maxX : other.frame.minX < item.frame.minX
      return starts && shared > Self.tolerance
    }
  }

  private func isCentered(_ item: Item, in frame: Rect) -> Bool {
    let offset = item.frame.minX + item.frame.maxX - frame.minX - frame.maxX
    guard abs(offset) < 2 * Self.tolerance else { return false }
    // Lines that are centred may be nearly as wide as their ground; only one that begins at an edge has a step there.
    return item.frame.width < frame.width / 2
      || item.isText && !isOnScale(item.frame.minX - frame.minX)
  }

  private func isOnScale(_ distance: Double) -> Bool {
    let steps = [
      0, spacing.xxs, spacing.xs, spacing.s, spacing.m, spacing.l, spacing.xl, spacing.xxl,
    ]
    return steps.contains { abs($0 - distance) < Self.tolerance }
  }
}
