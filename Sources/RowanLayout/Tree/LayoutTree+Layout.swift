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
    if direction != lastDirection { invalidateAll(direction) }
    let pass = pass
    return rows.withUnsafeMutableBufferPointer { rows in
      var engine = FlexEngine(rows: rows, pass: pass, direction: direction, measuring: measuring)
      return engine.layOutRoot(root.index, range, parentSize)
    }
  }

  /// Sizes stay the same in the other direction, but frames do not.
  private mutating func invalidateAll(_ direction: LayoutDirection) {
    lastDirection = direction
    for index in rows.indices { rows[index].flags.remove(.hasFinal) }
  }
}

extension FlexEngine {
  fileprivate mutating func layOutRoot(
    _ root: UInt32,
    _ range: SizeRange,
    _ parentSize: ProposedSize
  ) -> Size {
    let index = Int(root)
    if rows[index].style.isHidden {
      _ = settle(root)
      return range.min
    }
    fit(root, range, parentSize, isFinal: true)
    _ = setFrame(index, SIMD4(0, 0, answerWidth, answerHeight))
    return range.clamp(Size(width: Double(answerWidth), height: Double(answerHeight)))
  }
}
