extension FlexEngine {
  /// Begins with the first absolute child.
  func beginAbsolute(_ activation: inout Activation) {
    activation.phase = .absolute
    activation.absolute = nextAbsolute(firstChild(of: Int(activation.node)), activation)
  }

  private func nextAbsolute(_ first: UInt32, _ activation: Activation) -> UInt32 {
    var child = first
    while child != LayoutNode.none {
      let index = Int(child)
      if rows[index].style.isAbsolute, !rows[index].style.isHidden { break }
      child = nextChild(after: child, in: Int(activation.node))
    }
    return child
  }

  /// Sizes and places the absolute children against the padding box (CSS Positioning §4).
  mutating func layOutAbsolute(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    while activation.absolute != LayoutNode.none {
      let child = activation.absolute
      let index = Int(child)
      var box = absoluteBox(index, activation)
      let width = absoluteWidth(index, &box, activation)
      // Keywords among the limits have the content measured first.
      let style = rows[index].style
      let transfersWidth = transfersWidth(style, box)
      let needsContent =
        box.hasContentLimits
        || style.ratio > 0 && (transfersWidth || style.size.y.isNaN)
          && box.box.minHeight.isNaN && !style.isClipping
      if activation.absoluteContent.isNaN, needsContent {
        if !isResumed {
          let isAnswered = ask(
            child,
            width: width,
            contentQuestion(index, box, width: width),
            basis: box.baseWidth,
            isRightToLeft: isRightToLeft(around: child, activation),
            isFinal: false
          )
          guard isAnswered else { return false }
        }
        isResumed = false
        activation.absoluteContent = answerHeight
      }
      if style.ratio > 0, needsContent {
        let height = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
        box.percentageBase = box.box.clampHeight(height)
        if box.box.minHeight.isNaN, transfersWidth || style.size.y.isNaN, !style.isClipping {
          box.box.minHeight = min(
            max(height, activation.absoluteContent),
            box.box.greatestHeight
          )
        }
        activation.absoluteContent = height
      }
      if box.hasContentLimits, style.ratio == 0, let held = heldHeight(box) {
        box.percentageBase = held
      }
      box.limitHeight(content: activation.absoluteContent)
      if !isResumed {
        let isAnswered = ask(
          child,
          width: width,
          absoluteHeight(index, box, width: width),
          basis: box.baseWidth,
          isRightToLeft: isRightToLeft(around: child, activation),
          isFinal: true
        )
        guard isAnswered else { return false }
      }
      isResumed = false
      activation.absoluteContent = .nan
      if !rows[index].style.percentages.isDisjoint(with: .vertical) {
        activation.traits.insert(.dependsOnDefiniteness)
      }
      placeAbsolute(index, box, width: width, height: answerHeight, &activation)
      activation.absolute = nextAbsolute(
        nextChild(after: child, in: Int(activation.node)),
        activation
      )
    }
    return true
  }

  private func absoluteBox(_ index: Int, _ activation: Activation) -> AbsoluteBox {
    let parent = rows[Int(activation.node)].style
    let style = rows[index].style
    let outerWidth = max(0, activation.width - parent.borderEdges.horizontal)
    let outerHeight = max(0, activation.height - parent.borderEdges.vertical)
    let container = activation.isRightToLeft
    let isOwnMirrored =
      isRightToLeft(style, of: UInt32(truncatingIfNeeded: index), activation) != container
    var insets = style.insetEdges
    if style.has(LayoutStyle.insetIsPhysical) ? container : isOwnMirrored {
      insets = insets.mirrored
      insets.leading = resolve(insets.leading, style, 2, of: outerWidth)
      insets.trailing = resolve(insets.trailing, style, 0, of: outerWidth)
    } else {
      insets.leading = resolve(insets.leading, style, 0, of: outerWidth)
      insets.trailing = resolve(insets.trailing, style, 2, of: outerWidth)
    }
    insets.top = resolve(insets.top, style, 1, of: outerHeight)
    insets.bottom = resolve(insets.bottom, style, 3, of: outerHeight)
    var margins = style.margins(basis: outerWidth)
    if style.has(LayoutStyle.marginIsSpacing) {
      margins = EdgeLengths(all: 0)
    } else if style.has(LayoutStyle.marginIsPhysical) ? container : isOwnMirrored {
      margins = margins.mirrored
    }
    let ownAlignment = style.alignSelf
    let isAligned = ownAlignment != .auto && ownAlignment != .stretch
    let mayShift = ownAlignment != .auto
    return AbsoluteBox(
      isAligned: isAligned,
      mayShift: mayShift,
      box: ResolvedBox(style, baseWidth: outerWidth, baseHeight: outerHeight),
      baseWidth: outerWidth,
      horizontal: AbsoluteAxis(
        outer: outerWidth,
        start: insets.leading,
        end: insets.trailing,
        startMargin: margins.leading,
        endMargin: margins.trailing
      ),
      vertical: AbsoluteAxis(
        outer: outerHeight,
        start: insets.top,
        end: insets.bottom,
        startMargin: margins.top,
        endMargin: margins.bottom
      )
    )
  }

  private func resolve(
    _ inset: Float,
    _ style: LayoutStyle,
    _ index: Int,
    of length: Float
  ) -> Float {
    style.percentages.contains(.inset.next(index)) ? percentage(inset, of: length) : inset
  }

  /// The width of an absolute child, which depends on its content if nothing else decides it.
  private mutating func absoluteWidth(
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
  private func heldHeight(_ box: AbsoluteBox) -> Float? {
    if box.box.height >= 0 { return box.box.clampHeight(box.box.height) }
    if box.box.height == Length.stretch
      || box.box.height.isNaN && box.vertical.isHeld && !box.isAligned
    {
      return box.box.clampHeight(max(box.box.vertical, box.vertical.room))
    }
    return nil
  }

  /// What an absolute child is asked about its content.
  private func contentQuestion(_ index: Int, _ box: AbsoluteBox, width: Float) -> HeightQuestion {
    let style = rows[index].style
    guard asksFloor(index) else { return .unlimited }
    guard style.ratio > 0 else { return heldHeight(box).map { .floor($0) } ?? .unlimited }
    let height = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
    return .floor(box.box.clampHeight(height))
  }

  /// Whether the height follows from the width by the aspect ratio.
  private func transfersWidth(_ style: LayoutStyle, _ box: AbsoluteBox) -> Bool {
    guard style.ratio > 0, !(box.box.height >= 0), box.box.height != Length.stretch else {
      return false
    }
    return !box.vertical.isHeld || box.horizontal.isHeld || !style.size.x.isNaN
  }

  private func absoluteHeight(_ index: Int, _ box: AbsoluteBox, width: Float) -> HeightQuestion {
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

  /// The border of a container along its reading direction.
  private func borderEdges(_ activation: Activation) -> EdgeLengths {
    let container = rows[Int(activation.node)].style
    return activation.isRightToLeft && container.has(LayoutStyle.borderIsPhysical)
      ? container.borderEdges.mirrored : container.borderEdges
  }

  private func roomInFlow(_ index: Int, _ box: AbsoluteBox, _ activation: Activation) -> Float {
    let border = borderEdges(activation)
    return box.horizontal.roomInFlow(
      contentStart: activation.edges.leading - border.leading,
      contentEnd: activation.edges.trailing - border.trailing,
      share: activation.isRow ? mainShare(activation) : crossShare(index, activation)
    )
  }

  private func placeAbsolute(
    _ index: Int,
    _ box: AbsoluteBox,
    width: Float,
    height: Float,
    _ activation: inout Activation
  ) {
    let style = rows[index].style
    let border = borderEdges(activation)
    let edges = activation.edges
    let isRow = activation.isRow
    let main = mainShare(activation)
    let cross = crossShare(index, activation)
    var x =
      border.leading
      + box.horizontal.position(
        length: width,
        contentStart: edges.leading - border.leading,
        contentEnd: edges.trailing - border.trailing,
        fallback: isRow ? main : cross,
        mayBeginBefore: false,
        alignment: 0,
        mayShift: false
      )
    let y =
      border.top
      + box.vertical.position(
        length: height,
        contentStart: edges.top - border.top,
        contentEnd: edges.bottom - border.bottom,
        fallback: isRow ? cross : main,
        mayBeginBefore: true,
        alignment: box.isAligned ? ownShare(style.alignSelf) : 0,
        mayShift: box.mayShift,
        keepsEnd: scrollsUpwards(activation)
      )
    if activation.isRightToLeft { x = activation.width - x - width }
    place(index, x, y, &activation)
  }

  /// Whether what a clipping container holds begins at its lower edge.
  private func scrollsUpwards(_ activation: Activation) -> Bool {
    let reversed: ActivationTraits = activation.isRow ? .isWrapReversed : .isReversed
    return activation.traits.contains(reversed)
      && rows[Int(activation.node)].style.isClipping
  }

  /// Where a child between insets on both sides stands, as a share of what is left.
  private func ownShare(_ alignment: AlignSelf) -> Float {
    switch alignment {
    case .center: 0.5
    case .end, .selfEnd, .flexEnd: 1
    default: 0
    }
  }

  /// Where an absolute child without insets stands along the main axis, as a share of what is left.
  private func mainShare(_ activation: Activation) -> Float {
    let share: Float =
      switch Self.flowJustification(activation) {
      case .flexEnd: 1
      case .center, .spaceAround, .spaceEvenly: 0.5
      default: 0
      }
    return activation.traits.contains(.isReversed) ? 1 - share : share
  }

  /// The share across the container that goes before an absolute child without insets.
  private func crossShare(_ index: Int, _ activation: Activation) -> Float {
    let style = rows[index].style
    let own = LayoutStyle.alignment(
      container: rows[Int(activation.node)].style.distribution,
      child: style.distribution
    )
    // Alone it has no baseline to share, and stands at the upper edge.
    if own == .baseline { return 0 }
    let alignment =
      flowAlignment(own, style, of: UInt32(truncatingIfNeeded: index), activation)
    let share: Float =
      switch alignment {
      case .flexEnd: 1
      case .center: 0.5
      default: 0
      }
    return activation.traits.contains(.isWrapReversed) ? 1 - share : share
  }
}

/// What an absolute child's style says about its box.
struct AbsoluteBox {
  /// Whether the child says itself how to stand between insets on both sides.
  var isAligned: Bool
  /// Whether it stays within its parent when there is too little room between the insets.
  var mayShift: Bool
  var box: ResolvedBox
  /// The height by the aspect ratio, to which percentages refer; NaN if there is no ratio.
  var percentageBase: Float = .nan
  /// The width of the box that holds the child, to which percentages refer.
  var baseWidth: Float
  var horizontal: AbsoluteAxis
  var vertical: AbsoluteAxis

  /// Whether the height of the content is a limit.
  var hasContentLimits: Bool {
    box.minHeight < 0 && box.minHeight != Length.stretch
      || box.maxHeight < 0 && box.maxHeight != Length.stretch
  }

  /// Puts lengths in the place of keywords.
  mutating func limitHeight(content: Float) {
    let room = max(box.vertical, vertical.room)
    if box.minHeight < 0 { box.minHeight = box.minHeight == Length.stretch ? room : content }
    if box.maxHeight < 0 { box.maxHeight = box.maxHeight == Length.stretch ? room : content }
  }
}
