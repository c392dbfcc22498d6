extension LayoutStyle {
  /// Whether the node's custom layout receives the size that surrounds the node, see
  /// ``CustomLayout/layout(_:in:parentSize:outerSize:)``. It is `false` by default, because such a
  /// node is laid out again each time its parent is.
  public var seesOuterSize: Bool {
    get { percentages.contains(.content) }
    set { percentages.set(.content, newValue) }
  }
}

extension LayoutStyle {
  /// Returns whether a keyword makes the height of a child, or a limit of it, that of a definite
  /// container.
  @inline(__always)
  func fillsHeight(inRow: Bool) -> Bool {
    size.y == Length.stretch || minimum.y == Length.stretch || maximum.y == Length.stretch
      || !inRow && flexBasis == Length.stretch
  }

  /// Whether a child with this style needs no special handling: its lengths are points or
  /// automatic, its margins are logical and in points, it is in the flow, and it sets neither
  /// layout direction, order nor aspect ratio. Nearly every style is plain; the arena checks each
  /// style once, when it is set.
  @inline(__always) var isPlain: Bool {
    let margins =
      marginEdges.leading + marginEdges.top + marginEdges.trailing + marginEdges.bottom
    let special: UInt32 =
      7 << 4 | 3 << 10 | Self.marginIsPhysical | Self.marginIsSpacing
    // Among sizes, only keywords have the sign bit; this runs for every node that is created.
    let sizes = Self.bits(size) | Self.bits(minimum) | Self.bits(maximum)
    let isKeyword = (sizes.x | sizes.y | flexBasis.bitPattern) >> 31
    return percentages.rawValue | flow & special | isKeyword == 0 && ratio == 0 && ordinal == 0
      && !margins.isNaN
  }
}
