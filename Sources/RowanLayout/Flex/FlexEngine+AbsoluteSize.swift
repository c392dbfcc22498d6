extension FlexEngine {
  /// Returns the width of an absolute child, which follows from its content if neither its style
  /// nor its insets determine it.
  mutating func absoluteWidth(
    _ index: Int,
    _ box: inout AbsoluteBox,
    _ activation: Activation
  ) -> Float {
    let style = rows[index].style
    let node = UInt32(truncatingIfNeeded: index)
    let own = box.box
    var space = max(own.horizontal, box.horizontal.space)
    if box.horizontal.start.isNaN, box.horizontal.end.isNaN {
      space = max(own.horizontal, spaceInFlow(index, box, activation))
    }
    let held = heldHeight(box)
    let settled = own.height < 0 && own.height != Length.stretch ? nil : held
    // A height in the style, or an alignment that stretches the height, takes precedence over
    // insets on both sides.
    let isExplicit = !own.height.isNaN
    let prefersRatio =
      style.ratio > 0 && settled != nil && (!box.horizontal.isHeld || isExplicit)
    let height = isExplicit ? held : settled
    let inner = height.map { max(0, $0 - own.vertical) } ?? .nan
    func keyword(_ engine: inout FlexEngine, _ value: Float) -> Float {
      if value == Length.stretch { return space }
      if style.ratio > 0, let height {
        return style.width(fromHeight: height, own.horizontal, own.vertical)
      }
      let width = engine.contentBasedWidth(node, value, own, height: inner, space: space)
      guard style.ratio > 0 else { return width }
      let limits = engine.transferredLimits(style, own)
      return max(limits.lower, min(limits.upper, width))
    }
    var lower = own.minimumWidth
    var upper = own.greatestWidth
    if own.minWidth < 0 { lower = keyword(&self, own.minWidth) }
    if own.maxWidth < 0 { upper = keyword(&self, own.maxWidth) }
    if prefersRatio, own.minWidth.isNaN, !style.isClipping {
      // The content takes precedence over the aspect ratio.
      let content = contentWidth(node, .minContent, height: .definite(inner)) + own.horizontal
      lower = max(lower, min(upper, content))
    }
    var width = own.width
    if width.isNaN {
      let fills = box.horizontal.isHeld && !prefersRatio
      width = fills ? space : keyword(&self, Length.fitContent)
      if style.ratio > 0 {
        let limits = transferredLimits(style, own)
        width = max(limits.lower, min(limits.upper, width))
      }
    } else if width < 0 {
      width = keyword(&self, width)
    }
    return max(lower, min(upper, width))
  }

  /// Returns the height that the style or the insets give an absolute child, regardless of its
  /// content; `nil` if they give none.
  func heldHeight(_ box: AbsoluteBox) -> Float? {
    if box.box.height >= 0 { return box.box.clampHeight(box.box.height) }
    if box.box.height == Length.stretch
      || box.box.height.isNaN && box.vertical.isHeld && !box.isAligned
    {
      return box.box.clampHeight(box.verticalSpace)
    }
    return nil
  }

  /// Returns the request for the height of the content of an absolute child.
  func contentRequest(_ index: Int, _ box: AbsoluteBox, width: Float) -> HeightRequest {
    let style = rows[index].style
    guard hasHeightDependentContent(index) else { return .unlimited }
    guard style.ratio > 0 else {
      return heldHeight(box).map { .floor($0) }
        ?? wrappingRequest(index, max(box.box.minimumHeight, box.box.greatestHeight))
    }
    let height = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
    return .floor(box.box.clampHeight(height))
  }

  /// Returns whether the height follows from the width by the aspect ratio.
  func transfersWidth(_ style: LayoutStyle, _ box: AbsoluteBox) -> Bool {
    style.ratio > 0 && !(box.box.height >= 0) && box.box.height != Length.stretch
  }

  func absoluteHeight(_ index: Int, _ box: AbsoluteBox, width: Float) -> HeightRequest {
    let style = rows[index].style
    if transfersWidth(style, box) {
      let height = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
      let used = box.box.clampHeight(height)
      // Percentages do not refer to the part that the content adds.
      return box.percentageBase < used
        ? .exactly(used, percentagesOf: box.percentageBase) : .exactly(used, isDefinite: true)
    }
    if let height = heldHeight(box) {
      return box.percentageBase.isNaN
        ? .exactly(height, isDefinite: true)
        : .exactly(height, percentagesOf: box.percentageBase)
    }
    var upper = box.box.greatestHeight
    if rows[index].flags.content == .custom {
      upper = min(upper, box.verticalSpace)
    }
    return .open(box.box.minimumHeight, upper)
  }

  func spaceInFlow(_ index: Int, _ box: AbsoluteBox, _ activation: Activation) -> Float {
    let border = borderEdges(activation)
    return box.horizontal.spaceInFlow(
      contentStart: activation.edges.leading - border.leading,
      contentEnd: activation.edges.trailing - border.trailing,
      share: activation.isRow ? mainShare(activation) : crossShare(index, activation)
    )
  }
}
