extension LayoutStyle {
  /// The width of the content box or the border box, depending on ``boxSizing``.
  public var width: LayoutDimension {
    get { dimension(size.x, .width) }
    set { size.x = length(newValue, .width) }
  }

  /// The height of the content box or the border box, depending on ``boxSizing``.
  public var height: LayoutDimension {
    get { dimension(size.y, .height) }
    set { size.y = length(newValue, .height) }
  }

  /// The least width; it prevails over ``maxWidth`` and ``width``. Automatic means that a child of
  /// a flexbox does not shrink below its content (CSS Flexbox §4.5).
  public var minWidth: LayoutDimension {
    get { dimension(minimum.x, .minWidth) }
    set { minimum.x = least(newValue, .minWidth) }
  }

  /// The least height; it prevails over ``maxHeight`` and ``height``. Automatic means that a child
  /// of a flexbox does not shrink below its content (CSS Flexbox §4.5).
  public var minHeight: LayoutDimension {
    get { dimension(minimum.y, .minHeight) }
    set { minimum.y = least(newValue, .minHeight) }
  }

  /// The greatest width; it prevails over ``width``. `auto` for no limit.
  public var maxWidth: LayoutDimension {
    get { maximum.x == .infinity ? .auto : dimension(maximum.x, .maxWidth) }
    set { maximum.x = limit(newValue, .maxWidth) }
  }

  /// The greatest height; it prevails over ``height``. `auto` for no limit.
  public var maxHeight: LayoutDimension {
    get { maximum.y == .infinity ? .auto : dimension(maximum.y, .maxHeight) }
    set { maximum.y = limit(newValue, .maxHeight) }
  }

  /// The length along the parent's main axis to grow or shrink from (CSS Flexbox §7.2.3).
  public var basis: FlexBasis {
    get {
      switch dimension(flexBasis, .basis) {
      case .auto: flexBasis == Length.content ? .content : .auto
      case .points(let value): .points(value)
      case .percent(let value): .percent(value)
      case .minContent: .minContent
      case .maxContent: .maxContent
      case .fitContent: .fitContent
      case .stretch: .stretch
      }
    }
    set {
      let dimension: LayoutDimension =
        switch newValue {
        case .auto, .content: .auto
        case .points(let value): .points(value)
        case .percent(let value): .percent(value)
        case .minContent: .minContent
        case .maxContent: .maxContent
        case .fitContent: .fitContent
        case .stretch: .stretch
        }
      flexBasis = length(dimension, .basis)
      if newValue == .content { flexBasis = Length.content }
    }
  }

  /// The share of spare space on the line that the node takes (CSS Flexbox §7.2.1). Factors that
  /// add up to less than 1 leave space over.
  public var grow: Double {
    get { Double(growFactor) }
    set { growFactor = min(Length.nonNegative(newValue), LayoutStyle.maximumFactor) }
  }

  /// The share of the overflow of a line by which the node shrinks, weighted with its basis
  /// (CSS Flexbox §7.2.2).
  public var shrink: Double {
    get { Double(shrinkFactor) }
    set { shrinkFactor = min(Length.nonNegative(newValue), LayoutStyle.maximumFactor) }
  }

  /// The ratio of width to height that applies if one of them is automatic (CSS Sizing 4 §6); `nil`
  /// for none. A value that is not positive and finite counts as none.
  public var aspectRatio: Double? {
    get { ratio > 0 ? Double(ratio) : nil }
    set {
      let value = newValue ?? 0
      ratio = value > 0 && value.isFinite ? min(max(Float(value), 1e-6), 1e6) : 0
    }
  }

  /// The space between neighbouring rows of children. With a negative gap, rows overlap, the later
  /// ones in front. A percentage refers to the height of the content box, and counts as 0 while
  /// that is undefined.
  public var rowGap: LengthPercentage {
    get { percentages.contains(.rowGap) ? .percent(Double(gapOfRows)) : .points(Double(gapOfRows)) }
    set { gapOfRows = gap(newValue, .rowGap) }
  }

  /// The space between neighbouring columns of children. With a negative gap, columns overlap, the
  /// later ones in front. A percentage refers to the width of the content box.
  public var columnGap: LengthPercentage {
    get {
      percentages.contains(.columnGap)
        ? .percent(Double(gapOfColumns)) : .points(Double(gapOfColumns))
    }
    set { gapOfColumns = gap(newValue, .columnGap) }
  }

  /// The upper limit of flex factors, which keeps the sums over a line finite.
  private static let maximumFactor: Float = 1_000_000

  private func dimension(_ value: Float, _ kind: Percentages) -> LayoutDimension {
    switch value {
    case Length.minContent: return .minContent
    case Length.maxContent: return .maxContent
    case Length.fitContent: return .fitContent
    case Length.stretch: return .stretch
    default: break
    }
    guard value >= 0 else { return .auto }
    return percentages.contains(kind) ? .percent(Double(value)) : .points(Double(value))
  }

  private mutating func length(_ dimension: LayoutDimension, _ kind: Percentages) -> Float {
    percentages.remove(kind)
    switch dimension {
    case .points(let value) where !value.isNaN:
      return Length.nonNegative(value)
    case .percent(let value) where !value.isNaN:
      percentages.insert(kind)
      return Length.nonNegative(value)
    case .auto, .points, .percent: return .nan
    case .minContent: return Length.minContent
    case .maxContent: return Length.maxContent
    case .fitContent: return Length.fitContent
    case .stretch: return Length.stretch
    }
  }

  /// Returns the encoding of a minimum. Zero or fewer percent are encoded as 0 points, so that
  /// equal styles have equal bits.
  private mutating func least(_ dimension: LayoutDimension, _ kind: Percentages) -> Float {
    if case .percent(let value) = dimension, value <= 0 { return length(.points(0), kind) }
    return length(dimension, kind)
  }

  /// Returns the encoding of a maximum, which is infinite if there is no limit.
  private mutating func limit(_ dimension: LayoutDimension, _ kind: Percentages) -> Float {
    if case .points(.infinity) = dimension { return limit(.auto, kind) }
    let value = length(dimension, kind)
    return value.isNaN ? .infinity : value
  }

  private mutating func gap(_ length: LengthPercentage, _ kind: Percentages) -> Float {
    percentages.remove(kind)
    switch length {
    case .points(let value): return Length.signed(value)
    case .percent(let value):
      percentages.insert(kind)
      return Length.nonNegative(value)
    }
  }
}
