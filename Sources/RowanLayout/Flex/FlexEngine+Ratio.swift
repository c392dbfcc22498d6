extension FlexEngine {
  /// Returns the request for the height that the content of a box with an aspect ratio needs at the
  /// height that follows from its width.
  func ratioRequest(_ cursor: Int, _ activation: Activation) -> HeightRequest {
    let index = Int(items[cursor].node)
    guard hasHeightDependentContent(index) else { return .unlimited }
    return .floor(items[cursor].clampCross(ratioHeight(cursor, activation)))
  }

  /// Returns whether the height that the content of a node needs depends on the height of the node.
  func hasHeightDependentContent(_ index: Int) -> Bool {
    rows[index].flags.content == .none && rows[index].firstChild != LayoutNode.none
  }

  /// Sets the height of a box with an aspect ratio: the height that follows from its width, or that
  /// of its content if that is greater and the minimum is automatic.
  func applyRatio(_ cursor: Int, _ activation: Activation) {
    let index = Int(items[cursor].node)
    let style = rows[index].style
    var height = ratioHeight(cursor, activation)
    let isAutomatic = style.size.y.isNaN || style.size.y < 0 && style.size.y != Length.stretch
    if style.minimum.y.isNaN, isAutomatic, !style.isClipping, items[cursor].cross > height {
      // Percentages do not refer to the part that the content adds.
      items[cursor].transferredMaximum = items[cursor].clampCross(height)
      height = items[cursor].cross
    }
    items[cursor].cross = items[cursor].clampCross(height)
    items[cursor].traits.formUnion([.isCrossDecided, .isCrossDefinite])
  }

  func ratioHeight(_ cursor: Int, _ activation: Activation) -> Float {
    let style = rows[Int(items[cursor].node)].style
    let box = ResolvedBox(
      style,
      baseWidth: activation.innerWidth,
      baseHeight: activation.definiteHeight
    )
    return style.height(fromWidth: items[cursor].main, box.horizontal, box.vertical)
  }
}
