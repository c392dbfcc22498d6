extension FlexEngine {
  /// The width of an absolute child, which depends on its content if nothing else decides it.
  mutating func absoluteWidth(
    _ index: Int,
    _ box: inout AbsoluteBox,
    _ activation: Activation
  ) -> Float {
    let style = rows[index].style
    let node = UInt32(truncatingIfNeeded: index)
    let own = box.box
    var room = max(own.horizontal, box.horizontal.room)
    if box.horizontal.start.isNaN, box.horizontal.end.isNaN {
      room = max(own.horizontal, roomInFlow(index, box, activation))
    }
    let held = heldHeight(box)
    let height = style.ratio > 0 ? held : nil
    let inner = held.map { max(0, $0 - own.vertical) } ?? .nan
    func keyword(_ engine: inout FlexEngine, _ value: Float) -> Float {
      if let height, value != Length.stretch {
        return style.width(fromHeight: height, own.horizontal, own.vertical)
      }
      return switch value {
      case Length.minContent: engine.contentWidth(node, .minContent, height: inner) + own.horizontal
      case Length.maxContent: engine.contentWidth(node, .maxContent, height: inner) + own.horizontal
      case Length.fitContent:
        engine.fitContentWidth(
          node,
          room: room,
          horizontal: own.horizontal,
          height: inner
        )
      default: room
      }
    }
    var lower = own.leastWidth
    var upper = own.greatestWidth
    if own.minWidth < 0 { lower = keyword(&self, own.minWidth) }
    if own.maxWidth < 0 { upper = keyword(&self, own.maxWidth) }
    let isStretched =
      own.width == Length.stretch
      || own.width.isNaN && box.horizontal.isHeld
        && (own.height.isNaN || own.height < 0 && own.height != Length.stretch)
    if height != nil, !(own.width >= 0), !isStretched, own.minWidth.isNaN, !style.isClipping {
      // The proportion gives way to the content.
      let content = contentWidth(node, .minContent, height: inner) + own.horizontal
      lower = max(lower, min(upper, content))
    }
    let width: Float
    if own.width >= 0 {
      width = own.width
    } else if own.width < 0 {
      width = keyword(&self, own.width)
    } else if box.horizontal.isHeld,
      style.ratio == 0 || own.height.isNaN || own.height < 0 && own.height != Length.stretch
    {
      guard style.ratio > 0 else { return max(lower, min(upper, room)) }
      let limits = transferredLimits(style, own)
      width = max(limits.lower, min(limits.upper, room))
    } else if let height {
      width = style.width(fromHeight: height, own.horizontal, own.vertical)
    } else {
      width = fitContentWidth(
        node,
        room: room,
        horizontal: own.horizontal,
        height: inner
      )
      if style.ratio > 0 {
        let limits = transferredLimits(style, own)
        return max(lower, min(upper, max(limits.lower, min(limits.upper, width))))
      }
    }
    return max(lower, min(upper, width))
  }

  /// The height of an absolute child if its content does not matter for it.
  func heldHeight(_ box: AbsoluteBox) -> Float? {
    if box.box.height >= 0 { return box.box.clampHeight(box.box.height) }
    if box.box.height == Length.stretch
      || box.box.height.isNaN && box.vertical.isHeld && !box.isAligned
    {
      return box.box.clampHeight(max(box.box.vertical, box.vertical.room))
    }
    return nil
  }

  /// What an absolute child is asked about its content.
  func contentQuestion(_ index: Int, _ box: AbsoluteBox, width: Float) -> HeightQuestion {
    let style = rows[index].style
    guard asksFloor(index) else { return .unlimited }
    guard style.ratio > 0 else { return heldHeight(box).map { .floor($0) } ?? .unlimited }
    let height = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
    return .floor(box.box.clampHeight(height))
  }

  /// Whether the height follows from the width by the aspect ratio.
  func transfersWidth(_ style: LayoutStyle, _ box: AbsoluteBox) -> Bool {
    guard style.ratio > 0, !(box.box.height >= 0), box.box.height != Length.stretch else {
      return false
    }
    return !box.vertical.isHeld || box.horizontal.isHeld || !style.size.x.isNaN
  }

  func absoluteHeight(_ index: Int, _ box: AbsoluteBox, width: Float) -> HeightQuestion {
    let style = rows[index].style
    if transfersWidth(style, box) {
      let height = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
      let used = box.box.clampHeight(height)
      // Percentages do not refer to what the content adds.
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
      upper = min(upper, max(box.box.vertical, box.vertical.room))
    }
    return .open(box.box.leastHeight, upper)
  }

  func roomInFlow(_ index: Int, _ box: AbsoluteBox, _ activation: Activation) -> Float {
    let border = borderEdges(activation)
    return box.horizontal.roomInFlow(
      contentStart: activation.edges.leading - border.leading,
      contentEnd: activation.edges.trailing - border.trailing,
      share: activation.isRow ? mainShare(activation) : crossShare(index, activation)
    )
  }
}
