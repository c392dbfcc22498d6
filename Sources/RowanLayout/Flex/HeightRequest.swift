/// A request for the height of a node at a decided width; lengths are those of the border box.
struct HeightRequest: BitwiseCopyable {
  enum Kind: UInt8 {
    /// The height of the content, clamped to limits.
    case open
    /// A given height to which percentages inside refer.
    case definite
    /// A given height that followed from the content: percentages inside count as automatic.
    case indefinite
    /// The height that the content needs while percentages refer to a height that may be too small
    /// for it.
    case floor
    /// The height that the content of a column needs if the column breaks at a height to which
    /// percentages do not refer.
    case limit
  }

  var lower: Float
  var upper: Float
  var kind: Kind
  /// Whether the parent compares baselines. The baseline of a leaf whose height is decided requires
  /// measuring the leaf.
  var wantsBaseline = false

  static let unlimited = HeightRequest(lower: 0, upper: .infinity, kind: .open)

  @inline(__always)
  static func open(_ lower: Float, _ upper: Float) -> HeightRequest {
    HeightRequest(lower: lower, upper: max(lower, upper), kind: .open)
  }

  @inline(__always)
  static func exactly(_ height: Float, isDefinite: Bool) -> HeightRequest {
    HeightRequest(lower: height, upper: height, kind: isDefinite ? .definite : .indefinite)
  }

  /// Returns the request for a decided height that differs from the height to which percentages
  /// inside refer.
  @inline(__always)
  static func exactly(_ height: Float, percentagesOf base: Float) -> HeightRequest {
    HeightRequest(lower: height, upper: base, kind: .definite)
  }

  /// Returns the request for the height that the content of a box needs if the box has this height,
  /// unless that is too small.
  @inline(__always)
  static func floor(_ height: Float) -> HeightRequest {
    HeightRequest(lower: height, upper: height, kind: .floor)
  }

  /// Returns the request for the height that the content of a column needs if the column breaks at
  /// this height, which is only a limit.
  @inline(__always)
  static func limited(to height: Float) -> HeightRequest {
    HeightRequest(lower: height, upper: height, kind: .limit)
  }

  @inline(__always) var isOpen: Bool { kind == .open }
  /// Whether the result may exceed the height in the request. Such results are not cached, and
  /// never final.
  @inline(__always) var mayExceedHeight: Bool { kind == .floor || kind == .limit }
  /// Whether percentages inside refer to a height other than that in the request.
  @inline(__always) var hasOtherBase: Bool { kind == .definite && lower != upper }
  /// Whether percentages inside refer to the height.
  @inline(__always) var isDefinite: Bool { kind == .definite || kind == .floor }

  @inline(__always)
  func clamp(_ height: Float) -> Float {
    max(lower, min(upper, height))
  }
}
