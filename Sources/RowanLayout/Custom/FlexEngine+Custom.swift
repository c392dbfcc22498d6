import RowanCore

extension FlexEngine {
  /// Answers for a node with a custom layout, which runs on the stack of the thread.
  mutating func answerCustom(_ asked: Activation) {
    let index = Int(asked.node)
    let outer = surroundings
    let edges = rows[index].style.contentEdges(
      basis: rows[index].edgeBasis,
      isRightToLeft: asked.isRightToLeft
    )
    let question = asked.question
    var range = customRange(asked.width, asked.width, question.lower, question.upper, edges)
    if question.isOpen {
      let size = customSize(asked.node, range)
      let height = question.clamp(Length.nonNegative(size.height) + edges.vertical)
      range = customRange(asked.width, asked.width, height, height, edges)
      answerHeight = height
    } else {
      answerHeight = question.lower
    }
    let height = answerHeight
    if asked.isFinal { placeCustom(asked, range, edges) }
    answerHeight = height
    // It has none, whatever the node showed before.
    rows[index].baseline = .nan
    rows[index].flags.remove(.lacksBaseline)
    finish(
      index,
      asked.width,
      question,
      isMirrored: asked.isRightToLeft,
      isFinal: asked.isFinal
    )
    surroundings = outer
    // What a row remembers says nothing of what was around.
    if rows[index].style.seesOuterSize {
      rows[index].flags.subtract([.hasMeasured, .hasFinal])
      rows[index].flags.insert(.wasAskedSeveral)
    }
  }

  /// What the custom layout of a node is told of what is around it.
  private func outerSize(_ node: UInt32) -> ProposedSize {
    rows[Int(node)].style.seesOuterSize ? surroundings.size : .undefined
  }

  /// The range of the content box, given that of the border box.
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

  /// The size of the content box that a custom layout answers, from its cache if that is there.
  mutating func customSize(_ node: UInt32, _ range: SizeRange) -> Size {
    let cache = customCache(node)
    let outer = outerSize(node)
    if let size = customCaches[cache].answer(to: range, in: outer) { return size }
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

  /// Lays a custom layout out again as it was, after its children have been laid out otherwise to know their
  /// baselines: what is above rests on that.
  private mutating func restoreFrames(of node: UInt32, _ before: NodeFlags) {
    let index = Int(node)
    answer(
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

  /// Runs a custom layout. Its placements are left on the stack.
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

  /// Lays out the children where the layout places them, and nothing below those that it leaves.
  private mutating func placeCustom(_ asked: Activation, _ range: SizeRange, _ edges: EdgeLengths) {
    let index = Int(asked.node)
    let first = placements.count
    let outer = outerSize(asked.node)
    let size = runCustom(asked.node, range, outer)
    customCaches[customCache(asked.node)].insert(size, for: range, in: outer)
    surroundings = ContainerSizes(range.decidedSize)
    for cursor in first..<placements.count {
      let placement = placements[cursor]
      let child = Int(placement.node)
      if placement.isPlaced {
        let frame = placement.frame
        answer(
          placement.node,
          width: frame.width,
          .exactly(frame.height, isDefinite: true),
          basis: max(0, asked.width - edges.horizontal),
          isRightToLeft: asked.isRightToLeft,
          isFinal: true
        )
        var x = frame.x + edges.leading
        if asked.isRightToLeft { x = asked.width - x - frame.width }
        if setOrigin(child, x, frame.y + edges.top) {
          markMoved(placement.node, below: asked.node)
        }
      } else if settle(placement.node) {
        markMoved(placement.node, below: asked.node)
      }
    }
    placements.truncate(to: first)
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      if rows[Int(child)].style.isHidden, settle(child) { markMoved(child, below: asked.node) }
      child = nextChild(after: child, in: index)
    }
    if rows[index].flags.contains(.hasReplaced), resolveReplaced(in: asked.node) {
      rows[index].lastMoved = pass
    }
  }

  /// The first baseline of a custom layout's child at a size; NaN where it has none.
  mutating func customBaseline(_ node: UInt32, width: Float, height: Float) -> Float {
    let index = Int(node)
    if rows[index].flags.contains(.wasAskedSeveral),
      rows[index].frame.width != width || rows[index].frame.height != height
    {
      beAskedSeveral(below: index)
    }
    // The child has to be laid out to know it, and may not stay like that.
    rows[Int(rows[index].parent)].flags.remove(.hasFinal)
    var question = HeightQuestion.exactly(height, isDefinite: true)
    question.wantsBaseline = true
    answer(
      node,
      width: width,
      question,
      basis: rows[index].edgeBasis,
      isRightToLeft: false,
      isFinal: true
    )
    // The layout around it has kept an answer that this one is part of.
    rows[index].flags.insert(.wasAskedSeveral)
    return rows[index].baseline
  }

  /// Notes of everything in a node that its lines were asked for at several sizes, of which it remembers one:
  /// whatever changes in it, the layouts around it have to hear of that.
  private func beAskedSeveral(below index: Int) {
    var child = firstChild(of: index)
    while child != LayoutNode.none {
      rows[Int(child)].flags.insert(.wasAskedSeveral)
      beAskedSeveral(below: Int(child))
      child = nextChild(after: child, in: index)
    }
  }

  /// The intrinsic width of a custom layout: what it takes where there is no limit. It may be
  /// squeezed to anything.
  mutating func findCustomContentWidth(_ index: Int, _ kind: IntrinsicKind) {
    let node = UInt32(truncatingIfNeeded: index)
    // It is found once, whatever is around.
    let outer = surroundings
    surroundings = ContainerSizes()
    defer { surroundings = outer }
    let width =
      kind == .minContent ? 0 : Length.nonNegative(customSize(node, .unbounded).width)
    setContentWidth(index, kind, width)
  }

  /// The width of the border box that a custom layout takes in `space`.
  mutating func customFitWidth(_ node: UInt32, space: Float, horizontal: Float) -> Float {
    let range = SizeRange(
      max: Size(width: Double(max(0, space - horizontal)), height: .infinity)
    )
    return Length.nonNegative(customSize(node, range).width) + horizontal
  }

  /// The width of the border box that a custom layout takes at a height.
  mutating func customWidth(_ node: UInt32, atHeight height: Float, _ box: ResolvedBox) -> Float {
    let inner = Double(max(0, height - box.vertical))
    let range = SizeRange(
      min: Size(width: 0, height: inner),
      max: Size(width: .infinity, height: inner)
    )
    return Length.nonNegative(customSize(node, range).width) + box.horizontal
  }

  /// The width of the border box that a custom layout takes within limits on both axes.
  mutating func customWidth(
    _ node: UInt32,
    in widths: FitAxis,
    _ heights: FitAxis,
    _ box: ResolvedBox
  ) -> Float {
    let question = heights.question
    let range = SizeRange(
      min: Size(
        width: Double(max(0, widths.lower - box.horizontal)),
        height: Double(max(0, question.lower - box.vertical))
      ),
      max: Size(
        width: Double(max(0, widths.upper - box.horizontal)),
        height: Double(max(0, question.upper - box.vertical))
      )
    )
    return Length.nonNegative(customSize(node, range).width) + box.horizontal
  }
}

extension SizeRange {
  /// The lengths that the range leaves no choice about.
  var decidedSize: ProposedSize {
    ProposedSize(
      width: min.width == max.width ? min.width : nil,
      height: min.height == max.height ? min.height : nil
    )
  }
}
