/// What a node is asked about its height, its width being decided; lengths are of the border box.
struct HeightQuestion: BitwiseCopyable {
  enum Kind: UInt8 {
    /// As the content would have it, within limits.
    case open
    /// A height that percentages below refer to.
    case definite
    /// A height that followed from the content: percentages below count as automatic.
    case indefinite
  }

  var lower: Float
  var upper: Float
  var kind: Kind

  static let unlimited = HeightQuestion(lower: 0, upper: .infinity, kind: .open)

  @inline(__always)
  static func open(_ lower: Float, _ upper: Float) -> HeightQuestion {
    HeightQuestion(lower: lower, upper: max(lower, upper), kind: .open)
  }

  @inline(__always)
  static func exactly(_ height: Float, isDefinite: Bool) -> HeightQuestion {
    HeightQuestion(lower: height, upper: height, kind: isDefinite ? .definite : .indefinite)
  }

  @inline(__always) var isOpen: Bool { kind == .open }

  @inline(__always)
  func clamp(_ height: Float) -> Float {
    max(lower, min(upper, height))
  }
}
