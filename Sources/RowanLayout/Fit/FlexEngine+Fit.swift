import RowanCore

extension FlexEngine {
  /// Answers the size that a node takes in `range`, its own style resolved against `parentSize`
  /// (ComponentKit's contract: the range prevails over the style, a minimum over a maximum, a
  /// maximum over a size).
  mutating func fit(
    _ node: UInt32,
    _ range: SizeRange,
    _ parentSize: ProposedSize,
    isRightToLeft: Bool,
    isFinal: Bool
  ) -> (width: Float, height: Float) {
    let index = Int(node)
    let style = rows[index].style
    let outer = surroundings
    surroundings = Surroundings(parentSize)
    defer { surroundings = outer }
    let baseWidth = surroundings.width
    let baseHeight = surroundings.height
    let box = ResolvedBox(style, baseWidth: baseWidth, baseHeight: baseHeight)
    let heights = FitAxis(
      length: style.size.y < 0 ? .nan : box.height,
      minimum: box.leastHeight,
      maximum: box.greatestHeight,
      within: range.min.height,
      range.max.height
    )
    let width = fitWidth(node, style, box, heights, range)
    var question = heights.question
    if style.ratio > 0, question.isOpen, box.height.isNaN {
      let height = style.height(fromWidth: width, box.horizontal, box.vertical)
      question = .exactly(heights.clamp(height), isDefinite: true)
    }
    answer(
      node,
      width: width,
      question,
      basis: baseWidth.isNaN ? 0 : baseWidth,
      isRightToLeft: isRightToLeft,
      isFinal: isFinal
    )
    return (width, answerHeight)
  }

  private mutating func fitWidth(
    _ node: UInt32,
    _ style: LayoutStyle,
    _ box: ResolvedBox,
    _ heights: FitAxis,
    _ range: SizeRange
  ) -> Float {
    let inner =
      heights.isDecided ? max(0, heights.exact - box.vertical) : Float.nan
    let widths = FitAxis(
      length: box.width < 0 ? .nan : box.width,
      minimum: box.minWidth < 0
        ? contentWidth(node, .minContent, height: inner) + box.horizontal : box.leastWidth,
      maximum: box.maxWidth < 0
        ? contentWidth(node, .maxContent, height: inner) + box.horizontal : box.greatestWidth,
      within: range.min.width,
      range.max.width
    )
    if widths.isDecided { return widths.exact }
    switch box.width {
    case Length.minContent:
      return widths.clamp(contentWidth(node, .minContent, height: inner) + box.horizontal)
    case Length.maxContent:
      return widths.clamp(contentWidth(node, .maxContent, height: inner) + box.horizontal)
    case Length.stretch where widths.upper < .infinity:
      return widths.upper
    default: break
    }
    if box.width.isNaN, style.ratio > 0, !heights.question.isOpen {
      return widths.clamp(
        style.width(fromHeight: heights.question.lower, box.horizontal, box.vertical)
      )
    }
    if rows[Int(node)].flags.content == .custom {
      return widths.clamp(customWidth(node, in: widths, heights, box))
    }
    return widths.clamp(
      fitContentWidth(
        node,
        room: widths.upper,
        horizontal: box.horizontal,
        height: inner
      )
    )
  }
}

/// What a node's style and the range that it is given say about one axis.
struct FitAxis {
  let lower: Float
  let upper: Float
  /// The length, if that is decided.
  let exact: Float
  let isDecided: Bool
  /// Whether it is decided by the range or by the style, not by what contains the node.
  private let isFixed: Bool

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
    isFixed = floor == ceiling || !length.isNaN
    isDecided = lower == upper || !length.isNaN
    exact = length.isNaN ? lower : max(lower, min(upper, length))
  }

  func clamp(_ length: Float) -> Float {
    max(lower, min(upper, length))
  }

  var question: HeightQuestion {
    isDecided ? .exactly(exact, isDefinite: isFixed || lower == upper) : .open(lower, upper)
  }
}
