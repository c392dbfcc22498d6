import RowanCore

extension FlexEngine {
  /// Answers the size that a node takes in `range`, its own style resolved against `parentSize`.
  mutating func fit(
    _ node: UInt32,
    _ range: SizeRange,
    _ parentSize: ProposedSize,
    isFinal: Bool
  ) {
    let style = rows[Int(node)].style
    let edges = style.contentEdges
    var size = style.size
    var minimum = style.minimum
    var maximum = style.maximum
    resolvePercentages(
      style.percentages,
      &size,
      &minimum,
      &maximum,
      width: base(parentSize.width),
      height: base(parentSize.height)
    )
    let width = FitAxis(
      length: size.x,
      minimum: max(minimum.x, edges[0] + edges[2]),
      maximum: maximum.x,
      within: range.min.width,
      range.max.width
    )
    let height = FitAxis(
      length: size.y,
      minimum: max(minimum.y, edges[1] + edges[3]),
      maximum: maximum.y,
      within: range.min.height,
      range.max.height
    )

    answer(node, width.constraint, height.constraint, isFinal: isFinal)
    let fittedWidth = width.clamp(answerWidth)
    if fittedWidth != answerWidth {
      answer(node, .exactly(fittedWidth), height.constraint, isFinal: isFinal)
    }
    let fittedHeight = height.clamp(answerHeight)
    if isFinal { answer(node, .exactly(fittedWidth), .exactly(fittedHeight), isFinal: true) }
    answerWidth = fittedWidth
    answerHeight = fittedHeight
  }

  private func base(_ length: Double?) -> Float {
    guard let length, length.isFinite else { return .nan }
    return Length.nonNegative(length)
  }
}

/// What a node's style and the range that it is given say about one axis.
private struct FitAxis {
  private let lower: Float
  private let upper: Float
  let constraint: AxisConstraint

  /// Intersects the style with the range, which prevails.
  init(
    length: Float,
    minimum: Float,
    maximum: Float,
    within least: Double,
    _ greatest: Double
  ) {
    let floor = Length.nonNegative(least)
    let ceiling = greatest > Double(Length.maximum) ? .infinity : Length.nonNegative(greatest)
    lower = max(floor, min(ceiling, minimum))
    upper = max(lower, min(ceiling, maximum))
    if lower == upper {
      constraint = .exactly(lower)
    } else if !length.isNaN {
      constraint = .exactly(max(lower, min(upper, length)))
    } else {
      constraint = .atMost(upper)
    }
  }

  func clamp(_ length: Float) -> Float {
    max(lower, min(upper, length))
  }
}
