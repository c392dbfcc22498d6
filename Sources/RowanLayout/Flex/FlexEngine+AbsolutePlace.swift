extension FlexEngine {
  /// Returns the border of a container along its reading direction.
  func borderEdges(_ activation: Activation) -> EdgeLengths {
    let container = rows[Int(activation.node)].style
    return activation.isRightToLeft && container.has(LayoutStyle.borderIsPhysical)
      ? container.borderEdges.mirrored : container.borderEdges
  }

  func placeAbsolute(
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
        scrolling: verticalScrolling(activation)
      )
    if activation.isRightToLeft { x = activation.width - x - width }
    place(index, x, y, &activation)
  }

  /// Returns the side on which the content of a clipping container exceeds its visible part.
  func verticalScrolling(_ activation: Activation) -> ScrollingSide {
    guard rows[Int(activation.node)].style.isClipping else { return .none }
    let reversed: ActivationTraits = activation.isRow ? .isWrapReversed : .isReversed
    return activation.traits.contains(reversed) ? .start : .end
  }

  /// Returns the share of the free space that precedes a child between insets on both sides.
  func ownShare(_ alignment: AlignSelf) -> Float {
    switch alignment {
    case .center: 0.5
    case .end, .selfEnd, .flexEnd: 1
    default: 0
    }
  }

  /// Returns the share of the free space along the main axis that precedes an absolute child
  /// without insets.
  func mainShare(_ activation: Activation) -> Float {
    let share: Float =
      switch Self.flowJustification(activation) {
      case .flexEnd: 1
      case .center, .spaceAround, .spaceEvenly: 0.5
      default: 0
      }
    return activation.traits.contains(.isReversed) ? 1 - share : share
  }

  /// Returns the share of the free space on the cross axis that precedes an absolute child without
  /// insets.
  func crossShare(_ index: Int, _ activation: Activation) -> Float {
    let style = rows[index].style
    let own = LayoutStyle.alignment(
      container: rows[Int(activation.node)].style.distribution,
      child: style.distribution
    )
    // An absolute child shares no baseline with siblings: it is at the upper edge, or at the
    // leading edge in a column.
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
