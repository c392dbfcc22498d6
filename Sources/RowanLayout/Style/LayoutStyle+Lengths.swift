extension LayoutStyle {
  /// The width, padding and border included.
  public var width: Dimension {
    get { dimension(size.x, .width) }
    set { size.x = length(newValue, .width) }
  }

  /// The height, padding and border included.
  public var height: Dimension {
    get { dimension(size.y, .height) }
    set { size.y = length(newValue, .height) }
  }

  /// The least width; it prevails over ``maxWidth`` and ``width``.
  public var minWidth: Dimension {
    get { minimum.x == 0 ? .auto : dimension(minimum.x, .minWidth) }
    set { minimum.x = length(newValue, .minWidth, auto: 0) }
  }

  /// The least height; it prevails over ``maxHeight`` and ``height``.
  public var minHeight: Dimension {
    get { minimum.y == 0 ? .auto : dimension(minimum.y, .minHeight) }
    set { minimum.y = length(newValue, .minHeight, auto: 0) }
  }

  /// The greatest width; it prevails over ``width``.
  public var maxWidth: Dimension {
    get { maximum.x == .infinity ? .auto : dimension(maximum.x, .maxWidth) }
    set { maximum.x = length(newValue, .maxWidth, auto: .infinity) }
  }

  /// The greatest height; it prevails over ``height``.
  public var maxHeight: Dimension {
    get { maximum.y == .infinity ? .auto : dimension(maximum.y, .maxHeight) }
    set { maximum.y = length(newValue, .maxHeight, auto: .infinity) }
  }

  /// The length along the parent's main axis to grow or shrink from (CSS Flexbox §7.2.3);
  /// automatic means the width or height on that axis, and the content failing that.
  public var basis: Dimension {
    get { dimension(flexBasis, .basis) }
    set { flexBasis = length(newValue, .basis) }
  }

  /// The share of spare space on the line that the node takes (CSS Flexbox §7.2.1). Factors that
  /// add up to less than 1 leave space over.
  public var grow: Double {
    get { Double(growFactor) }
    set { growFactor = min(Length.nonNegative(newValue), LayoutStyle.maximumFactor) }
  }

  /// The share of missing space on the line that the node gives up, weighed with its basis
  /// (CSS Flexbox §7.2.2).
  public var shrink: Double {
    get { Double(shrinkFactor) }
    set { shrinkFactor = min(Length.nonNegative(newValue), LayoutStyle.maximumFactor) }
  }

  /// The space between neighbouring rows of children, in points.
  public var rowGap: Double {
    get { Double(gapOfRows) }
    set { gapOfRows = Length.nonNegative(newValue) }
  }

  /// The space between neighbouring columns of children, in points.
  public var columnGap: Double {
    get { Double(gapOfColumns) }
    set { gapOfColumns = Length.nonNegative(newValue) }
  }

  /// The largest factor that is taken at its word; it keeps the sums over a line finite.
  private static let maximumFactor: Float = 1_000_000

  private func dimension(_ value: Float, _ kind: Percentages) -> Dimension {
    if value.isNaN { return .auto }
    return percentages.contains(kind) ? .percent(Double(value)) : .points(Double(value))
  }

  private mutating func length(
    _ dimension: Dimension,
    _ kind: Percentages,
    auto: Float = .nan
  ) -> Float {
    percentages.remove(kind)
    switch dimension {
    case .points(let value):
      return value.isNaN ? auto : Length.nonNegative(value)
    case .percent(let value):
      // A limit of nothing is no percentage, so that equal styles have equal bits.
      guard !value.isNaN, value > 0 || auto != 0 else { return auto }
      percentages.insert(kind)
      return Length.nonNegative(value)
    case .auto:
      return auto
    }
  }
}
