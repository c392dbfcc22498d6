import RowanCore

extension FlexEngine {
  /// Computes the height of a node with a custom layout, which runs on the stack of the thread.
  mutating func computeCustom(_ activation: Activation) {
    let index = Int(activation.node)
    let outer = surroundings
    let edges = rows[index].style.contentEdges(
      basis: rows[index].edgeBasis,
      isRightToLeft: activation.isRightToLeft
    )
    let request = activation.request
    var range = customRange(activation.width, activation.width, request.lower, request.upper, edges)
    if request.isOpen {
      let size = customSize(activation.node, range)
      let height = request.clamp(Length.nonNegative(size.height) + edges.vertical)
      range = customRange(activation.width, activation.width, height, height, edges)
      resultHeight = height
    } else {
      resultHeight = request.lower
    }
    let height = resultHeight
    if activation.isFinal { placeCustom(activation, range, edges) }
    resultHeight = height
    // A custom layout has no baseline, even if the node had other content before.
    rows[index].baseline = .nan
    rows[index].flags.remove(.lacksBaseline)
    finish(
      index,
      activation.width,
      request,
      isMirrored: activation.isRightToLeft,
      isFinal: activation.isFinal
    )
    surroundings = outer
    // The cached results of a row do not record the outer size, on which they depend here.
    if rows[index].style.seesOuterSize {
      rows[index].flags.subtract([.hasMeasured, .hasFinal])
      rows[index].flags.insert(.hadSeveralRequests)
    }
  }

  /// Returns the size of the container of a node for its custom layout; undefined if the style does
  /// not require it.
  private func outerSize(_ node: UInt32) -> ProposedSize {
    rows[Int(node)].style.seesOuterSize ? surroundings.size : .undefined
  }

  /// Returns the range of the content box for a range of the border box.
  private func customRange(
    _ minimumWidth: Float,
    _ greatestWidth: Float,
    _ minimumHeight: Float,
    _ greatestHeight: Float,
    _ edges: EdgeLengths
  ) -> SizeRange {
    SizeRange(
      min: Size(
        width: Double(max(0, minimumWidth - edges.horizontal)),
        height: Double(max(0, minimumHeight - edges.vertical))
      ),
      max: Size(
        width: Double(max(0, greatestWidth - edges.horizontal)),
        height: Double(max(0, greatestHeight - edges.vertical))
      )
    )
  }

  /// Returns the size of the content box according to the custom layout, from its cache if
  /// possible.
  mutating func customSize(_ node: UInt32, _ range: SizeRange) -> Size {
    let cache = customCache(node)
    let outer = outerSize(node)
    if let size = customCaches[cache].size(for: range, in: outer) { return size }
    let first = placements.count
    let before = rows[Int(node)].flags
    let size = runCustom(node, range, outer)
    placements.truncate(to: first)
    customCaches[cache].insert(size, for: range, in: outer)
    if before.contains(.hasFinal), !rows[Int(node)].flags.contains(.hasFinal) {
      restoreFrames(of: node, before)
    }
    return size
  }

  /// Lays out a custom layout again with its former size, after its children were laid out with
  /// other sizes to find their baselines. Results of ancestors depend on the former frames.
  private mutating func restoreFrames(of node: UInt32, _ before: NodeFlags) {
    let index = Int(node)
    compute(
      node,
      width: rows[index].frame.width,
      .exactly(rows[index].frame.height, isDefinite: before.contains(.finalIsDefinite)),
      basis: rows[index].edgeBasis,
      isRightToLeft: before.contains(.finalIsMirrored),
      isFinal: true
    )
    rows[index].flags.formUnion(before.intersection([.finalWasOpen, .finalHasOtherBase]))
  }

  private mutating func customCache(_ node: UInt32) -> UInt32 {
    let index = Int(node)
    if rows[index].customCache == LayoutNode.none {
      rows[index].customCache = customCaches.make()
    }
    if !rows[index].flags.contains(.hasCustom) {
      customCaches[rows[index].customCache].removeAll()
      rows[index].flags.insert(.hasCustom)
    }
    return rows[index].customCache
  }

  /// Runs a custom layout, and leaves its placements on the stack.
  private mutating func runCustom(
    _ node: UInt32,
    _ range: SizeRange,
    _ outer: ProposedSize
  ) -> Size {
    let handle = LayoutNode(node)
    guard customDepth < LayoutTree.maximumCustomDepth else {
      measuring.report(.nestedTooDeeply, at: handle)
      return range.min
    }
    let first = placements.count
    gatherChildren(Int(node))
    let layout = measuring.customLayout(for: handle)
    let count = placements.count - first
    customDepth += 1
    let around = surroundings
    defer {
      customDepth -= 1
      surroundings = around
    }
    let size = withUnsafeMutablePointer(to: &self) { engine in
      let session = CustomSession(engine: engine, of: handle, first: first, count: count)
      defer { session.end() }
      return layout.layout(
        LayoutProxies(session: session),
        in: range,
        parentSize: range.decidedSize,
        outerSize: outer
      )
    }
    if !range.contains(size) { measuring.report(.sizeOutsideRange(size, range), at: handle) }
    return range.clamp(size)
  }

  private mutating func gatherChildren(_ index: Int) {
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      if !rows[Int(child)].style.isHidden { placements.push(Placement(node: child)) }
      child = nextChild(after: child, in: index)
    }
  }

  /// Lays out the children at their placements, and empties the frames of children without a
  /// placement.
  private mutating func placeCustom(
    _ activation: Activation,
    _ range: SizeRange,
    _ edges: EdgeLengths
  ) {
    let index = Int(activation.node)
    let first = placements.count
    let outer = outerSize(activation.node)
    let size = runCustom(activation.node, range, outer)
    customCaches[customCache(activation.node)].insert(size, for: range, in: outer)
    surroundings = ContainerSizes(range.decidedSize)
    for cursor in first..<placements.count {
      let placement = placements[cursor]
      let child = Int(placement.node)
      if placement.isPlaced {
        let frame = placement.frame
        compute(
          placement.node,
          width: frame.width,
          .exactly(frame.height, isDefinite: true),
          basis: max(0, activation.width - edges.horizontal),
          isRightToLeft: activation.isRightToLeft,
          isFinal: true
        )
        var x = frame.x + edges.leading
        if activation.isRightToLeft { x = activation.width - x - frame.width }
        if setOrigin(child, x, frame.y + edges.top) {
          markMoved(placement.node, below: activation.node)
        }
      } else if settle(placement.node) {
        markMoved(placement.node, below: activation.node)
      }
    }
    placements.truncate(to: first)
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      if rows[Int(child)].style.isHidden, settle(child) { markMoved(child, below: activation.node) }
      child = nextChild(after: child, in: index)
    }
    if rows[index].flags.contains(.hasReplaced), resolveReplaced(in: activation.node) {
      rows[index].lastMoved = pass
    }
  }

  /// Returns the first baseline of a custom layout's child at a size; NaN if it has none.
  mutating func customBaseline(_ node: UInt32, width: Float, height: Float) -> Float {
    let index = Int(node)
    if rows[index].flags.contains(.hadSeveralRequests),
      rows[index].frame.width != width || rows[index].frame.height != height
    {
      markSeveralRequests(below: index)
    }
    // Finding the baseline lays out the child at this size, which may not be its final size.
    rows[Int(rows[index].parent)].flags.remove(.hasFinal)
    var request = HeightRequest.exactly(height, isDefinite: true)
    request.wantsBaseline = true
    compute(
      node,
      width: width,
      request,
      basis: rows[index].edgeBasis,
      isRightToLeft: false,
      isFinal: true
    )
    // The height of this child is part of the layout's cached result.
    rows[index].flags.insert(.hadSeveralRequests)
    return rows[index].baseline
  }

  /// Marks all descendants of a node as nodes with several requests. Their baselines were requested
  /// at several sizes of the node, but each descendant caches only one result. No descendant may
  /// therefore be a boundary of a relayout: every change must reach the layouts around the node.
  private func markSeveralRequests(below index: Int) {
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      rows[Int(child)].flags.insert(.hadSeveralRequests)
      markSeveralRequests(below: Int(child))
      child = nextChild(after: child, in: index)
    }
  }

  /// Finds the intrinsic width of a custom layout: its max-content width is that without limits,
  /// its min-content width is 0, because a custom layout may be compressed to any width.
  mutating func findCustomContentWidth(_ index: Int, _ kind: IntrinsicKind) {
    let node = UInt32(truncatingIfNeeded: index)
    // The width is found once, and must not depend on the container.
    let outer = surroundings
    surroundings = ContainerSizes()
    defer { surroundings = outer }
    let width =
      kind == .minContent ? 0 : Length.nonNegative(customSize(node, .unbounded).width)
    setContentWidth(index, kind, width)
  }

  /// Returns the width of the border box that a custom layout takes in `space`.
  mutating func customFitWidth(_ node: UInt32, space: Float, horizontal: Float) -> Float {
    let range = SizeRange(
      max: Size(width: Double(max(0, space - horizontal)), height: .infinity)
    )
    return Length.nonNegative(customSize(node, range).width) + horizontal
  }

  /// Returns the width of the border box that a custom layout takes at a height.
  mutating func customWidth(_ node: UInt32, atHeight height: Float, _ box: ResolvedBox) -> Float {
    let inner = Double(max(0, height - box.vertical))
    let range = SizeRange(
      min: Size(width: 0, height: inner),
      max: Size(width: .infinity, height: inner)
    )
    return Length.nonNegative(customSize(node, range).width) + box.horizontal
  }

  /// Returns the width of the border box that a custom layout takes within limits on both axes.
  mutating func customWidth(
    _ node: UInt32,
    in widths: FitAxis,
    _ heights: FitAxis,
    _ box: ResolvedBox
  ) -> Float {
    let request = heights.request
    let range = SizeRange(
      min: Size(
        width: Double(max(0, widths.lower - box.horizontal)),
        height: Double(max(0, request.lower - box.vertical))
      ),
      max: Size(
        width: Double(max(0, widths.upper - box.horizontal)),
        height: Double(max(0, request.upper - box.vertical))
      )
    )
    return Length.nonNegative(customSize(node, range).width) + box.horizontal
  }
}

extension SizeRange {
  /// The lengths for which the range allows only a single value.
  var decidedSize: ProposedSize {
    ProposedSize(
      width: min.width == max.width ? min.width : nil,
      height: min.height == max.height ? min.height : nil
    )
  }
}
