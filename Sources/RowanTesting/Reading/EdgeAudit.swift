public import RowanCore
import RowanHostInterface
import RowanMount

/// The edges at which lines of texts and controls begin, grouped by the background that contains
/// them.
///
/// A screen is easy to read if all content on one background begins at one edge, and if distances
/// are steps of the theme's spacing scale. Content behind other content on the same line has no
/// edge, nor has content centered on its background. Distances are measured from the side at which
/// lines begin: the right side in a right-to-left layout. Text whose direction differs from that of
/// its surroundings may begin at either edge.
public struct EdgeAudit: Sendable, CustomStringConvertible {
  /// An edge, and the texts, controls, images and drawings that begin there.
  public struct Edge: Sendable {
    /// The distance in points from the edge of the background, rounded to half a point. If the
    /// background is wider than the reading width, content that begins in the centered column is
    /// measured from the column.
    public let distance: Double
    /// Descriptions of the texts, controls, images and drawings.
    public let content: [String]
    /// Whether the distance is 0 or a step of the spacing scale.
    public let isOnScale: Bool
  }

  /// A background and its edges: the window, or a card or bar with a background or border.
  public struct Level: Sendable {
    /// The frame of the background in the window.
    public let frame: Rect
    /// The edges in ascending order of their distances.
    public let edges: [Edge]
  }

  /// The backgrounds that contain texts or controls, in reading order.
  public let levels: [Level]

  /// The distances of all edges that are neither 0 nor a step of the spacing scale.
  public var distancesOffScale: [Double] {
    levels.flatMap(\.edges).filter { !$0.isOnScale }.map(\.distance)
  }

  /// The largest number of edges on one background.
  public var largestEdgeCount: Int { levels.map(\.edges.count).max() ?? 0 }

  /// The backgrounds with their edges and the content that begins there, one line for each edge.
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
  /// Returns the edges at which lines of visible texts and controls begin. O(v²), where *v* is the
  /// number of visible views.
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

/// Computes the edges of a scene.
private struct EdgeAuditor {
  /// A text or control, and the background that contains it.
  private struct Item {
    var name: String
    var frame: Rect
    var background: ViewID
    var isText = false
    /// Whether the direction of its text differs from that of its surroundings.
    var isTurned = false
  }

  let scene: Scene
  let spacing: Theme.Spacing
  let textScale: Double
  let isMirrored: Bool

  /// The maximum difference between equal distances; shorter ones are due to rounding to whole
  /// pixels.
  private static let tolerance = 0.75
  /// The maximum height of separators and other marks, which are not content.
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
      // A text view wider than its lines aligns them at one of its edges.
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

  /// Whether the view has visible edges and is one of these: an input view, an image, a group of
  /// radio buttons, or the background of a single text, such as a badge.
  private func isControl(_ id: ViewID) -> Bool {
    let view = scene.tree[id]
    let role = view.accessibility?.role
    return view.kind.isEditable
      || hasBackground(id) && (role == .image || role == .radioGroup)
      || isMark(id) && hasBackground(id)
      || hasBackground(id) && !view.interaction.isDisjoint(with: [.tap, .focus])
        && role != .listItem
  }

  /// Whether a view is less than twice as high as its only child, a text, as a badge is, and
  /// narrower than half of the surrounding background, as a sticky header is not.
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

  /// Returns the nearest background around a view that is narrower than the next one around it, or
  /// else the outermost view.
  private func background(around id: ViewID) -> ViewID? {
    var next = scene.tree[id].parent
    var outermost: ViewID?
    var found: ViewID?
    while let ancestor = next {
      outermost = ancestor
      if found == nil, hasBackground(ancestor) { found = ancestor }
      // A background as wide as the one around it is not a separate level.
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
      // Text positions contain fractions of a point.
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

  /// Returns whether no other item begins before this one on the same line.
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
    // Centred lines may be nearly as wide as their background. Only text that begins at an edge has
    // a distance on the scale.
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
