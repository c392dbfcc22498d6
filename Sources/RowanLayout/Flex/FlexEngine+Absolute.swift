extension FlexEngine {
  /// Begins with the first absolute child.
  func beginAbsolute(_ activation: inout Activation) {
    activation.phase = .absolute
    activation.absolute = nextAbsolute(rows[Int(activation.node)].firstChild)
    activation.cursor = 0
  }

  private func nextAbsolute(_ first: UInt32) -> UInt32 {
    var child = first
    while child != LayoutNode.none {
      let index = Int(child)
      if rows[index].style.isAbsolute, !rows[index].style.isHidden { break }
      child = rows[index].nextSibling
    }
    return child
  }

  /// Sizes and places the absolute children against the padding box (CSS Positioning §4).
  ///
  /// Up to three questions settle the size of each: the size that suits the content, the height
  /// at a width imposed by limits, and the final layout.
  mutating func layOutAbsolute(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    while activation.absolute != LayoutNode.none {
      let child = activation.absolute
      let box = absoluteBox(Int(child), activation)
      while activation.cursor < 3 {
        if !isResumed {
          let width =
            activation.cursor == 0 ? box.width.constraint : .exactly(activation.absoluteWidth)
          let height =
            activation.cursor < 2 ? box.height.constraint : .exactly(activation.absoluteHeight)
          guard ask(child, width, height, isFinal: true) else { return false }
        }
        isResumed = false
        if activation.cursor == 0 {
          activation.absoluteWidth = box.width.clamp(answerWidth)
          if activation.absoluteWidth == answerWidth { activation.cursor = 1 }
        }
        if activation.cursor == 1 { activation.absoluteHeight = box.height.clamp(answerHeight) }
        activation.cursor += 1
      }
      placeAbsolute(Int(child), box, &activation)
      activation.absolute = nextAbsolute(rows[Int(child)].nextSibling)
      activation.cursor = 0
    }
    return true
  }

  private func absoluteBox(_ index: Int, _ activation: Activation) -> AbsoluteBox {
    let border = rows[Int(activation.node)].style.borderEdges
    let outerWidth = max(0, activation.width.limit - border[0] - border[2])
    let outerHeight = max(0, activation.height.limit - border[1] - border[3])
    let style = rows[index].style
    var size = style.size
    var minimum = style.minimum
    var maximum = style.maximum
    var insets = style.insetEdges
    let percentages = style.percentages
    if !percentages.isEmpty {
      resolvePercentages(
        percentages,
        &size,
        &minimum,
        &maximum,
        width: outerWidth,
        height: outerHeight
      )
      if percentages.contains(.leading) { insets[0] = percentage(insets[0], of: outerWidth) }
      if percentages.contains(.top) { insets[1] = percentage(insets[1], of: outerHeight) }
      if percentages.contains(.trailing) { insets[2] = percentage(insets[2], of: outerWidth) }
      if percentages.contains(.bottom) { insets[3] = percentage(insets[3], of: outerHeight) }
    }
    let edges = style.contentEdges
    let margins = style.marginEdges
    return AbsoluteBox(
      width: AbsoluteAxis(
        outer: outerWidth,
        start: insets[0],
        end: insets[2],
        startMargin: margins[0],
        endMargin: margins[2],
        length: size.x,
        minimum: max(minimum.x, edges[0] + edges[2]),
        maximum: maximum.x
      ),
      height: AbsoluteAxis(
        outer: outerHeight,
        start: insets[1],
        end: insets[3],
        startMargin: margins[1],
        endMargin: margins[3],
        length: size.y,
        minimum: max(minimum.y, edges[1] + edges[3]),
        maximum: maximum.y
      )
    )
  }

  private func placeAbsolute(_ index: Int, _ box: AbsoluteBox, _ activation: inout Activation) {
    let parent = Int(activation.node)
    let border = rows[parent].style.borderEdges
    let padding = rows[parent].style.paddingEdges
    let isRow = activation.isRow
    let width = activation.absoluteWidth
    let height = activation.absoluteHeight
    let main = mainPosition(activation)
    let alignment = LayoutStyle.alignment(
      container: rows[parent].style.alignment,
      child: rows[index].style.alignment
    )
    let cross = crossPosition(alignment, activation)
    let x = box.width.position(
      length: width,
      contentStart: padding[0],
      contentEnd: padding[2],
      fallback: isRow ? main : cross
    )
    let y = box.height.position(
      length: height,
      contentStart: padding[1],
      contentEnd: padding[3],
      fallback: isRow ? cross : main
    )
    var frame = SIMD4(border[0] + x, border[1] + y, width, height)
    if isRightToLeft { frame[0] = activation.width.limit - frame[0] - frame[2] }
    if setFrame(index, frame) { activation.traits.insert(.hasMoved) }
  }

  /// Where an absolute child without insets stands along the main axis, as a share of what is left.
  private func mainPosition(_ activation: Activation) -> Float {
    let share: Float =
      switch activation.justifyContent {
      case .start, .spaceBetween: 0
      case .end: 1
      case .center, .spaceAround, .spaceEvenly: 0.5
      }
    return activation.traits.contains(.isReversed) ? 1 - share : share
  }

  private func crossPosition(_ alignment: AlignItems, _ activation: Activation) -> Float {
    let share: Float =
      switch alignment {
      case .start, .stretch: 0
      case .end: 1
      case .center: 0.5
      }
    return activation.traits.contains(.isWrapReversed) ? 1 - share : share
  }
}
