extension FlexEngine {
  /// Resolves the flexible lengths of one line (CSS Flexbox §9.7).
  mutating func resolveLengths(_ line: Range<Int>, _ activation: Activation) {
    let inner = activation.innerMain
    let gaps = activation.mainGap * Float(line.count - 1)
    var hypothetical = gaps
    var grow: Float = 0
    var shrink: Float = 0
    for cursor in line {
      hypothetical += items[cursor].outerMain
      grow += items[cursor].grow
      shrink += items[cursor].shrink
    }
    // Step 1: the line as a whole either grows or shrinks.
    let free = inner - hypothetical
    let isGrowing = free > 0
    if free.magnitude <= slack(inner) || (isGrowing ? grow : shrink) == 0 { return }
    // In a column, the heights of the content of items that may shrink have already been requested;
    // the automatic minimum of the other items never exceeds their base size.
    if !isGrowing, activation.isRow {
      for cursor in line where items[cursor].traits.contains(.hasOpenMinimum) {
        closeMinimum(cursor, activation)
      }
    }
    freezeInflexible(line, isGrowing: isGrowing)
    shareFreeSpace(line, inner: inner - gaps, isGrowing: isGrowing)
  }

  /// Freezes items that cannot change in the required direction at their hypothetical size (step
  /// 2).
  private func freezeInflexible(_ line: Range<Int>, isGrowing: Bool) {
    for cursor in line {
      let base = items[cursor].base
      let hypothetical = items[cursor].hypothetical
      let isInflexible =
        isGrowing
        ? items[cursor].grow == 0 || base > hypothetical
        : items[cursor].shrink == 0 || base < hypothetical
      if isInflexible {
        items[cursor].traits.insert(.isFrozen)
        items[cursor].main = hypothetical
      } else {
        items[cursor].traits.remove(.isFrozen)
        items[cursor].main = base
      }
    }
  }

  /// Distributes the free space until no limit is violated (steps 3 and 4).
  private func shareFreeSpace(_ line: Range<Int>, inner: Float, isGrowing: Bool) {
    var initialFree: Float?
    while true {
      // Frozen items count with their used size, other items with their base size.
      var remaining = inner
      var factors: Float = 0
      var weights: Float = 0
      var hasFlexible = false
      for cursor in line {
        if items[cursor].traits.contains(.isFrozen) {
          remaining -= items[cursor].outerMain
        } else {
          hasFlexible = true
          let margins = items[cursor].mainStartMargin + items[cursor].mainEndMargin
          remaining -= items[cursor].base + margins
          factors += isGrowing ? items[cursor].grow : items[cursor].shrink
          weights += weight(cursor, isGrowing: isGrowing)
        }
      }
      guard hasFlexible else { return }
      let free = initialFree ?? remaining
      initialFree = free
      if factors < 1, (free * factors).magnitude < remaining.magnitude {
        remaining = free * factors
      }
      distribute(line, remaining, weights: weights, isGrowing: isGrowing)
      freezeViolations(line, slack: slack(max(0, inner)))
    }
  }

  /// Returns the flex factor of an item; when shrinking, multiplied by the base size of its content
  /// box.
  @inline(__always)
  private func weight(_ cursor: Int, isGrowing: Bool) -> Float {
    isGrowing
      ? items[cursor].grow
      : items[cursor].shrink * (items[cursor].base - items[cursor].mainEdges)
  }

  @inline(__always)
  private func distribute(
    _ line: Range<Int>,
    _ remaining: Float,
    weights: Float,
    isGrowing: Bool
  ) {
    for cursor in line where !items[cursor].traits.contains(.isFrozen) {
      var length = items[cursor].base
      if weights > 0 {
        length += remaining * (weight(cursor, isGrowing: isGrowing) / weights)
      }
      items[cursor].main = length
    }
  }

  /// Clamps the items, and freezes those that violate a limit in the direction of the total
  /// violation, or all items if that is zero.
  @inline(__always)
  private func freezeViolations(_ line: Range<Int>, slack: Float) {
    var violation: Float = 0
    for cursor in line where !items[cursor].traits.contains(.isFrozen) {
      violation += items[cursor].clampMain(items[cursor].main) - items[cursor].main
    }
    for cursor in line where !items[cursor].traits.contains(.isFrozen) {
      let length = items[cursor].main
      let clamped = items[cursor].clampMain(length)
      let isFrozen =
        violation.magnitude <= slack || (violation > 0 ? clamped > length : clamped < length)
      if isFrozen {
        items[cursor].main = clamped
        items[cursor].traits.insert(.isFrozen)
      }
    }
  }
}
