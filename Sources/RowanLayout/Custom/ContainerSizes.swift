/// The size of the container of a node whose height is requested; NaN on axes where it is
/// undefined.
struct ContainerSizes: BitwiseCopyable {
  var width: Float = .nan
  var height: Float = .nan

  init() {}

  init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }

  init(_ size: ProposedSize) {
    width = Length.orUndefined(size.width)
    height = Length.orUndefined(size.height)
  }

  var size: ProposedSize {
    ProposedSize(
      width: width.isNaN ? nil : Double(width),
      height: height.isNaN ? nil : Double(height)
    )
  }
}

extension Length {
  /// Returns `length` in single precision, or NaN, which means undefined, if it is `nil` or not
  /// finite. Negative lengths become 0.
  fileprivate static func orUndefined(_ length: Double?) -> Float {
    guard let length, length.isFinite else { return .nan }
    return nonNegative(length)
  }
}
