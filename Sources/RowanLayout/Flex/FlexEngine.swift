import RowanCore

/// The engine of one layout pass, which determines the sizes of nodes and writes the frames of
/// their descendants.
///
/// Widths come first. The height of a node is requested at a width that is already decided. Where a
/// width follows from the content, it follows from the intrinsic widths. These do not depend on the
/// surroundings of the node, except on its height if aspect ratios or wrapping columns are
/// involved, and are therefore found once. A requested height is taken from the node's cache if
/// possible. Otherwise, the height of a leaf or an empty box is computed immediately, a custom
/// layout runs on the stack of the thread, and the height of a flex container is computed by an
/// activation on the engine's stack, which requests the heights of the children in turn. A request
/// may be *final*: the frames of the node's descendants then match the result. Other requests do
/// not change frames, except those of children whose baselines have to be compared.
///
/// The engine is not copyable because it owns its stacks. In addition, hidden copies with their
/// retains and releases would cost as much as the layout of a small tree.
struct FlexEngine: ~Copyable {
  let rows: Slab<NodeRow>
  /// Memory that outlives the pass.
  private let stacks: UnsafeMutablePointer<EngineStacks>
  var items: Slab<FlexItem>
  var lines: Slab<FlexLine>
  var activations: Slab<Activation>
  /// The stack of the nodes whose intrinsic widths are being found.
  var intrinsics: Slab<IntrinsicRequest>
  /// The children of the running custom layouts.
  var placements: Slab<Placement>
  var customCaches: CustomCaches
  var customDepth = 0
  /// The size of the container of the node whose height is requested next, for custom layouts.
  var surroundings = ContainerSizes()
  /// The number of wrapping columns that are being measured, each nested in the previous one.
  var wrappingDepth = 0

  let pass: UInt32
  let defaults: LayoutDefaults
  let measuring: any LayoutMeasuring

  /// The last result: the height of a border box.
  var resultHeight: Float = 0
  /// The request to compute next, after `computeOrDefer` returned `false`.
  var pending = Activation(
    node: 0,
    width: 0,
    request: .unlimited,
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
    // The stacks may have grown, which moves their memory.
    stacks.pointee.items = items
    stacks.pointee.lines = lines
    stacks.pointee.activations = activations
    stacks.pointee.intrinsics = intrinsics
    stacks.pointee.placements = placements
    EngineStacks.recycle(stacks)
  }

  /// Computes the result of a request, with all activations and custom layouts that this requires.
  mutating func compute(
    _ node: UInt32,
    width: Float,
    _ request: HeightRequest,
    basis: Float,
    isRightToLeft: Bool,
    isFinal: Bool
  ) {
    let isComputed = computeOrDefer(
      node,
      width: width,
      request,
      basis: basis,
      isRightToLeft: isRightToLeft,
      isFinal: isFinal
    )
    if isComputed { return }
    let outer = surroundings
    defer { surroundings = outer }
    let base = activations.count
    var isResumed = enter()
    while activations.count > base {
      // A copy, because a running activation may push further activations, which moves the stack in
      // memory.
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

  /// Begins to compute the result of the pending request.
  /// - Returns: Whether the result is already computed.
  private mutating func enter() -> Bool {
    let request = pending
    if rows[Int(request.node)].flags.content == .custom {
      computeCustom(request)
      return true
    }
    activations.push(request)
    return false
  }

  /// Computes the result of a request if this requires no activation and no custom layout;
  /// otherwise stores the request as pending.
  /// - Parameters:
  ///   - node: The node.
  ///   - width: The width of its border box.
  ///   - request: The request for its height.
  ///   - basis: The width of the parent's content box, to which percentages of padding refer.
  ///   - isRightToLeft: The reading direction around the node.
  ///   - isFinal: Whether frames are written.
  /// - Returns: Whether the result is computed.
  @inline(__always)
  mutating func computeOrDefer(
    _ node: UInt32,
    width: Float,
    _ request: HeightRequest,
    basis: Float,
    isRightToLeft: Bool,
    isFinal: Bool
  ) -> Bool {
    let index = Int(node)
    let isMirrored = rows[index].style.isRightToLeft(within: isRightToLeft)
    if rows[index].edgeBasis != basis { setBasis(index, basis) }
    if request.isOpen {
      let measured = rows[index].measured
      if rows[index].flags.contains(.hasMeasured), measured.width == width,
        measured.lower == request.lower, measured.upper == request.upper
      {
        resultHeight = measured.height
        if !isFinal || hasFinal(index, width, request, isMirrored) { return true }
      }
    } else if !request.mayExceedHeight {
      resultHeight = request.lower
      if !isFinal || hasFinal(index, width, request, isMirrored) { return true }
    } else {
      // This result is not cached.
      rows[index].flags.insert(.hadSeveralRequests)
    }
    return computeUncached(index, width, request, isMirrored: isMirrored, isFinal: isFinal)
  }

  /// Returns whether the frames of the descendants match a width and `resultHeight`.
  @inline(__always)
  private func hasFinal(
    _ index: Int,
    _ width: Float,
    _ request: HeightRequest,
    _ isMirrored: Bool
  ) -> Bool {
    let flags = rows[index].flags
    return flags.intersection([.hasFinal, .finalHasOtherBase]) == .hasFinal
      && rows[index].frame.width == width
      && rows[index].frame.height == resultHeight
      && flags.contains(.finalIsMirrored) == isMirrored
      && !request.hasOtherBase
      && !(request.wantsBaseline && flags.contains(.lacksBaseline))
      && (flags.isDisjoint(with: [.dependsOnDefiniteness, .breaksColumns])
        || isOfKind(flags, request))
  }

  private func isOfKind(_ flags: NodeFlags, _ request: HeightRequest) -> Bool {
    (!flags.contains(.dependsOnDefiniteness)
      || flags.contains(.finalIsDefinite) == (request.kind == .definite))
      && (!flags.contains(.breaksColumns) || flags.contains(.finalWasOpen) == request.isOpen)
  }

  /// Sets the width to which percentages of padding refer. If the node has such percentages, its
  /// cached results are discarded.
  func setBasis(_ index: Int, _ basis: Float) {
    rows[index].edgeBasis = basis
    if !rows[index].style.percentages.isDisjoint(with: .anyPadding) {
      if rows[index].flags.contains(.hasMeasured) {
        rows[index].flags.insert(.hadSeveralRequests)
      }
      rows[index].flags.subtract([.hasMeasured, .hasFinal])
    }
  }

  private mutating func computeUncached(
    _ index: Int,
    _ width: Float,
    _ request: HeightRequest,
    isMirrored: Bool,
    isFinal: Bool
  ) -> Bool {
    let content = rows[index].flags.content
    if content == .leaf {
      computeLeaf(index, width, request, isMirrored: isMirrored, isFinal: isFinal)
      return true
    }
    if content != .custom, rows[index].firstChild == LayoutNode.none {
      if request.isOpen {
        let style = rows[index].style
        let vertical =
          style.padding(basis: rows[index].edgeBasis).vertical + style.borderEdges.vertical
        resultHeight = request.clamp(vertical)
      }
      rows[index].baseline = .nan
      rows[index].flags.remove(.lacksBaseline)
      finish(index, width, request, isMirrored: isMirrored, isFinal: isFinal)
      return true
    }
    pending = Activation(
      node: UInt32(truncatingIfNeeded: index),
      width: width,
      request: request,
      isRightToLeft: isMirrored,
      isFinal: isFinal
    )
    return false
  }

  /// Caches `resultHeight` as the result of a request.
  @inline(__always)
  func finish(
    _ index: Int,
    _ width: Float,
    _ request: HeightRequest,
    isMirrored: Bool,
    isFinal: Bool
  ) {
    if request.isOpen {
      let former = rows[index].measured
      if rows[index].flags.contains(.hasMeasured),
        former.width != width
          || former.lower != request.lower || former.upper != request.upper
      {
        rows[index].flags.insert(.hadSeveralRequests)
      }
      rows[index].measured = MeasuredHeight(
        width: width,
        lower: request.lower,
        upper: request.upper,
        height: resultHeight
      )
      rows[index].flags.insert(.hasMeasured)
    }
    guard isFinal else { return }
    if rows[index].frame.width != width || rows[index].frame.height != resultHeight {
      rows[index].frame.width = width
      rows[index].frame.height = resultHeight
      rows[index].lastMoved = pass
    }
    rows[index].flags.beFinal(isMirrored: isMirrored, isDefinite: request.kind == .definite)
    if request.isOpen { rows[index].flags.insert(.finalWasOpen) }
    if request.hasOtherBase {
      rows[index].flags.formUnion([.finalHasOtherBase, .hadSeveralRequests])
    }
  }
}
