import RowanCore

extension FlexEngine {
  /// Returns the size of a node in `range`, with its own style resolved against `parentSize`. A
  /// final call also lays out the node. The contract is that of ComponentKit: the range takes
  /// precedence over the style, a minimum over a maximum, and a maximum over a size.
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
    // The height to which percentages refer if the content changes the height.
    var percentageBase = Float.nan
    // A percentage of an undefined height does not count as an automatic height.
    let isAutomatic =
      transfers && box.box.minHeight.isNaN && !style.isClipping
      && (style.size.y.isNaN || style.size.y < 0 && style.size.y != Length.stretch)
    if isAutomatic || box.hasContentLimits {
      let ratioHeight = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
      let held: Float? =
        transfers
        ? box.heights.clamp(ratioHeight) : box.heights.isDefinite ? box.heights.exact : nil
      compute(
        node,
        width: width,
        hasHeightDependentContent(index)
          ? held.map { .floor($0) } ?? wrappingRequest(index, box.heights.upper) : .unlimited,
        basis: basis,
        isRightToLeft: isRightToLeft,
        isFinal: false
      )
      percentageBase = held ?? .nan
      // If there is an aspect ratio, a keyword means the height that follows from it.
      box.limitHeight(content: style.ratio > 0 ? ratioHeight : resultHeight)
      if isAutomatic {
        box.box.minHeight = min(max(ratioHeight, resultHeight), box.box.greatestHeight)
      }
      box.resolveHeights(range)
    }
    var request = box.heights.request
    if transfers, request.isOpen {
      let height = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
      request = .exactly(box.heights.clamp(height), isDefinite: true)
    }
    // Percentages still refer to the height that was decided before, without what the content adds.
    let hasOtherBase =
      style.ratio > 0 ? percentageBase < request.lower : percentageBase != request.lower
    if request.kind == .definite, !percentageBase.isNaN, hasOtherBase {
      request = .exactly(request.lower, percentagesOf: percentageBase)
    }
    compute(
      node,
      width: width,
      request,
      basis: basis,
      isRightToLeft: isRightToLeft,
      isFinal: isFinal
    )
    return (width, resultHeight)
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
      // The content takes precedence over the aspect ratio.
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
    // The size of a custom layout that fits its content is requested within all limits, like a
    // custom layout with an automatic width.
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

  /// Returns the width that a keyword means; `nil` for `stretch` if neither the range nor the
  /// parent has a finite width.
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

/// The resolved style of a node in a range, which takes precedence.
struct FitBox {
  var box: ResolvedBox
  private(set) var heights: FitAxis
  let minimumWidth: Double
  let greatestWidth: Double
  /// The width that keywords may fill: that of the range, or that of the parent if the range has no
  /// maximum; infinite if there is neither.
  let widthSpace: Float
  private let defaults: LayoutDefaults

  /// Creates a box with the resolved lengths of a style, including `stretch` for heights.
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
      // A limit that fills an indefinite height is ignored.
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

  /// Whether a limit of the height is a keyword, which makes the height of the content a limit, and
  /// the range leaves a choice.
  var hasContentLimits: Bool {
    (box.minHeight < 0 || box.maxHeight < 0) && !heights.isFixed
  }

  /// Replaces keywords among the limits of the height by a length.
  mutating func limitHeight(content: Float) {
    if box.minHeight < 0 { box.minHeight = content }
    if box.maxHeight < 0 { box.maxHeight = content }
  }

  /// Resolves the heights again, after limits have become lengths.
  mutating func resolveHeights(_ range: SizeRange) {
    heights = FitAxis(heightOf: box, within: range, defaults)
  }
}

/// The intersection of a node's style with its range on one axis.
struct FitAxis {
  let lower: Float
  let upper: Float
  /// The length, valid if `isDecided` is `true`.
  let exact: Float
  let isDecided: Bool
  /// Whether the range allows only a single length.
  let isFixed: Bool
  /// Whether percentages refer to the length, because the range or a length in the style decides
  /// it. If limits in the style leave only one length, CSS still counts it as automatic,
  /// ComponentKit as decided.
  let isDefinite: Bool

  /// Creates the intersection of the style with the range, which takes precedence.
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

  /// Creates the intersection for the height of a box.
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

  var request: HeightRequest {
    isDefinite ? .exactly(exact, isDefinite: true) : .open(lower, upper)
  }
}
