extension FlexEngine {
  @inline(__always)
  func setMargins(
    _ item: inout FlexItem,
    _ style: LayoutStyle,
    _ activation: inout Activation
  ) {
    let isRow = activation.isRow
    let isReversed = activation.traits.contains(.isReversed)
    let margins = self.margins(style, of: item.node, activation)
    item.mainStartMargin = isRow ? margins.leading : margins.top
    item.mainEndMargin = isRow ? margins.trailing : margins.bottom
    item.crossStartMargin = isRow ? margins.top : margins.leading
    item.crossEndMargin = isRow ? margins.bottom : margins.trailing
    if isReversed { swap(&item.mainStartMargin, &item.mainEndMargin) }
    if activation.traits.contains(.isWrapReversed) {
      swap(&item.crossStartMargin, &item.crossEndMargin)
    }
    let sum =
      item.mainStartMargin + item.mainEndMargin + item.crossStartMargin + item.crossEndMargin
    // The sum is NaN only if a margin is automatic.
    if sum.isNaN { takeAutoMargins(&item, &activation) }
  }

  /// Returns the margins of a child along the reading direction of its container.
  @inline(__always)
  func margins(
    _ style: LayoutStyle,
    of child: UInt32,
    _ activation: Activation
  ) -> EdgeLengths {
    let margins = style.margins(basis: activation.innerWidth)
    if style.hasPlainMargins, rows[Int(child)].parent == activation.node { return margins }
    if style.has(LayoutStyle.marginIsSpacing) {
      // Spacing follows the main axis, which may be reversed.
      let isReversed = activation.traits.contains(.isReversed)
      let ordered = isReversed ? margins.mirrored : margins
      return activation.isRow
        ? ordered : EdgeLengths(0, ordered.leading, 0, ordered.trailing)
    }
    let container = activation.isRightToLeft
    let isMirrored =
      style.has(LayoutStyle.marginIsPhysical)
      ? container : isRightToLeft(style, of: child, activation) != container
    return isMirrored ? margins.mirrored : margins
  }

  /// Returns the reading direction of a child itself.
  @inline(__always)
  func isRightToLeft(_ style: LayoutStyle, of child: UInt32, _ activation: Activation) -> Bool {
    style.isRightToLeft(within: isRightToLeft(around: child, activation))
  }

  func takeAutoMargins(_ item: inout FlexItem, _ activation: inout Activation) {
    activation.traits.insert(.hasAutoMargins)
    if item.mainStartMargin.isNaN {
      item.traits.insert(.hasAutoMainStart)
      item.mainStartMargin = 0
    }
    if item.mainEndMargin.isNaN {
      item.traits.insert(.hasAutoMainEnd)
      item.mainEndMargin = 0
    }
    if item.crossStartMargin.isNaN {
      item.traits.insert(.hasAutoCrossStart)
      item.crossStartMargin = 0
    }
    if item.crossEndMargin.isNaN {
      item.traits.insert(.hasAutoCrossEnd)
      item.crossEndMargin = 0
    }
  }

  /// Reduces the alignment of an item to the cases that differ in this container.
  @inline(__always)
  func resolveAlignment(
    _ item: inout FlexItem,
    _ style: LayoutStyle,
    _ activation: inout Activation
  ) {
    switch item.alignment {
    case .stretch, .flexStart, .flexEnd, .center: return
    case .baseline:
      if item.traits.isDisjoint(with: .autoCrossMargins) {
        activation.traits.insert(.hasBaseline)
      } else {
        item.alignment = .flexStart
      }
    default:
      item.alignment = flowAlignment(item.alignment, style, of: item.node, activation)
    }
  }

  /// Returns an alignment relative to the start and end of the container's cross axis.
  func flowAlignment(
    _ alignment: AlignItems,
    _ style: LayoutStyle,
    of child: UInt32,
    _ activation: Activation
  ) -> AlignItems {
    var isEnd = false
    switch alignment {
    case .stretch, .flexStart, .flexEnd, .center: return alignment
    case .baseline: return .flexStart
    case .start: break
    case .end: isEnd = true
    case .selfStart, .selfEnd:
      isEnd = alignment == .selfEnd
      let container = activation.isRightToLeft
      if !activation.isRow, isRightToLeft(style, of: child, activation) != container {
        isEnd.toggle()
      }
    }
    return isEnd != activation.traits.contains(.isWrapReversed) ? .flexEnd : .flexStart
  }
}
