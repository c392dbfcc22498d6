public import RowanCore

extension LayoutStyle {
  /// The main axis of the children and their order along it.
  public var direction: FlexDirection {
    get { FlexDirection(rawValue: bits(0, 2)) ?? .column }
    set { setBits(0, 2, newValue.rawValue) }
  }

  /// Whether children that do not fit continue on further lines.
  public var wrap: FlexWrap {
    get { FlexWrap(rawValue: bits(2, 2)) ?? .noWrap }
    set { setBits(2, 2, newValue.rawValue) }
  }

  /// Whether the node takes part in the flow of its siblings.
  public var position: LayoutPosition {
    get { isAbsolute ? .absolute : .relative }
    set { setBits(4, 1, newValue.rawValue) }
  }

  /// Whether the node is laid out at all.
  public var display: LayoutDisplay {
    get { LayoutDisplay(rawValue: bits(5, 2)) ?? .flex }
    set { setBits(5, 2, newValue.rawValue) }
  }

  /// The parts of the box that widths, heights, their limits and a basis in points include.
  public var boxSizing: BoxSizing {
    get { isContentBox ? .contentBox : .borderBox }
    set { setBits(7, 1, newValue.rawValue) }
  }

  /// The treatment of content that is larger than the node. In layout, a node whose content is
  /// hidden or scrolled has no automatic minimum size, its baseline is clamped to its box, and
  /// absolute children with their own alignment may extend beyond the end of its box.
  public var overflow: Overflow {
    get { Overflow(rawValue: bits(8, 2)) ?? .visible }
    set { setBits(8, 2, newValue.rawValue) }
  }

  /// The reading direction of the node and its descendants; `nil` for that of the parent.
  public var layoutDirection: LayoutDirection? {
    get {
      switch bits(10, 2) {
      case 1: .leftToRight
      case 2: .rightToLeft
      default: nil
      }
    }
    set {
      switch newValue {
      case .leftToRight: setBits(10, 2, 1)
      case .rightToLeft: setBits(10, 2, 2)
      case nil: setBits(10, 2, 0)
      }
    }
  }

  /// The distribution of the children along the main axis.
  public var justifyContent: JustifyContent {
    get { JustifyContent(rawValue: part(0)) ?? .flexStart }
    set { setPart(0, newValue.rawValue) }
  }

  /// The distribution of the lines of a wrapping container.
  public var alignContent: AlignContent {
    get { AlignContent(rawValue: part(4)) ?? .flexStart }
    set { setPart(4, newValue.rawValue) }
  }

  /// The position of the children across their line.
  public var alignItems: AlignItems {
    get { AlignItems(rawValue: part(8)) ?? .stretch }
    set { setPart(8, newValue.rawValue) }
  }

  /// The position of this node across its line.
  public var alignSelf: AlignSelf {
    get { AlignSelf(rawValue: part(12)) ?? .auto }
    set { setPart(12, newValue.rawValue) }
  }

  /// The sort key of the node among its siblings: nodes with a lower order are laid out first,
  /// nodes with equal order in the order of the tree (CSS Flexbox §5.4). It does not affect
  /// mounting and reading order. The value is clamped to ±32,767.
  public var order: Int {
    get { Int(ordinal) }
    set { ordinal = Int16(clamping: newValue) }
  }

  @inline(__always) var isRow: Bool { flow & 2 != 0 }
  @inline(__always) var isReversed: Bool { flow & 1 != 0 }
  @inline(__always) var wraps: Bool { flow & (3 << 2) != 0 }
  @inline(__always) var isWrapReversed: Bool { flow & (1 << 3) != 0 }
  @inline(__always) var isAbsolute: Bool { flow & (1 << 4) != 0 }
  @inline(__always) var isHidden: Bool { flow & (1 << 5) != 0 }
  @inline(__always) var isContents: Bool { flow & (1 << 6) != 0 }
  @inline(__always) var isContentBox: Bool { flow & (1 << 7) != 0 }
  @inline(__always) var isClipping: Bool { flow & (3 << 8) != 0 }
  /// Whether the node is neither absolute, left out nor replaced by its children.
  @inline(__always) var isInFlow: Bool { flow & (7 << 4) == 0 }

  static let paddingIsPhysical: UInt32 = 1 << 12
  static let borderIsPhysical: UInt32 = 1 << 13
  static let marginIsPhysical: UInt32 = 1 << 14
  static let insetIsPhysical: UInt32 = 1 << 15
  /// A flag for margins that are spacing along the parent's main axis: leading is the space before
  /// the node, trailing the space after it.
  static let marginIsSpacing: UInt32 = 1 << 16

  @inline(__always)
  func has(_ flag: UInt32) -> Bool { flow & flag != 0 }

  mutating func set(_ flag: UInt32, _ isSet: Bool) {
    flow = isSet ? flow | flag : flow & ~flag
  }

  /// Whether margins can be used without regard to reading directions: they are logical, and the
  /// node has the reading direction of its parent.
  @inline(__always)
  var hasPlainMargins: Bool {
    flow & (3 << 10 | Self.marginIsPhysical | Self.marginIsSpacing) == 0
  }

  /// Returns whether text runs from right to left inside the node, given the direction around it.
  @inline(__always)
  func isRightToLeft(within parent: Bool) -> Bool {
    let own = flow >> 10 & 3
    return own == 0 ? parent : own == 2
  }

  /// Returns the alignment of a child on the cross axis of a container.
  @inline(__always)
  static func alignment(container: UInt16, child: UInt16) -> AlignItems {
    // The raw values of `AlignSelf` follow those of `AlignItems` after the automatic one.
    let own = child >> 12 & 15
    var raw = own == 0 ? container >> 8 & 15 : own - 1
    if own == UInt16(AlignSelf.unstretched.rawValue) {
      raw = container >> 8 & 15
      if raw == UInt16(AlignItems.stretch.rawValue) { raw = UInt16(AlignItems.start.rawValue) }
    }
    switch raw {
    case 0: return .stretch
    case 1: return .flexStart
    case 2: return .flexEnd
    case 3: return .center
    default: return AlignItems(rawValue: UInt8(truncatingIfNeeded: raw)) ?? .stretch
    }
  }

  @inline(__always)
  private func bits(_ shift: UInt32, _ count: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: flow >> shift & (1 << count - 1))
  }

  @inline(__always)
  private mutating func setBits(_ shift: UInt32, _ count: UInt32, _ value: UInt8) {
    flow = flow & ~((1 << count - 1) << shift) | UInt32(value) << shift
  }

  @inline(__always)
  private func part(_ shift: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: distribution >> shift & 15)
  }

  @inline(__always)
  private mutating func setPart(_ shift: UInt16, _ value: UInt8) {
    distribution = distribution & ~(15 << shift) | UInt16(value) << shift
  }
}
