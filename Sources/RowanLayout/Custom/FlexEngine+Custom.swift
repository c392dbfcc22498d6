import RowanCore

extension FlexEngine {
  /// Answers for a node with a custom layout, which runs on the stack of the thread.
  mutating func answerCustom(
    _ node: UInt32,
    _ width: AxisConstraint,
    _ height: AxisConstraint,
    isFinal: Bool
  ) {
    let index = Int(node)
    let edges = rows[index].style.contentEdges
    let range = SizeRange(
      width: width.inset(by: edges[0] + edges[2]),
      height: height.inset(by: edges[1] + edges[3])
    )
    guard customDepth < LayoutTree.maximumCustomDepth else {
      measuring.report(.nestedTooDeeply, at: LayoutNode(node))
      if isFinal { settleChildren(index) }
      finishCustom(index, width, height, range.min, edges, isFinal: isFinal)
      return
    }
    let first = placements.count
    gatherChildren(index)
    customDepth += 1
    let size = runCustom(node, range, first: first)
    if isFinal {
      let total =
        width.isExact ? width.limit : Length.nonNegative(size.width) + edges[0] + edges[2]
      placeChildren(index, first: first, edges, width: total)
    }
    customDepth -= 1
    placements.truncate(to: first)
    finishCustom(index, width, height, size, edges, isFinal: isFinal)
  }

  private mutating func gatherChildren(_ index: Int) {
    var child = rows[index].firstChild
    while child != LayoutNode.none {
      if !rows[Int(child)].style.isHidden { placements.push(Placement(node: child)) }
      child = rows[Int(child)].nextSibling
    }
  }

  private mutating func runCustom(_ node: UInt32, _ range: SizeRange, first: Int) -> Size {
    let handle = LayoutNode(node)
    let layout = measuring.customLayout(for: handle)
    let count = placements.count - first
    let size = withUnsafeMutablePointer(to: &self) { engine in
      let session = CustomSession(engine: engine, first: first, count: count)
      defer { session.end() }
      return layout.layout(
        LayoutProxies(session: session),
        in: range,
        parentSize: range.decidedSize
      )
    }
    guard !range.contains(size) else { return range.clamp(size) }
    measuring.report(.sizeOutsideRange(size, range), at: handle)
    return range.clamp(size)
  }

  /// Lays out the children where they were placed, and nothing below those that were not.
  private mutating func placeChildren(
    _ index: Int,
    first: Int,
    _ edges: SIMD4<Float>,
    width: Float
  ) {
    for cursor in first..<placements.count {
      let placement = placements[cursor]
      let child = Int(placement.node)
      if placement.isPlaced {
        var frame = placement.frame
        answer(placement.node, .exactly(frame[2]), .exactly(frame[3]), isFinal: true)
        frame[0] += edges[0]
        frame[1] += edges[1]
        if isRightToLeft { frame[0] = width - frame[0] - frame[2] }
        if setFrame(child, frame) { rows[index].lastMoved = pass }
      } else if settle(placement.node) {
        rows[index].lastMoved = pass
      }
    }
    var child = rows[index].firstChild
    while child != LayoutNode.none {
      if rows[Int(child)].style.isHidden, settle(child) { rows[index].lastMoved = pass }
      child = rows[Int(child)].nextSibling
    }
  }

  private mutating func finishCustom(
    _ index: Int,
    _ width: AxisConstraint,
    _ height: AxisConstraint,
    _ size: Size,
    _ edges: SIMD4<Float>,
    isFinal: Bool
  ) {
    store(
      index,
      width,
      height,
      width.isExact ? width.limit : Length.nonNegative(size.width) + edges[0] + edges[2],
      height.isExact ? height.limit : Length.nonNegative(size.height) + edges[1] + edges[3],
      isFinal: isFinal
    )
  }
}

extension SizeRange {
  init(width: AxisConstraint, height: AxisConstraint) {
    self.init(
      min: Size(
        width: width.isExact ? Double(width.limit) : 0,
        height: height.isExact ? Double(height.limit) : 0
      ),
      max: Size(width: Double(width.limit), height: Double(height.limit))
    )
  }

  /// The lengths that the range leaves no choice about.
  var decidedSize: ProposedSize {
    ProposedSize(
      width: min.width == max.width ? min.width : nil,
      height: min.height == max.height ? min.height : nil
    )
  }
}
