public import RowanCore

extension LayoutTree {
  /// Computes the frames of `root` and all its descendants.
  ///
  /// Only dirty nodes and those affected by them are visited. The root's frame begins at the
  /// origin. Its style applies within `range`; a root whose width or height is automatic takes that
  /// of its content.
  ///
  /// Only memory limits the depth of the tree, except for nested custom layouts, see
  /// ``maximumCustomDepth``.
  /// - Parameters:
  ///   - root: The node to lay out, usually without a parent.
  ///   - range: The sizes allowed. The result lies in the range, regardless of the content.
  ///   - parentSize: The size to which percentages in the root's style refer.
  ///   - direction: The reading direction, which determines the leading side.
  ///   - measuring: The delegate that measures leaves and provides custom layouts.
  /// - Returns: The size of the root, in points; the minimum of the range if the root is not
  ///   displayed.
  /// - Complexity: O(*n*) in the number of nodes visited, for trees of ordinary shape.
  @discardableResult
  public mutating func layout(
    _ root: LayoutNode,
    in range: SizeRange,
    parentSize: ProposedSize = .undefined,
    direction: LayoutDirection = .leftToRight,
    measuring: any LayoutMeasuring
  ) -> Size {
    check(root)
    pass &+= 1
    let request = RootRequest(root.index, range, parentSize, direction)
    let canStart =
      !forgetsAll && lastRequest == request
      && rows[Int(root.index)].flags.contains(.hasFinal)
    if !canStart, !forgetsAll { forgetAboveSeeds() }
    let changed = canStart ? seeds.filter { isSeed($0) && isInside(root.index, $0) } : []
    lastRequest = request
    let size = run(measuring) { engine in
      if canStart, engine.relayOut(changed, below: root.index) { return nil }
      return engine.layOut(request)
    }
    resolveSeeds(inside: root.index)
    if let size { return size }
    let frame = rows[Int(root.index)].frame
    return range.clamp(Size(width: Double(frame.width), height: Double(frame.height)))
  }

  private mutating func run(
    _ measuring: any LayoutMeasuring,
    _ body: (inout FlexEngine) -> Size?
  ) -> Size? {
    let pass = pass
    let defaults = defaults
    return rows.withUnsafeMutableBufferPointer { rows in
      var caches = CustomCaches()
      swap(&caches, &customCaches)
      var engine = FlexEngine(
        rows: rows,
        customCaches: caches,
        pass: pass,
        defaults: defaults,
        measuring: measuring
      )
      let size = body(&engine)
      swap(&engine.customCaches, &customCaches)
      return size
    }
  }
}

extension FlexEngine {
  /// Lays out the tree from the root down.
  fileprivate mutating func layOut(_ request: RootRequest) -> Size {
    let root = request.root
    if rows[Int(root)].style.isHidden {
      _ = settle(root)
      return request.range.min
    }
    let size = fit(
      root,
      request.range,
      request.parentSize,
      isRightToLeft: request.direction == .rightToLeft,
      isFinal: true
    )
    _ = setOrigin(Int(root), 0, 0)
    return request.range.clamp(
      Size(width: Double(size.width), height: Double(size.height))
    )
  }
}
