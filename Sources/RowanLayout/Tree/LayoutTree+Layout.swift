public import RowanCore

extension LayoutTree {
  /// Computes the frames of `root` and everything below it.
  ///
  /// Only what is dirty is visited, and what is affected by it. The root's frame begins at the
  /// origin; its style counts as far as `range` allows, and a root without a size of its own is
  /// as large as its content.
  ///
  /// The depth of the tree is limited by memory only, except for nested custom layouts, see
  /// ``maximumCustomDepth``.
  /// - Parameters:
  ///   - root: A node; usually one without parent.
  ///   - range: The sizes allowed. The result lies in it whatever the content.
  ///   - parentSize: What percentages in the root's style refer to.
  ///   - direction: The reading direction, which says where leading is.
  ///   - measuring: Knows the content of leaves and the custom layouts.
  /// - Returns: The size of the root, in points; the least of the range if it is not displayed.
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
    let question = RootQuestion(root.index, range, parentSize, direction)
    let canStart =
      !forgetsAll && lastQuestion == question
      && rows[Int(root.index)].flags.contains(.hasFinal)
    if !canStart, !forgetsAll { forgetAboveSeeds() }
    let changed = canStart ? seeds.filter { isSeed($0) && isInside(root.index, $0) } : []
    lastQuestion = question
    let size = run(measuring) { engine in
      if canStart, engine.relayOut(changed, below: root.index) { return nil }
      return engine.layOut(question)
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
  /// Lays out from the root down.
  fileprivate mutating func layOut(_ question: RootQuestion) -> Size {
    let root = question.root
    if rows[Int(root)].style.isHidden {
      _ = settle(root)
      return question.range.min
    }
    let size = fit(
      root,
      question.range,
      question.parentSize,
      isRightToLeft: question.direction == .rightToLeft,
      isFinal: true
    )
    _ = setOrigin(Int(root), 0, 0)
    return question.range.clamp(
      Size(width: Double(size.width), height: Double(size.height))
    )
  }
}
