import Rowan
import RowanHostInterface
import RowanLayout

/// The layout tree of a playground's boxes, from which their frames are read.
struct PlaygroundLayout {
  private var tree: LayoutTree
  private var texts: PlaygroundTexts
  private let textScale: Double
  private var entries: [PlaygroundFrames.Entry] = []
  private var bounds: Rect?

  init(defaults: LayoutDefaults, measurer: any TextMeasuring, textScale: Double) {
    tree = LayoutTree(defaults: defaults)
    texts = PlaygroundTexts(measurer: measurer)
    self.textScale = textScale
  }

  mutating func frames(
    of root: PlaygroundBox,
    direction: LayoutDirection
  ) -> PlaygroundFrames {
    let node = makeNode(root)
    tree.layout(node, in: .unbounded, direction: direction, measuring: texts)
    let around = Surroundings(
      origin: .zero,
      isRightToLeft: direction == .rightToLeft,
      contentWidth: nil
    )
    read(root, node, depth: 0, around)
    return PlaygroundFrames(entries: entries, bounds: bounds ?? .zero)
  }

  private mutating func makeNode(_ box: PlaygroundBox) -> LayoutNode {
    let node = tree.makeNode(box.style, content: box.isText ? .leaf : .none)
    if let text = box.text {
      texts.texts[node] = text.styled(textScale: textScale)
    } else {
      tree.setChildren(box.children.map { makeNode($0) }, of: node)
    }
    return node
  }
}

// MARK: - Reading

extension PlaygroundLayout {
  /// The properties of a box's container that its areas depend on.
  private struct Surroundings {
    /// The origin of the container's frame.
    var origin: Point
    var isRightToLeft: Bool
    /// The width that percentages of margins refer to, for a box in the flow.
    var contentWidth: Double?
    /// The content box of the container. Automatic margins of a box in the flow end at its edges
    /// and at the neighbours in it.
    var content: Rect?
    /// The padding box of the container. Insets, margins and percentages of an absolute box refer
    /// to it.
    var paddingBox: Rect?
    var neighbours: [RoomFinder.Neighbour] = []
    var gap = Size.zero
  }

  private mutating func read(
    _ box: PlaygroundBox,
    _ node: LayoutNode,
    depth: Int,
    _ around: Surroundings
  ) {
    let style = box.style
    let isRightToLeft = style.layoutDirection.map { $0 == .rightToLeft } ?? around.isRightToLeft
    let frame = tree.frame(of: node).offset(by: around.origin)
    let isShown = style.display == .flex && !isLeftOut(node)
    let areas = isShown ? areas(of: node, style, frame, isRightToLeft, around) : nil
    entries.append(
      PlaygroundFrames.Entry(
        id: box.id,
        depth: depth,
        areas: areas,
        baseline: isShown ? tree.baseline(of: node) : nil,
        isRightToLeft: isRightToLeft
      )
    )
    if let areas { bounds = bounds?.union(areas.margin) ?? areas.margin }
    let nodes = Array(tree.children(of: node))
    var inside = Surroundings(
      origin: style.display == .contents ? around.origin : frame.origin,
      isRightToLeft: isRightToLeft,
      contentWidth: areas?.content.width ?? around.contentWidth
    )
    if let areas {
      inside.content = areas.content
      inside.paddingBox = areas.padding
      inside.gap = gap(of: style, in: areas.content)
      inside.neighbours = neighbours(among: nodes, at: frame.origin, isRightToLeft)
    } else {
      // The children of a box with the display `contents` are laid out in the container around it.
      inside.content = around.content
      inside.paddingBox = around.paddingBox
      inside.gap = around.gap
      inside.neighbours = around.neighbours
    }
    for (child, childNode) in zip(box.children, nodes) {
      read(child, childNode, depth: depth + 1, inside)
    }
  }

  /// Whether the box or one of its ancestors is left out.
  private func isLeftOut(_ node: LayoutNode) -> Bool {
    var next: LayoutNode? = node
    while let node = next {
      if tree.style(of: node).display == .none { return true }
      next = tree.parent(of: node)
    }
    return false
  }

  /// Returns the boxes in the flow of a container. The children of a node with the display
  /// `contents` replace it.
  private func neighbours(
    among nodes: [LayoutNode],
    at origin: Point,
    _ isRightToLeft: Bool
  ) -> [RoomFinder.Neighbour] {
    nodes.flatMap { node -> [RoomFinder.Neighbour] in
      let style = tree.style(of: node)
      switch style.display {
      case .none: return []
      case .contents:
        let isMirrored = style.layoutDirection.map { $0 == .rightToLeft } ?? isRightToLeft
        return neighbours(among: Array(tree.children(of: node)), at: origin, isMirrored)
      case .flex:
        let isInFlow = style.position == .relative
        return isInFlow ? [neighbour(node, at: origin, isRightToLeft)] : []
      }
    }
  }

  private func neighbour(
    _ node: LayoutNode,
    at origin: Point,
    _ isRightToLeft: Bool
  ) -> RoomFinder.Neighbour {
    let style = tree.style(of: node)
    let isMirrored = style.layoutDirection.map { $0 == .rightToLeft } ?? isRightToLeft
    return RoomFinder.Neighbour(
      frame: tree.frame(of: node).offset(by: origin),
      margins: bySide(style.margin, isMirrored)
    )
  }

  private func gap(of style: LayoutStyle, in content: Rect) -> Size {
    Size(
      width: length(style.columnGap, of: content.width),
      height: length(style.rowGap, of: content.height)
    )
  }

  private func length(_ value: LengthPercentage, of base: Double) -> Double {
    switch value {
    case .points(let points): points
    case .percent(let share): share * base / 100
    }
  }

  private func areas(
    of node: LayoutNode,
    _ style: LayoutStyle,
    _ frame: Rect,
    _ isRightToLeft: Bool,
    _ around: Surroundings
  ) -> BoxAreas {
    let border = sides(style.border, isRightToLeft) { edge, _ in edge }
    let insets = tree.contentInsets(of: node)
    var padding = Sides(
      left: (isRightToLeft ? insets.trailing : insets.leading) - border.left,
      top: insets.top - border.top,
      right: (isRightToLeft ? insets.leading : insets.trailing) - border.right,
      bottom: insets.bottom - border.bottom
    )
    // A box that is too narrow for its border has no padding.
    padding.left = max(0, padding.left)
    padding.right = max(0, padding.right)
    let isAbsolute = style.position == .absolute
    let base = isAbsolute ? around.paddingBox?.width : around.contentWidth
    let offsets = bySide(style.inset, isRightToLeft)
    let margin = sides(style.margin, isRightToLeft) { edge, side in
      switch edge {
      case .points(let points): points
      case .percent(let share): share * (base ?? 0) / 100
      case .auto:
        isAbsolute
          ? freeSpace(beside: frame, on: side, offsets, around)
          : room(beside: frame, on: side, around)
      }
    }
    return BoxAreas(frame: frame, border: border, padding: padding, margin: margin)
  }

  private func sides<Value>(
    _ edges: Edges<Value>,
    _ isRightToLeft: Bool,
    _ length: (Value, RoomFinder.Side) -> Double
  ) -> Sides {
    let isMirrored = isRightToLeft && !edges.isPhysical
    return Sides(
      left: length(isMirrored ? edges.trailing : edges.leading, .left),
      top: length(edges.top, .top),
      right: length(isMirrored ? edges.leading : edges.trailing, .right),
      bottom: length(edges.bottom, .bottom)
    )
  }

  private func bySide<Value>(
    _ edges: Edges<Value>,
    _ isRightToLeft: Bool
  ) -> [RoomFinder.Side: Value] {
    let isMirrored = isRightToLeft && !edges.isPhysical
    return [
      .left: isMirrored ? edges.trailing : edges.leading,
      .top: edges.top,
      .right: isMirrored ? edges.leading : edges.trailing,
      .bottom: edges.bottom,
    ]
  }

  /// Returns the distance from an absolute box to its inset on a side: the resolved length of an
  /// automatic margin. It is 0 unless the insets on this side and on the opposite one are set.
  private func freeSpace(
    beside frame: Rect,
    on side: RoomFinder.Side,
    _ insets: [RoomFinder.Side: InsetLength],
    _ around: Surroundings
  ) -> Double {
    guard let box = around.paddingBox else { return 0 }
    let isHorizontal = side == .left || side == .right
    let length = isHorizontal ? box.width : box.height
    guard let inset = points(insets[side], of: length),
      points(insets[side.opposite], of: length) != nil
    else { return 0 }
    let distance =
      switch side {
      case .left: frame.minX - box.minX
      case .top: frame.minY - box.minY
      case .right: box.maxX - frame.maxX
      case .bottom: box.maxY - frame.maxY
      }
    return max(0, distance - inset)
  }

  /// Returns an inset in points, or `nil` if it is automatic.
  private func points(_ inset: InsetLength?, of length: Double) -> Double? {
    switch inset {
    case .points(let points)?: points
    case .percent(let share)?: share * length / 100
    case .auto?, nil: nil
    }
  }

  /// Returns the distance from a box in the flow to the next neighbour or edge: the resolved length
  /// of an automatic margin.
  private func room(
    beside frame: Rect,
    on side: RoomFinder.Side,
    _ around: Surroundings
  ) -> Double {
    guard let content = around.content else { return 0 }
    let finder = RoomFinder(content: content, neighbours: around.neighbours, gap: around.gap)
    return finder.room(beside: frame, on: side)
  }
}
