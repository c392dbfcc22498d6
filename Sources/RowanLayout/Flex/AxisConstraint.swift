/// The room on one axis in a single word: a length that is fixed, or the greatest one allowed.
///
/// The sign tells them apart, so that constraints compare as integers: plus is exact, minus a
/// limit, minus infinity no limit at all.
struct AxisConstraint: Equatable, BitwiseCopyable {
  private var word: Float

  static let unbounded = AxisConstraint(word: -.infinity)

  @inline(__always)
  private init(word: Float) {
    self.word = word
  }

  /// Exactly `length`, or 0 if that is negative.
  @inline(__always)
  static func exactly(_ length: Float) -> AxisConstraint {
    AxisConstraint(word: length > 0 ? length : 0)
  }

  /// At most `length`, or 0 if that is negative.
  @inline(__always)
  static func atMost(_ length: Float) -> AxisConstraint {
    AxisConstraint(word: -(length > 0 ? length : 0))
  }

  @inline(__always)
  var isExact: Bool { word.sign == .plus }

  /// The exact length, or the limit.
  @inline(__always)
  var limit: Float { word.magnitude }

  @inline(__always)
  static func == (one: AxisConstraint, other: AxisConstraint) -> Bool {
    one.word.bitPattern == other.word.bitPattern
  }

  /// The room inside of `edges`.
  @inline(__always)
  func inset(by edges: Float) -> AxisConstraint {
    isExact ? .exactly(word - edges) : .atMost(limit - edges)
  }
}

extension CachedSize {
  /// Whether this answer also answers another question.
  ///
  /// Sizes are computed width first: the width from the constraints, the height from the width,
  /// the frames from both. An answer therefore stands for the exact question about its own width,
  /// and for the one about both its lengths; and a limit that the answer kept might as well have
  /// been any lower one that it keeps.
  @inline(__always)
  func answers(_ askedWidth: AxisConstraint, _ askedHeight: AxisConstraint) -> Bool {
    if widthAsked == askedWidth && heightAsked == askedHeight { return true }
    if askedWidth.isExact {
      guard width == askedWidth.limit else { return false }
    } else {
      guard !widthAsked.isExact, width <= askedWidth.limit,
        askedWidth.limit <= widthAsked.limit
      else { return false }
    }
    if heightAsked == askedHeight { return true }
    if askedHeight.isExact {
      return askedWidth.isExact && height == askedHeight.limit
    }
    return !heightAsked.isExact && height <= askedHeight.limit
      && askedHeight.limit <= heightAsked.limit
  }
}
