import RowanCore

extension FlexEngine {
  /// Answers for a node with measured content. It has no frames below, so that a final question
  /// is like any other.
  mutating func answerLeaf(
    _ index: Int,
    _ width: Float,
    _ question: HeightQuestion,
    isMirrored: Bool,
    isFinal: Bool
  ) {
    if isFinal, rows[index].firstChild != LayoutNode.none { resolveChildren(index) }
    if question.isOpen {
      measureHeight(index, width, question)
      rows[index].flags.remove(.lacksBaseline)
    } else if isFinal {
      findLeafBaseline(index, width, question)
    }
    finish(index, width, question, isMirrored: isMirrored, isFinal: isFinal)
  }

  /// Finds the baseline of a leaf whose height is decided, if it was measured or has to be.
  @inline(__always)
  private mutating func findLeafBaseline(
    _ index: Int,
    _ width: Float,
    _ question: HeightQuestion
  ) {
    if rows[index].flags.contains(.hasMeasured) {
      rows[index].flags.remove(.lacksBaseline)
    } else if question.wantsBaseline {
      measureHeight(index, width, .unlimited)
      rows[index].measured =
        MeasuredHeight(width: width, lower: 0, upper: .infinity, height: answerHeight)
      rows[index].flags.insert(.hasMeasured)
      rows[index].flags.remove(.lacksBaseline)
      answerHeight = question.lower
    } else {
      rows[index].baseline = .nan
      rows[index].flags.insert(.lacksBaseline)
    }
  }

  private mutating func measureHeight(_ index: Int, _ width: Float, _ question: HeightQuestion) {
    let measured = rows[index].measured
    if rows[index].flags.contains(.hasMeasured), measured.width == width, measured.lower == 0,
      measured.upper == .infinity
    {
      // Texts are measured without limits; those only cut the height.
      answerHeight = question.clamp(measured.height)
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
    answerHeight = question.clamp(Length.nonNegative(size.size.height) + edges.vertical)
    rows[index].baseline =
      size.baseline.map { Length.signed($0) + edges.top } ?? .nan
  }

  /// The widest that a leaf would like to be.
  func measureMaxContent(_ index: Int) {
    let size = measure(index, MeasureConstraint(width: .unbounded, height: .unbounded))
    let width = Length.nonNegative(size.size.width)
    rows[index].maxContent = width
    rows[index].flags.insert(.hasMaxContent)
    let style = rows[index].style
    guard style.percentages.isDisjoint(with: .anyPadding) else { return }
    // At the width that it likes, its height is known as well.
    let edges = style.contentEdges(basis: .nan, isRightToLeft: false)
    if rows[index].flags.contains(.hasMeasured) { rows[index].flags.insert(.wasAskedSeveral) }
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
