import RowanCore

extension FlexEngine {
  /// Answers for a node with measured content. It has no frames below, so that a final question
  /// is like any other.
  mutating func answerLeaf(
    _ index: Int,
    _ width: AxisConstraint,
    _ height: AxisConstraint,
    isFinal: Bool
  ) {
    if isFinal, rows[index].firstChild != LayoutNode.none { settleChildren(index) }
    if width.isExact && height.isExact {
      store(index, width, height, width.limit, height.limit, isFinal: isFinal)
    } else if answerFromCache(index, width, height) {
      if isFinal { store(index, width, height, answerWidth, answerHeight, isFinal: true) }
    } else {
      measureLeaf(index, width, height, isFinal: isFinal)
    }
  }

  private mutating func measureLeaf(
    _ index: Int,
    _ width: AxisConstraint,
    _ height: AxisConstraint,
    isFinal: Bool
  ) {
    let edges = rows[index].style.contentEdges
    let horizontal = edges[0] + edges[2]
    let vertical = edges[1] + edges[3]
    let constraint = MeasureConstraint(
      width: width.inset(by: horizontal).bound,
      height: height.inset(by: vertical).bound
    )
    let node = LayoutNode(UInt32(truncatingIfNeeded: index))
    let size = measuring.measure(node, in: constraint).size
    store(
      index,
      width,
      height,
      width.isExact ? width.limit : Length.nonNegative(size.width) + horizontal,
      height.isExact ? height.limit : Length.nonNegative(size.height) + vertical,
      isFinal: isFinal
    )
  }
}

extension AxisConstraint {
  /// The constraint in public terms.
  @inline(__always)
  var bound: MeasureConstraint.Bound {
    if isExact { return .exactly(Double(limit)) }
    return limit < .infinity ? .atMost(Double(limit)) : .unbounded
  }
}
