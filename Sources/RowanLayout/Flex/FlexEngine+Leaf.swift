import RowanCore

extension FlexEngine {
  /// Computes the height of a node with measured content. Its children are not laid out: a final
  /// request empties their frames.
  mutating func computeLeaf(
    _ index: Int,
    _ width: Float,
    _ request: HeightRequest,
    isMirrored: Bool,
    isFinal: Bool
  ) {
    if isFinal, rows[index].firstChild != LayoutNode.none { resolveChildren(index) }
    if request.isOpen {
      measureHeight(index, width, request)
      rows[index].flags.remove(.lacksBaseline)
    } else if isFinal {
      findLeafBaseline(index, width, request)
    }
    finish(index, width, request, isMirrored: isMirrored, isFinal: isFinal)
  }

  /// Determines the baseline of a leaf whose height is decided, if the leaf was already measured or
  /// the request includes the baseline.
  @inline(__always)
  private mutating func findLeafBaseline(
    _ index: Int,
    _ width: Float,
    _ request: HeightRequest
  ) {
    if rows[index].flags.contains(.hasMeasured) {
      rows[index].flags.remove(.lacksBaseline)
    } else if request.wantsBaseline {
      measureHeight(index, width, .unlimited)
      rows[index].measured =
        MeasuredHeight(width: width, lower: 0, upper: .infinity, height: resultHeight)
      rows[index].flags.insert(.hasMeasured)
      rows[index].flags.remove(.lacksBaseline)
      resultHeight = request.lower
    } else {
      rows[index].baseline = .nan
      rows[index].flags.insert(.lacksBaseline)
    }
  }

  private mutating func measureHeight(_ index: Int, _ width: Float, _ request: HeightRequest) {
    let measured = rows[index].measured
    if rows[index].flags.contains(.hasMeasured), measured.width == width, measured.lower == 0,
      measured.upper == .infinity
    {
      // Leaves are measured without limits; these only clamp the height.
      resultHeight = request.clamp(measured.height)
      return
    }
    let style = rows[index].style
    let edges = style.contentEdges(basis: rows[index].edgeBasis, isRightToLeft: false)
    let size = measure(
      index,
      MeasureConstraint(
        width: .exactly(Double(max(0, width - edges.horizontal))),
        height: .unbounded
      )
    )
    resultHeight = request.clamp(Length.nonNegative(size.size.height) + edges.vertical)
    rows[index].baseline =
      size.baseline.map { Length.signed($0) + edges.top } ?? .nan
  }

  /// Measures the max-content width of a leaf.
  func measureMaxContent(_ index: Int) {
    let size = measure(index, MeasureConstraint(width: .unbounded, height: .unbounded))
    let width = Length.nonNegative(size.size.width)
    rows[index].maxContent = width
    rows[index].flags.insert(.hasMaxContent)
    let style = rows[index].style
    guard style.percentages.isDisjoint(with: .anyPadding) else { return }
    // The same measurement also determines the height at the max-content width.
    let edges = style.contentEdges(basis: .nan, isRightToLeft: false)
    if rows[index].flags.contains(.hasMeasured) { rows[index].flags.insert(.hadSeveralRequests) }
    rows[index].measured = MeasuredHeight(
      width: width + edges.horizontal,
      lower: 0,
      upper: .infinity,
      height: Length.nonNegative(size.size.height) + edges.vertical
    )
    rows[index].baseline = size.baseline.map { Length.signed($0) + edges.top } ?? .nan
    rows[index].flags.insert(.hasMeasured)
  }

  private func measure(_ index: Int, _ constraint: MeasureConstraint) -> MeasuredSize {
    measuring.measure(LayoutNode(UInt32(truncatingIfNeeded: index)), in: constraint)
  }
}
