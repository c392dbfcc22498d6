extension LayoutStyle {
  /// The space between border and content.
  public var padding: Edges<LengthPercentage> {
    get {
      Edges(
        leading: space(paddingEdges.leading, 0),
        top: space(paddingEdges.top, 1),
        trailing: space(paddingEdges.trailing, 2),
        bottom: space(paddingEdges.bottom, 3)
      ).physical(has(Self.paddingIsPhysical))
    }
    set {
      paddingEdges = EdgeLengths(
        space(newValue.leading, 0),
        space(newValue.top, 1),
        space(newValue.trailing, 2),
        space(newValue.bottom, 3)
      )
      set(Self.paddingIsPhysical, newValue.isPhysical)
    }
  }

  /// The widths of the border, in points; negative ones count as 0. It only takes up space; drawing it
  /// is not layout.
  public var border: Edges<Double> {
    get {
      Edges(
        leading: Double(borderEdges.leading),
        top: Double(borderEdges.top),
        trailing: Double(borderEdges.trailing),
        bottom: Double(borderEdges.bottom)
      ).physical(has(Self.borderIsPhysical))
    }
    set {
      borderEdges = EdgeLengths(
        Length.nonNegative(newValue.leading),
        Length.nonNegative(newValue.top),
        Length.nonNegative(newValue.trailing),
        Length.nonNegative(newValue.bottom)
      )
      set(Self.borderIsPhysical, newValue.isPhysical)
    }
  }

  /// The space around the border. Setting it clears ``spacingBefore`` and ``spacingAfter``.
  public var margin: Edges<Margin> {
    get {
      if has(Self.marginIsSpacing) { return .zero }
      return Edges(
        leading: margin(marginEdges.leading, 0),
        top: margin(marginEdges.top, 1),
        trailing: margin(marginEdges.trailing, 2),
        bottom: margin(marginEdges.bottom, 3)
      ).physical(has(Self.marginIsPhysical))
    }
    set {
      marginEdges = EdgeLengths(
        length(newValue.leading, 0),
        length(newValue.top, 1),
        length(newValue.trailing, 2),
        length(newValue.bottom, 3)
      )
      set(Self.marginIsPhysical, newValue.isPhysical)
      set(Self.marginIsSpacing, false)
    }
  }

  /// The additional space, in points, before the node along the main axis of its parent, in every
  /// flex direction. ``margin`` and spacing exclude each other; the last one set takes effect.
  public var spacingBefore: Double {
    get { has(Self.marginIsSpacing) ? Double(marginEdges.leading) : 0 }
    set {
      beginSpacing()
      marginEdges.leading = Length.signed(newValue)
    }
  }

  /// The additional space, in points, after the node along the main axis of its parent, in every
  /// flex direction. ``margin`` and spacing exclude each other; the last one set takes effect.
  public var spacingAfter: Double {
    get { has(Self.marginIsSpacing) ? Double(marginEdges.trailing) : 0 }
    set {
      beginSpacing()
      marginEdges.trailing = Length.signed(newValue)
    }
  }

  /// The distances of an absolute node from the edges of its parent's padding box. Percentages
  /// refer to the size of that box. Opposite insets stretch a node whose size is automatic; for a
  /// node with a size, leading and top take precedence. Nodes in the flow ignore insets.
  public var inset: Edges<InsetLength> {
    get {
      Edges(
        leading: inset(insetEdges.leading, 0),
        top: inset(insetEdges.top, 1),
        trailing: inset(insetEdges.trailing, 2),
        bottom: inset(insetEdges.bottom, 3)
      ).physical(has(Self.insetIsPhysical))
    }
    set {
      insetEdges = EdgeLengths(
        length(newValue.leading, 0),
        length(newValue.top, 1),
        length(newValue.trailing, 2),
        length(newValue.bottom, 3)
      )
      set(Self.insetIsPhysical, newValue.isPhysical)
    }
  }

  private mutating func beginSpacing() {
    if has(Self.marginIsSpacing) { return }
    margin = .zero
    set(Self.marginIsSpacing, true)
  }

  private func space(_ value: Float, _ index: Int) -> LengthPercentage {
    percentages.contains(.padding.next(index)) ? .percent(Double(value)) : .points(Double(value))
  }

  private mutating func space(_ space: LengthPercentage, _ index: Int) -> Float {
    switch space {
    case .points(let value):
      percentages.remove(.padding.next(index))
      return Length.nonNegative(value)
    case .percent(let value):
      percentages.insert(.padding.next(index))
      return Length.nonNegative(value)
    }
  }

  private func margin(_ value: Float, _ index: Int) -> Margin {
    if value.isNaN { return .auto }
    return percentages.contains(.margin.next(index))
      ? .percent(Double(value)) : .points(Double(value))
  }

  private mutating func length(_ margin: Margin, _ index: Int) -> Float {
    percentages.remove(.margin.next(index))
    switch margin {
    case .auto: return .nan
    case .points(let value): return Length.signed(value)
    case .percent(let value):
      percentages.insert(.margin.next(index))
      return Length.signed(value)
    }
  }

  private func inset(_ value: Float, _ index: Int) -> InsetLength {
    if value.isNaN { return .auto }
    return percentages.contains(.inset.next(index))
      ? .percent(Double(value)) : .points(Double(value))
  }

  private mutating func length(_ inset: InsetLength, _ index: Int) -> Float {
    percentages.remove(.inset.next(index))
    switch inset {
    case .points(let value) where !value.isNaN:
      return Length.signed(value)
    case .percent(let value) where !value.isNaN:
      percentages.insert(.inset.next(index))
      return Length.signed(value)
    default:
      return .nan
    }
  }
}

extension Edges {
  /// Returns the same lengths with `isPhysical` set.
  func physical(_ isPhysical: Bool) -> Edges {
    var edges = self
    edges.isPhysical = isPhysical
    return edges
  }
}
