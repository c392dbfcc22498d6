extension LayoutStyle {
  /// Whether the node's custom layout is told the size of what is around the node, see
  /// ``CustomLayout/layout(_:in:parentSize:outerSize:)``. Off unless it is needed: such a node is asked
  /// again whenever what is around it is.
  public var seesOuterSize: Bool {
    get { percentages.contains(.content) }
    set { percentages.set(.content, newValue) }
  }
}

extension LayoutStyle {
  /// Whether a keyword makes the height of a child, or a limit of it, that of a definite container.
  @inline(__always)
  func fillsHeight(inRow: Bool) -> Bool {
    size.y == Length.stretch || minimum.y == Length.stretch || maximum.y == Length.stretch
      || !inRow && flexBasis == Length.stretch
  }

  /// Whether a child with this style takes no thought: its lengths are points or automatic, its
  /// margins too, and neither direction, order nor aspect ratio is anything special. Nearly every
  /// style is like that; the arena finds out once, when it is given one.
  @inline(__always) var isPlain: Bool {
    let margins =
      marginEdges.leading + marginEdges.top + marginEdges.trailing + marginEdges.bottom
    let special: UInt32 =
      7 << 4 | 3 << 10 | Self.marginIsPhysical | Self.marginIsSpacing
    // Of the sizes, only keywords have a sign; this runs for every node that is made.
    let sizes = Self.bits(size) | Self.bits(minimum) | Self.bits(maximum)
    let isKeyword = (sizes.x | sizes.y | flexBasis.bitPattern) >> 31
    return percentages.rawValue | flow & special | isKeyword == 0 && ratio == 0 && ordinal == 0
      && !margins.isNaN
  }
}
