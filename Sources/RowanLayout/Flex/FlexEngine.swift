import RowanCore

/// One layout pass: answers how large nodes are, and writes the frames below them.
///
/// Widths come first. A node is asked for its height at a width that is decided; where a width
/// follows from the content, the intrinsic widths say so, which depend on nothing around the node
/// and are therefore found once. A question about a height is answered from the node's cache, at
/// once if the node is no flex container, or else by an activation on the engine's stack, which
/// in turn asks about its children. A question may be *final*: then the frames below the node are
/// those of the answer. Other questions leave the frames alone.
///
/// The engine is not copyable because it owns its stacks; also, hidden copies of it, with their
/// retaining and releasing, cost as much as laying out a small tree.
struct FlexEngine: ~Copyable {
  let rows: Slab<NodeRow>
  /// Memory that outlives the pass.
  private let stacks: UnsafeMutablePointer<EngineStacks>
  var items: Slab<FlexItem>
  var lines: Slab<FlexLine>
  var activations: Slab<Activation>
  /// The nodes whose intrinsic widths are being found.
  var intrinsics: Slab<IntrinsicQuestion>
  /// The children of the custom layouts that are running.
  var placements: Slab<Placement>
  var customCaches: CustomCaches
  var customDepth = 0
  /// The size of what is around whoever is asked next, for custom layouts.
  var surroundings = ContainerSizes()
  /// How many columns that wrap are being measured, each inside the one before.
  var wrappingDepth = 0

  let pass: UInt32
  let defaults: LayoutDefaults
  let measuring: any LayoutMeasuring

  /// The last answer.
  var answerHeight: Float = 0
  /// The question that has to be answered first, unless `ask` could do so at once.
  var pending = Activation(
    node: 0,
    width: 0,
    question: .unlimited,
    isRightToLeft: false,
    isFinal: false
  )

  init(
    rows: UnsafeMutableBufferPointer<NodeRow>,
    customCaches: consuming CustomCaches,
    pass: UInt32,
    defaults: LayoutDefaults,
    measuring: any LayoutMeasuring
  ) {
    self.rows = Slab(viewing: rows)
    stacks = EngineStacks.take()
    items = stacks.pointee.items
    lines = stacks.pointee.lines
    activations = stacks.pointee.activations
    intrinsics = stacks.pointee.intrinsics
    placements = stacks.pointee.placements
    self.customCaches = customCaches
    self.pass = pass
    self.defaults = defaults
    self.measuring = measuring
  }

  deinit {
    // Growing may have moved them.
    stacks.pointee.items = items
    stacks.pointee.lines = lines
    stacks.pointee.activations = activations
    stacks.pointee.intrinsics = intrinsics
    stacks.pointee.placements = placements
    EngineStacks.giveBack(stacks)
  }

  /// Answers a question, running whatever it takes.
  mutating func answer(
    _ node: UInt32,
    width: Float,
    _ question: HeightQuestion,
    basis: Float,
    isRightToLeft: Bool,
    isFinal: Bool
  ) {
    let isAnswered = ask(
      node,
      width: width,
      question,
      basis: basis,
      isRightToLeft: isRightToLeft,
      isFinal: isFinal
    )
    if isAnswered { return }
    let outer = surroundings
    defer { surroundings = outer }
    let base = activations.count
    var isResumed = enter()
    while activations.count > base {
      // A copy, because what runs may push others, which moves them in memory.
      var activation = activations[activations.count - 1]
      surroundings = activation.surroundings
      if run(&activation, isResumed: isResumed) {
        activations.truncate(to: activations.count - 1)
        isResumed = true
      } else {
        activations[activations.count - 1] = activation
        isResumed = enter()
      }
    }
  }

  /// Begins what is pending.
  /// - Returns: Whether the answer is there already.
  private mutating func enter() -> Bool {
    let question = pending
    if rows[Int(question.node)].flags.content == .custom {
      answerCustom(question)
      return true
    }
    activations.push(question)
    return false
  }

  /// Answers a question if that takes no activation and no custom layout; otherwise leaves it
  /// pending.
  /// - Parameters:
  ///   - node: The node asked.
  ///   - width: The width of its border box.
  ///   - question: What is asked about its height.
  ///   - basis: The width of the parent's content box, to which percentages refer.
  ///   - isRightToLeft: The reading direction around the node.
  ///   - isFinal: Whether frames are to be written.
  /// - Returns: Whether the answer is there.
  @inline(__always)
  mutating func ask(
    _ node: UInt32,
    width: Float,
    _ question: HeightQuestion,
    basis: Float,
    isRightToLeft: Bool,
    isFinal: Bool
  ) -> Bool {
    let index = Int(node)
    let isMirrored = rows[index].style.isRightToLeft(within: isRightToLeft)
    if rows[index].edgeBasis != basis { setBasis(index, basis) }
    if question.isOpen {
      let measured = rows[index].measured
      if rows[index].flags.contains(.hasMeasured), measured.width == width,
        measured.lower == question.lower, measured.upper == question.upper
      {
        answerHeight = measured.height
        if !isFinal || hasFinal(index, width, question, isMirrored) { return true }
      }
    } else if !question.asksContent {
      answerHeight = question.lower
      if !isFinal || hasFinal(index, width, question, isMirrored) { return true }
    } else {
      // This answer is not kept.
      rows[index].flags.insert(.wasAskedSeveral)
    }
    return askAgain(index, width, question, isMirrored: isMirrored, isFinal: isFinal)
  }

  /// Whether the frames below are those for a width and for `answerHeight`.
  @inline(__always)
  private func hasFinal(
    _ index: Int,
    _ width: Float,
    _ question: HeightQuestion,
    _ isMirrored: Bool
  ) -> Bool {
    let flags = rows[index].flags
    return flags.intersection([.hasFinal, .finalHasOtherBase]) == .hasFinal
      && rows[index].frame.width == width
      && rows[index].frame.height == answerHeight
      && flags.contains(.finalIsMirrored) == isMirrored
      && !question.hasOtherBase
      && !(question.wantsBaseline && flags.contains(.lacksBaseline))
      && (flags.isDisjoint(with: [.dependsOnDefiniteness, .breaksColumns])
        || isOfKind(flags, question))
  }

  private func isOfKind(_ flags: NodeFlags, _ question: HeightQuestion) -> Bool {
    (!flags.contains(.dependsOnDefiniteness)
      || flags.contains(.finalIsDefinite) == (question.kind == .definite))
      && (!flags.contains(.breaksColumns) || flags.contains(.finalWasOpen) == question.isOpen)
  }

  /// Forgets what was found for another width of the parent, if that made a difference.
  func setBasis(_ index: Int, _ basis: Float) {
    rows[index].edgeBasis = basis
    if !rows[index].style.percentages.isDisjoint(with: .anyPadding) {
      if rows[index].flags.contains(.hasMeasured) {
        rows[index].flags.insert(.wasAskedSeveral)
      }
      rows[index].flags.subtract([.hasMeasured, .hasFinal])
    }
  }

  private mutating func askAgain(
    _ index: Int,
    _ width: Float,
    _ question: HeightQuestion,
    isMirrored: Bool,
    isFinal: Bool
  ) -> Bool {
    let content = rows[index].flags.content
    if content == .leaf {
      answerLeaf(index, width, question, isMirrored: isMirrored, isFinal: isFinal)
      return true
    }
    if content != .custom, rows[index].firstChild == LayoutNode.none {
      if question.isOpen {
        let style = rows[index].style
        let vertical =
          style.padding(basis: rows[index].edgeBasis).vertical + style.borderEdges.vertical
        answerHeight = question.clamp(vertical)
      }
      rows[index].baseline = .nan
      rows[index].flags.remove(.lacksBaseline)
      finish(index, width, question, isMirrored: isMirrored, isFinal: isFinal)
      return true
    }
    pending = Activation(
      node: UInt32(truncatingIfNeeded: index),
      width: width,
      question: question,
      isRightToLeft: isMirrored,
      isFinal: isFinal
    )
    return false
  }

  /// Remembers `answerHeight` as the answer to a question.
  @inline(__always)
  func finish(
    _ index: Int,
    _ width: Float,
    _ question: HeightQuestion,
    isMirrored: Bool,
    isFinal: Bool
  ) {
    if question.isOpen {
      let former = rows[index].measured
      if rows[index].flags.contains(.hasMeasured),
        former.width != width
          || former.lower != question.lower || former.upper != question.upper
      {
        rows[index].flags.insert(.wasAskedSeveral)
      }
      rows[index].measured = MeasuredHeight(
        width: width,
        lower: question.lower,
        upper: question.upper,
        height: answerHeight
      )
      rows[index].flags.insert(.hasMeasured)
    }
    guard isFinal else { return }
    if rows[index].frame.width != width || rows[index].frame.height != answerHeight {
      rows[index].frame.width = width
      rows[index].frame.height = answerHeight
      rows[index].lastMoved = pass
    }
    rows[index].flags.beFinal(isMirrored: isMirrored, isDefinite: question.kind == .definite)
    if question.isOpen { rows[index].flags.insert(.finalWasOpen) }
    if question.hasOtherBase {
      rows[index].flags.formUnion([.finalHasOtherBase, .wasAskedSeveral])
    }
  }
}
