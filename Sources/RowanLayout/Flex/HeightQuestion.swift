/// What a node is asked about its height, its width being decided; lengths are of the border box.
struct HeightQuestion: BitwiseCopyable {
  enum Kind: UInt8 {
    /// As the content would have it, within limits.
    case open
    /// A height that percentages below refer to.
    case definite
    /// A height that followed from the content: percentages below count as automatic.
    case indefinite
    /// How much the content needs while percentages refer to a height that may be too low for it.
    case floor
    /// How much the content of a column needs that breaks at a height to which percentages do not
    /// refer.
    case limit
  }

  var lower: Float
  var upper: Float
  var kind: Kind
  /// Whether the parent compares baselines. Finding the one of a leaf whose height is decided takes
  /// measuring it.
  var wantsBaseline = false

  static let unlimited = HeightQuestion(lower: 0, upper: .infinity, kind: .open)

  @inline(__always)
  static func open(_ lower: Float, _ upper: Float) -> HeightQuestion {
    HeightQuestion(lower: lower, upper: max(lower, upper), kind: .open)
  }

  @inline(__always)
  static func exactly(_ height: Float, isDefinite: Bool) -> HeightQuestion {
    HeightQuestion(lower: height, upper: height, kind: isDefinite ? .definite : .indefinite)
  }

  /// A height that is more than what percentages below refer to.
  @inline(__always)
  static func exactly(_ height: Float, percentagesOf base: Float) -> HeightQuestion {
    HeightQuestion(lower: height, upper: base, kind: .definite)
  }

  /// What the content of a box needs that is `height` high unless that is too little.
  @inline(__always)
  static func floor(_ height: Float) -> HeightQuestion {
    HeightQuestion(lower: height, upper: height, kind: .floor)
  }

  /// What the content of a column needs that breaks at a height, which is only a limit.
  @inline(__always)
  static func limited(to height: Float) -> HeightQuestion {
    HeightQuestion(lower: height, upper: height, kind: .limit)
  }

  @inline(__always) var isOpen: Bool { kind == .open }
  /// Whether the answer may be more than the height asked about. Such answers are not kept, and never
  /// final.
  @inline(__always) var asksContent: Bool { kind == .floor || kind == .limit }
  /// Whether percentages below refer to a height other than the one asked for.
  @inline(__always) var hasOtherBase: Bool { kind == .definite && lower != upper }
  /// Whether percentages below refer to the height.
  @inline(__always) var isDefinite: Bool { kind == .definite || kind == .floor }

  @inline(__always)
  func clamp(_ height: Float) -> Float {
    max(lower, min(upper, height))
  }
}
