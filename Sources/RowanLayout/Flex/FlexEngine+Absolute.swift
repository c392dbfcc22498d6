extension FlexEngine {
  /// Begins the layout of the absolute children with the first of them.
  func beginAbsolute(_ activation: inout Activation) {
    activation.phase = .absolute
    activation.absolute = nextAbsolute(firstChild(of: Int(activation.node)), activation)
  }

  func nextAbsolute(_ first: UInt32, _ activation: Activation) -> UInt32 {
    var child = first
    while child != LayoutNode.none {
      let index = Int(child)
      if rows[index].style.isAbsolute, !rows[index].style.isHidden { break }
      child = nextChild(after: child, in: Int(activation.node))
    }
    return child
  }

  /// Sizes and positions the absolute children relative to the padding box (CSS Positioning §4).
  /// - Returns: Whether all of them are laid out; otherwise the request for a child's height is
  ///   pending.
  mutating func layOutAbsolute(_ activation: inout Activation, _ isResumed: inout Bool) -> Bool {
    while activation.absolute != LayoutNode.none {
      let child = activation.absolute
      let index = Int(child)
      var box = absoluteBox(index, activation)
      surroundings = ContainerSizes(width: box.horizontal.outer, height: box.vertical.outer)
      let width = absoluteWidth(index, &box, activation)
      // If limits are keywords, the content is measured first.
      let style = rows[index].style
      let transfersWidth = transfersWidth(style, box)
      let needsContent =
        box.hasContentLimits
        || style.ratio > 0 && (transfersWidth || box.box.height.isNaN)
          && box.box.minHeight.isNaN && !style.isClipping
      if activation.absoluteContent.isNaN, needsContent {
        if !isResumed {
          let isComputed = computeOrDefer(
            child,
            width: width,
            contentRequest(index, box, width: width),
            basis: box.baseWidth,
            isRightToLeft: isRightToLeft(around: child, activation),
            isFinal: false
          )
          guard isComputed else { return false }
        }
        isResumed = false
        activation.absoluteContent = resultHeight
      }
      if style.ratio > 0, needsContent {
        let height = style.height(fromWidth: width, box.box.horizontal, box.box.vertical)
        box.percentageBase = box.box.clampHeight(height)
        box.limitHeight(content: height)
        if box.box.minHeight.isNaN, transfersWidth || box.box.height.isNaN, !style.isClipping {
          box.box.minHeight = min(
            max(height, activation.absoluteContent),
            box.box.greatestHeight
          )
        }
      } else if box.hasContentLimits {
        if let held = heldHeight(box) { box.percentageBase = held }
        box.limitHeight(content: activation.absoluteContent)
      }
      if !isResumed {
        let isComputed = computeOrDefer(
          child,
          width: width,
          absoluteHeight(index, box, width: width),
          basis: box.baseWidth,
          isRightToLeft: isRightToLeft(around: child, activation),
          isFinal: true
        )
        guard isComputed else { return false }
      }
      isResumed = false
      activation.absoluteContent = .nan
      if !rows[index].style.percentages.isDisjoint(with: .vertical) {
        activation.traits.insert(.dependsOnDefiniteness)
      }
      placeAbsolute(index, box, width: width, height: resultHeight, &activation)
      activation.absolute = nextAbsolute(
        nextChild(after: child, in: Int(activation.node)),
        activation
      )
    }
    return true
  }

  func absoluteBox(_ index: Int, _ activation: Activation) -> AbsoluteBox {
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
    var absolute = AbsoluteBox(
      isAligned: isAligned,
      mayShift: mayShift,
      box: ResolvedBox(style, baseWidth: outerWidth, baseHeight: outerHeight),
      verticalSpace: 0,
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
    setVerticalSpace(&absolute, index, style, activation)
    return absolute
  }

  /// Determines the available height, and applies it to lengths that fill it.
  private func setVerticalSpace(
    _ absolute: inout AbsoluteBox,
    _ index: Int,
    _ style: LayoutStyle,
    _ activation: Activation
  ) {
    let axis = absolute.vertical
    var space = axis.space
    if axis.start.isNaN, axis.end.isNaN {
      let border = borderEdges(activation)
      space = axis.spaceInFlow(
        contentStart: activation.edges.top - border.top,
        contentEnd: activation.edges.bottom - border.bottom,
        share: activation.isRow ? crossShare(index, activation) : mainShare(activation)
      )
    }
    absolute.verticalSpace = max(absolute.box.vertical, space)
    absolute.box.stretchLimits(to: space)
    if style.alignSelf == .stretch, axis.isHeld, absolute.box.height.isNaN {
      absolute.box.height = Length.stretch
    }
  }

  func resolve(
    _ inset: Float,
    _ style: LayoutStyle,
    _ index: Int,
    of length: Float
  ) -> Float {
    style.percentages.contains(.inset.next(index)) ? percentage(inset, of: length) : inset
  }
}

/// The resolved style of the box of an absolute child.
struct AbsoluteBox {
  /// Whether the child's own alignment positions it between insets on both sides.
  var isAligned: Bool
  /// Whether the child stays within its parent if there is too little space between the insets.
  var mayShift: Bool
  var box: ResolvedBox
  /// The height of a box that fills the available space.
  var verticalSpace: Float
  /// The height to which percentages in the child refer if it is not the used height: the height
  /// that follows from the aspect ratio, or the height that applies before limits of the content;
  /// NaN otherwise.
  var percentageBase: Float = .nan
  /// The width of the parent's padding box, to which percentages refer.
  var baseWidth: Float
  var horizontal: AbsoluteAxis
  var vertical: AbsoluteAxis

  /// Whether a limit of the height is a keyword, which makes the height of the content a limit.
  var hasContentLimits: Bool {
    box.minHeight < 0 || box.maxHeight < 0
  }

  /// Replaces keywords among the limits of the height by a length.
  mutating func limitHeight(content: Float) {
    if box.minHeight < 0 { box.minHeight = content }
    if box.maxHeight < 0 { box.maxHeight = content }
  }
}
