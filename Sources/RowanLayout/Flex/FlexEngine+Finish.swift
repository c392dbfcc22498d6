extension FlexEngine {
  /// Lays out the children at their final size, and positions them line by line (CSS Flexbox §9.5,
  /// §9.6).
  /// - Returns: Whether all children are laid out; otherwise the request for a child's height is
  ///   pending.
  mutating func finishItems(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    let isRow = activation.isRow
    // After an interruption, the cursor still refers to the child whose height was computed in the
    // meantime.
    if isResumed {
      let cursor = Int(activation.cursor)
      isResumed = false
      if isRow, items[cursor].traits.contains(.hasContentLimits) {
        limitToContent(cursor, activation)
      } else {
        recordResult(cursor, &activation)
        activation.cursor += 1
      }
    }
    while activation.line < activation.lineEnd {
      let end = lines[Int(activation.line)].end
      while activation.cursor < end {
        guard finishItem(Int(activation.cursor), isRow: isRow, &activation) else { return false }
        activation.cursor += 1
      }
      // The items of the line are still in the processor's cache.
      placeLine(Int(activation.line), &activation)
      activation.line += 1
    }
    if activation.lineCount > 0, !activation.traits.contains(.hasDoneLines) {
      findBaseline(&activation)
    }
    activation.phase = .rest
    return true
  }

  @inline(__always)
  private mutating func finishItem(
    _ cursor: Int,
    isRow: Bool,
    _ activation: inout Activation
  ) -> Bool {
    let node = items[cursor].node
    if rows[Int(node)].isEmptyBox, finishEmptyBox(cursor, isRow: isRow, activation) {
      if isRow, items[cursor].alignment == .baseline { takeBaseline(cursor, activation) }
      return true
    }
    if isRow, items[cursor].traits.contains(.hasContentLimits) {
      guard
        computeOrDefer(
          node,
          width: items[cursor].main,
          contentRequest(cursor, activation),
          basis: activation.innerWidth,
          isRightToLeft: isRightToLeft(around: node, activation),
          isFinal: false
        )
      else { return false }
      limitToContent(cursor, activation)
    }
    let isComputed = computeOrDefer(
      node,
      width: isRow ? items[cursor].main : items[cursor].cross,
      finalRequest(cursor, activation),
      basis: activation.innerWidth,
      isRightToLeft: isRightToLeft(around: node, activation),
      isFinal: true
    )
    guard isComputed else { return false }
    recordResult(cursor, &activation)
    return true
  }

  /// Sets the size of a box without content, if that is all that is required.
  /// - Returns: Whether it was.
  @inline(__always)
  func finishEmptyBox(_ cursor: Int, isRow: Bool, _ activation: Activation) -> Bool {
    let index = Int(items[cursor].node)
    let traits = items[cursor].traits
    let isDefinite: Bool
    if isRow {
      guard traits.contains(.isCrossDecided), traits.isDisjoint(with: .hasContentLimits),
        items[cursor].transferredMaximum == .infinity
      else { return false }
      isDefinite = traits.contains(.isCrossDefinite)
    } else {
      isDefinite = !activation.definiteHeight.isNaN || traits.contains(.isMainDefinite)
    }
    let width = isRow ? items[cursor].main : items[cursor].cross
    let height = isRow ? items[cursor].cross : items[cursor].main
    if rows[index].edgeBasis != activation.innerWidth { setBasis(index, activation.innerWidth) }
    rows[index].baseline = .nan
    if rows[index].frame.width != width || rows[index].frame.height != height {
      rows[index].frame.width = width
      rows[index].frame.height = height
      rows[index].lastMoved = pass
    }
    let isMirrored = rows[index].style.isRightToLeft(
      within: isRightToLeft(around: items[cursor].node, activation)
    )
    rows[index].flags.beFinal(isMirrored: isMirrored, isDefinite: isDefinite)
    rows[index].flags.subtract([.lacksBaseline, .dependsOnDefiniteness])
    return true
  }

  @inline(__always)
  func finalRequest(_ cursor: Int, _ activation: Activation) -> HeightRequest {
    let traits = items[cursor].traits
    var request: HeightRequest
    if activation.isRow {
      request =
        traits.contains(.isCrossDecided) ? decidedHeight(cursor) : rowHeight(cursor, activation)
    } else {
      request = .exactly(
        items[cursor].main,
        isDefinite: !activation.definiteHeight.isNaN || traits.contains(.isMainDefinite)
      )
    }
    request.wantsBaseline =
      activation.request.wantsBaseline || activation.isRow && items[cursor].alignment == .baseline
    return request
  }

  /// Adds the dependencies of a child that has been laid out to those of its container. In a
  /// column, the heights of children are definite if that of the container is. In both directions,
  /// widths of children may follow from definite heights.
  @inline(__always)
  func recordResult(_ cursor: Int, _ activation: inout Activation) {
    // If a keyword refers to the height of the line, that height may have moved the baseline.
    if activation.isRow, items[cursor].alignment == .baseline { takeBaseline(cursor, activation) }
    let dependence: NodeFlags =
      activation.isRow
      ? .intrinsicsDependOnHeight : [.intrinsicsDependOnHeight, .dependsOnDefiniteness]
    if !rows[Int(items[cursor].node)].flags.isDisjoint(with: dependence) {
      activation.traits.insert(.dependsOnDefiniteness)
    }
  }
}
