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
    surroundings = ContainerSizes(parentSize)
    defer { surroundings = outer }
    let baseWidth = surroundings.width
    var box = FitBox(style, range, surroundings, defaults)
    let width = fitWidth(node, style, box)
    let transfers = style.ratio > 0 && !(box.box.height >= 0) && !box.heights.isFixed
    let basis = baseWidth.isNaN ? 0 : baseWidth
    // What percentages refer to if the content makes the height another.
    var percentageBase = Float.nan
    // A percentage of something undefined is no automatic height.
    let isAutomatic =
      transfers && box.box.minHeight.isNaN && !style.isClipping
      && (style.size.y.isNaN || style.size.y < 0 && style.size.y != Length.stretch)
    if isAutomatic || box.hasContentLimits {
      let ratioHeight = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
      let held: Float? =
        transfers
        ? box.heights.clamp(ratioHeight) : box.heights.isDefinite ? box.heights.exact : nil
      answer(
        node,
        width: width,
        asksFloor(index)
          ? held.map { .floor($0) } ?? wrappingQuestion(index, box.heights.upper) : .unlimited,
        basis: basis,
        isRightToLeft: isRightToLeft,
        isFinal: false
      )
      percentageBase = held ?? .nan
      // With an aspect ratio, a keyword stands for the height by that.
      box.limitHeight(content: style.ratio > 0 ? ratioHeight : answerHeight)
      if isAutomatic {
        box.box.minHeight = min(max(ratioHeight, answerHeight), box.box.greatestHeight)
      }
      box.resolveHeights(range)
    }
    var question = box.heights.question
    if transfers, question.isOpen {
      let height = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
      question = .exactly(box.heights.clamp(height), isDefinite: true)
    }
    // Percentages keep referring to the height that was asked for, and not to what the content adds.
    let hasOtherBase =
      style.ratio > 0 ? percentageBase < question.lower : percentageBase != question.lower
    if question.kind == .definite, !percentageBase.isNaN, hasOtherBase {
      question = .exactly(question.lower, percentagesOf: percentageBase)
    }
    answer(
      node,
      width: width,
      question,
      basis: basis,
      isRightToLeft: isRightToLeft,
      isFinal: isFinal
    )
    return (width, answerHeight)
  }

  private mutating func fitWidth(_ node: UInt32, _ style: LayoutStyle, _ fit: FitBox) -> Float {
    let box = fit.box
    let heights = fit.heights
    var minimum = box.minimumWidth
    if box.minWidth < 0 { minimum = fitKeyword(node, box.minWidth, style, fit) ?? minimum }
    var maximum = box.greatestWidth
    if box.maxWidth < 0 { maximum = fitKeyword(node, box.maxWidth, style, fit) ?? maximum }
    let isTransferred = style.ratio > 0 && heights.isDefinite
    if isTransferred, box.width.isNaN || box.width < 0 && box.width != Length.stretch,
      box.minWidth.isNaN, !style.isClipping
    {
      // Content prevails over the aspect ratio.
      let content = contentWidth(node, .minContent, height: .definite(fit.innerHeight))
      minimum = max(minimum, min(maximum, content + box.horizontal))
    }
    let widths = FitAxis(
      length: box.width < 0 ? .nan : box.width,
      minimum: minimum,
      maximum: maximum,
      within: fit.minimumWidth,
      fit.greatestWidth
    )
    if widths.isDecided { return widths.exact }
    let isCustom = rows[Int(node)].flags.content == .custom
    // A custom layout that fits its content is asked within all limits, like an automatic one.
    if box.width < 0, !isCustom || box.width != Length.fitContent,
      let width = fitKeyword(node, box.width, style, fit)
    {
      return widths.clamp(width)
    }
    if isTransferred {
      return widths.clamp(
        style.width(fromHeight: heights.exact, box.horizontal, box.vertical)
      )
    }
    if isCustom {
      return widths.clamp(customWidth(node, in: widths, heights, box))
    }
    var width = fitContentWidth(
      node,
      space: widths.upper,
      horizontal: box.horizontal,
      height: intrinsicHeight(Int(node), box, fit.innerHeight)
    )
    if style.ratio > 0 {
      let limits = transferredLimits(style, box)
      width = max(limits.lower, min(limits.upper, width))
    }
    return widths.clamp(width)
  }

  /// The width that a keyword stands for; `nil` for `stretch` if neither the range nor the parent has a
  /// finite width.
  private mutating func fitKeyword(
    _ node: UInt32,
    _ keyword: Float,
    _ style: LayoutStyle,
    _ fit: FitBox
  ) -> Float? {
    let box = fit.box
    if keyword == Length.stretch {
      return fit.widthSpace < .infinity ? max(box.horizontal, fit.widthSpace) : nil
    }
    if style.ratio > 0, fit.heights.isDefinite {
      return style.width(fromHeight: fit.heights.exact, box.horizontal, box.vertical)
    }
    let width =
      contentBasedWidth(node, keyword, box, height: fit.innerHeight, space: fit.widthSpace)
    guard style.ratio > 0 else { return width }
    let limits = transferredLimits(style, box)
    return max(limits.lower, min(limits.upper, width))
  }
}

/// What a node's style says about its box in a range, which prevails.
struct FitBox {
  var box: ResolvedBox
  private(set) var heights: FitAxis
  let minimumWidth: Double
  let greatestWidth: Double
  /// The width that keywords may fill: the range's, or the parent's if that has no end; infinite if
  /// there is neither.
  let widthSpace: Float
  private let defaults: LayoutDefaults

  /// Resolves the lengths of a style, and `stretch` among its heights.
  init(
    _ style: LayoutStyle,
    _ range: SizeRange,
    _ parent: ContainerSizes,
    _ defaults: LayoutDefaults
  ) {
    self.defaults = defaults
    var box = ResolvedBox(style, baseWidth: parent.width, baseHeight: parent.height)
    let margins = style.margins(basis: parent.width)
    minimumWidth = range.min.width
    greatestWidth = range.max.width
    widthSpace =
      Self.space(range.max.width, parent.width, margins.leading, margins.trailing) ?? .infinity
    if style.fillsHeight(inRow: true) {
      let space = Self.space(range.max.height, parent.height, margins.top, margins.bottom)
      box.stretchLimits(to: space ?? .nan)
      // What fills an indefinite height is as if it were not there.
      if box.minHeight == Length.stretch { box.minHeight = box.vertical }
      if box.maxHeight == Length.stretch { box.maxHeight = .infinity }
      if box.height == Length.stretch { box.height = space.map { max(box.vertical, $0) } ?? .nan }
    }
    self.box = box
    heights = FitAxis(heightOf: box, within: range, defaults)
  }

  private static func space(
    _ greatest: Double,
    _ parent: Float,
    _ start: Float,
    _ end: Float
  ) -> Float? {
    // The range is that of the box itself, without margins.
    if greatest <= Double(Length.maximum) { return Length.nonNegative(greatest) }
    if parent.isNaN { return nil }
    return parent - (start.isNaN ? 0 : start) - (end.isNaN ? 0 : end)
  }

  /// The height of the content box if it is definite; NaN otherwise.
  var innerHeight: Float {
    heights.isDefinite ? max(0, heights.exact - box.vertical) : .nan
  }

  /// Whether the height of the content is a limit.
  var hasContentLimits: Bool {
    (box.minHeight < 0 || box.maxHeight < 0) && !heights.isFixed
  }

  /// Puts a length in the place of keywords.
  mutating func limitHeight(content: Float) {
    if box.minHeight < 0 { box.minHeight = content }
    if box.maxHeight < 0 { box.maxHeight = content }
  }

  /// Takes limits into account that have become lengths.
  mutating func resolveHeights(_ range: SizeRange) {
    heights = FitAxis(heightOf: box, within: range, defaults)
  }
}

/// What a node's style and the range that it is given say about one axis.
struct FitAxis {
  let lower: Float
  let upper: Float
  /// The length, if that is decided.
  let exact: Float
  let isDecided: Bool
  /// Whether it is the only one that the range allows.
  let isFixed: Bool
  /// Whether percentages refer to it: the range or a length in the style decides it. If limits in the
  /// style leave one length, CSS still counts it as automatic, ComponentKit as decided.
  let isDefinite: Bool

  /// Intersects the style with the range, which prevails.
  init(
    length: Float,
    minimum: Float,
    maximum: Float,
    within least: Double,
    _ greatest: Double,
    _ defaults: LayoutDefaults = .css
  ) {
    let floor = Length.nonNegative(least)
    let ceiling = greatest > Double(Length.maximum) ? .infinity : Length.nonNegative(greatest)
    lower = max(floor, min(ceiling, minimum))
    upper = max(lower, min(ceiling, maximum))
    isFixed = floor == ceiling
    isDefinite =
      isFixed || !length.isNaN
      || lower == upper
        && (defaults == .componentKit || ceiling <= minimum || floor > 0 && floor >= maximum)
    isDecided = lower == upper || !length.isNaN
    exact = length.isNaN ? lower : max(lower, min(upper, length))
  }

  /// The height of a box.
  init(heightOf box: ResolvedBox, within range: SizeRange, _ defaults: LayoutDefaults) {
    self.init(
      length: box.height >= 0 ? box.height : .nan,
      minimum: box.minimumHeight,
      maximum: box.greatestHeight,
      within: range.min.height,
      range.max.height,
      defaults
    )
  }

  func clamp(_ length: Float) -> Float {
    max(lower, min(upper, length))
  }

  var question: HeightQuestion {
    isDefinite ? .exactly(exact, isDefinite: true) : .open(lower, upper)
  }
}
