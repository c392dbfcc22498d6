import RowanCore

/// One layout pass: answers how large nodes are, and writes the frames below them.
///
/// A question is a node and a constraint for each axis. It is answered from the node's cache, at
/// once if the node is no flex container, or else by an activation on the engine's stack, which
/// in turn asks about its children. A question may be *final*: then the frames below the node are
/// those of the answer. Other questions leave the frames and the final caches alone.
///
/// The engine is not copyable because it owns its stacks; also, hidden copies of it, with their
/// retaining and releasing, cost as much as laying out a small tree.
struct FlexEngine: ~Copyable {
  let rows: Slab<NodeRow>
  var items = Slab<FlexItem>(capacity: 16)
  var activations = Slab<Activation>(capacity: 8)
  /// The children of the custom layouts that are running.
  var placements = Slab<Placement>(capacity: 8)
  var customDepth = 0

  let pass: UInt32
  let isRightToLeft: Bool
  let measuring: any LayoutMeasuring

  /// The last answer.
  var answerWidth: Float = 0
  var answerHeight: Float = 0
  /// The question that has to be answered first, unless `ask` could do so at once.
  var pending = Activation(node: 0, width: .unbounded, height: .unbounded, isFinal: false)

  init(
    rows: UnsafeMutableBufferPointer<NodeRow>,
    pass: UInt32,
    direction: LayoutDirection,
    measuring: any LayoutMeasuring
  ) {
    self.rows = Slab(viewing: rows)
    self.pass = pass
    isRightToLeft = direction == .rightToLeft
    self.measuring = measuring
  }

  deinit {
    items.free()
    activations.free()
    placements.free()
  }

  /// Answers a question, running whatever it takes.
  mutating func answer(
    _ node: UInt32,
    _ width: AxisConstraint,
    _ height: AxisConstraint,
    isFinal: Bool
  ) {
    if ask(node, width, height, isFinal: isFinal) { return }
    let base = activations.count
    var isResumed = enter()
    while activations.count > base {
      if run(&activations[activations.count - 1], isResumed: isResumed) {
        activations.truncate(to: activations.count - 1)
        isResumed = true
      } else {
        isResumed = enter()
      }
    }
  }

  /// Begins what is pending. An activation asks by leaving its question there: to push another one
  /// while it runs could move it in memory, and a custom layout may do that too.
  /// - Returns: Whether the answer is there already.
  private mutating func enter() -> Bool {
    let question = pending
    if rows[Int(question.node)].flags.content == .custom {
      answerCustom(
        question.node,
        question.widthAsked,
        question.heightAsked,
        isFinal: question.isFinal
      )
      return true
    }
    activations.push(question)
    return false
  }

  /// Answers a question if that takes no activation and no custom layout; otherwise leaves it
  /// pending.
  @inline(__always)
  mutating func ask(
    _ node: UInt32,
    _ width: AxisConstraint,
    _ height: AxisConstraint,
    isFinal: Bool
  ) -> Bool {
    let index = Int(node)
    if rows[index].flags.contains(.hasFinal) {
      let cached = rows[index].final
      if cached.widthAsked == width && cached.heightAsked == height
        || !isLiteral(index) && cached.answers(width, height)
      {
        answerWidth = cached.width
        answerHeight = cached.height
        return true
      }
    }
    return askPastFinal(node, width, height, isFinal: isFinal)
  }

  private mutating func askPastFinal(
    _ node: UInt32,
    _ width: AxisConstraint,
    _ height: AxisConstraint,
    isFinal: Bool
  ) -> Bool {
    let index = Int(node)
    let content = rows[index].flags.content
    if content == .leaf {
      answerLeaf(index, width, height, isFinal: isFinal)
      return true
    }
    if !isFinal, answerFromCache(index, width, height) { return true }
    if content != .custom, rows[index].firstChild == LayoutNode.none {
      let edges = rows[index].style.contentEdges
      store(
        index,
        width,
        height,
        width.isExact ? width.limit : edges[0] + edges[2],
        height.isExact ? height.limit : edges[1] + edges[3],
        isFinal: isFinal
      )
      return true
    }
    pending = Activation(node: node, width: width, height: height, isFinal: isFinal)
    return false
  }

  /// Whether an answer only stands for the very question that was asked: the height of a wrapping
  /// column decides about its width, and a custom layout about anything.
  @inline(__always)
  func isLiteral(_ index: Int) -> Bool {
    rows[index].flags.content == .custom
      || rows[index].style.wraps && !rows[index].style.isRow
  }

  /// Answers from what is known besides the final layout.
  @inline(__always)
  mutating func answerFromCache(
    _ index: Int,
    _ width: AxisConstraint,
    _ height: AxisConstraint
  ) -> Bool {
    let flags = rows[index].flags
    let isLiteral = isLiteral(index)
    if flags.contains(.hasIntrinsic) {
      let cached = CachedSize(
        width: rows[index].intrinsicWidth,
        height: rows[index].intrinsicHeight
      )
      if isLiteral
        ? width == .unbounded && height == .unbounded : cached.answers(width, height)
      {
        answerWidth = cached.width
        answerHeight = cached.height
        return true
      }
    }
    if flags.contains(.hasMeasured) {
      let cached = rows[index].measured
      if isLiteral
        ? cached.widthAsked == width && cached.heightAsked == height
        : cached.answers(width, height)
      {
        answerWidth = cached.width
        answerHeight = cached.height
        return true
      }
    }
    return false
  }

  /// Makes a size the answer, and remembers it.
  ///
  /// The intrinsic size has a place of its own, because it is asked for again at every width; so
  /// have questions that leave an axis open, because the final layout, which often differs, must
  /// not displace their answer. Without that the work would double with each level of a tree.
  @inline(__always)
  mutating func store(
    _ index: Int,
    _ askedWidth: AxisConstraint,
    _ askedHeight: AxisConstraint,
    _ width: Float,
    _ height: Float,
    isFinal: Bool
  ) {
    answerWidth = width
    answerHeight = height
    let cached = CachedSize(
      widthAsked: askedWidth,
      heightAsked: askedHeight,
      width: width,
      height: height
    )
    if askedWidth == .unbounded && askedHeight == .unbounded {
      rows[index].intrinsicWidth = width
      rows[index].intrinsicHeight = height
      rows[index].flags.insert(.hasIntrinsic)
    } else if !askedWidth.isExact || !askedHeight.isExact || !isFinal {
      rows[index].measured = cached
      rows[index].flags.insert(.hasMeasured)
    }
    if isFinal {
      rows[index].final = cached
      rows[index].flags.subtract([.isDirty, .isSettled])
      rows[index].flags.insert(.hasFinal)
    }
  }
}
