extension FlexEngine {
  /// A box with an aspect ratio is asked what its content needs at the height that its width says.
  func ratioQuestion(_ cursor: Int, _ activation: Activation) -> HeightQuestion {
    let index = Int(items[cursor].node)
    guard asksFloor(index) else { return .unlimited }
    return .floor(items[cursor].clampCross(ratioHeight(cursor, activation)))
  }

  /// Whether what the content of a node needs depends on how high the node is.
  func asksFloor(_ index: Int) -> Bool {
    rows[index].flags.content == .none && rows[index].firstChild != LayoutNode.none
  }

  /// A box with an aspect ratio is as high as its width says, or as its content needs.
  func applyRatio(_ cursor: Int, _ activation: Activation) {
    let index = Int(items[cursor].node)
    let style = rows[index].style
    var height = ratioHeight(cursor, activation)
    let isAutomatic = style.size.y.isNaN || style.size.y < 0 && style.size.y != Length.stretch
    if style.minimum.y.isNaN, isAutomatic, !style.isClipping, items[cursor].cross > height {
      // Percentages do not refer to what the content adds.
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
