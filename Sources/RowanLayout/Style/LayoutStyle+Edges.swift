extension LayoutStyle {
  /// The space between border and content, in points.
  public var padding: Edges<Double> {
    get { edges(paddingEdges) }
    set { paddingEdges = lengths(newValue) }
  }

  /// The widths of the border, in points. It only takes up space; drawing it is not layout.
  public var border: Edges<Double> {
    get { edges(borderEdges) }
    set { borderEdges = lengths(newValue) }
  }

  /// The space around the border.
  public var margin: Edges<Margin> {
    get {
      Edges(
        leading: margin(marginEdges[0]),
        top: margin(marginEdges[1]),
        trailing: margin(marginEdges[2]),
        bottom: margin(marginEdges[3])
      )
    }
    set {
      marginEdges = SIMD4(
        length(newValue.leading),
        length(newValue.top),
        length(newValue.trailing),
        length(newValue.bottom)
      )
    }
  }

  /// The distances of an absolute node from the edges of its parent's padding box. Percentages
  /// refer to the size of that box. Opposite insets stretch a node without a size of its own; a
  /// node with a size obeys leading and top first. Nodes in the flow ignore insets.
  public var inset: Edges<Dimension> {
    get {
      Edges(
        leading: inset(0, .leading),
        top: inset(1, .top),
        trailing: inset(2, .trailing),
        bottom: inset(3, .bottom)
      )
    }
    set {
      insetEdges = SIMD4(
        inset(newValue.leading, .leading),
        inset(newValue.top, .top),
        inset(newValue.trailing, .trailing),
        inset(newValue.bottom, .bottom)
      )
    }
  }

  /// Padding and border together.
  var contentEdges: SIMD4<Float> { paddingEdges + borderEdges }

  private func edges(_ vector: SIMD4<Float>) -> Edges<Double> {
    Edges(
      leading: Double(vector[0]),
      top: Double(vector[1]),
      trailing: Double(vector[2]),
      bottom: Double(vector[3])
    )
  }

  private func lengths(_ edges: Edges<Double>) -> SIMD4<Float> {
    SIMD4(
      Length.nonNegative(edges.leading),
      Length.nonNegative(edges.top),
      Length.nonNegative(edges.trailing),
      Length.nonNegative(edges.bottom)
    )
  }

  private func margin(_ value: Float) -> Margin {
    value.isNaN ? .auto : .points(Double(value))
  }

  private func length(_ margin: Margin) -> Float {
    switch margin {
    case .auto: .nan
    case .points(let value): Length.signed(value)
    }
  }

  private func inset(_ index: Int, _ kind: Percentages) -> Dimension {
    let value = insetEdges[index]
    if value.isNaN { return .auto }
    return percentages.contains(kind) ? .percent(Double(value)) : .points(Double(value))
  }

  private mutating func inset(_ dimension: Dimension, _ kind: Percentages) -> Float {
    percentages.remove(kind)
    switch dimension {
    case .points(let value) where !value.isNaN:
      return Length.signed(value)
    case .percent(let value) where !value.isNaN:
      percentages.insert(kind)
      return Length.signed(value)
    default:
      return .nan
    }
  }
}
