extension LayoutStyle {
  /// The main axis of the children and their order along it.
  public var direction: FlexDirection {
    get { FlexDirection(rawValue: flow & 3) ?? .column }
    set { flow = flow & ~3 | newValue.rawValue }
  }

  /// Whether children that do not fit continue on further lines.
  public var wrap: FlexWrap {
    get { FlexWrap(rawValue: flow >> 2 & 3) ?? .noWrap }
    set { flow = flow & ~(3 << 2) | newValue.rawValue << 2 }
  }

  /// Whether the node takes part in the flow of its siblings.
  public var position: LayoutPosition {
    get { isAbsolute ? .absolute : .relative }
    set { flow = flow & ~(1 << 4) | newValue.rawValue << 4 }
  }

  /// Whether the node is laid out at all.
  public var display: LayoutDisplay {
    get { isHidden ? .none : .flex }
    set { flow = flow & ~(1 << 5) | newValue.rawValue << 5 }
  }

  /// The distribution of the children along the main axis.
  public var justifyContent: JustifyContent {
    get { JustifyContent(rawValue: justification & 7) ?? .start }
    set { justification = justification & ~7 | newValue.rawValue }
  }

  /// The distribution of the lines of a wrapping container.
  public var alignContent: AlignContent {
    get { AlignContent(rawValue: justification >> 3 & 7) ?? .start }
    set { justification = justification & ~(7 << 3) | newValue.rawValue << 3 }
  }

  /// The position of the children across their line.
  public var alignItems: AlignItems {
    get { AlignItems(rawValue: alignment & 7) ?? .stretch }
    set { alignment = alignment & ~7 | newValue.rawValue }
  }

  /// The position of this node across its line.
  public var alignSelf: AlignSelf {
    get { AlignSelf(rawValue: alignment >> 3 & 7) ?? .auto }
    set { alignment = alignment & ~(7 << 3) | newValue.rawValue << 3 }
  }

  var isRow: Bool { flow & 2 != 0 }
  var isReversed: Bool { flow & 1 != 0 }
  var wraps: Bool { flow & (3 << 2) != 0 }
  var isAbsolute: Bool { flow & (1 << 4) != 0 }
  var isHidden: Bool { flow & (1 << 5) != 0 }
  /// Whether the node is neither absolute nor left out.
  var isInFlow: Bool { flow & (3 << 4) == 0 }

  /// Where a child stands across the lines of a container, from the alignment bytes of both.
  @inline(__always)
  static func alignment(container: UInt8, child: UInt8) -> AlignItems {
    // The raw values of `AlignSelf` follow those of `AlignItems` after the automatic one.
    let own = child >> 3 & 7
    return AlignItems(rawValue: own == 0 ? container & 7 : own - 1) ?? .stretch
  }
}
