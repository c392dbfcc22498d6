/// The size of what is around a node that is asked something: NaN where it is undefined.
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
  /// A length that may be undefined, and is when it is not finite.
  fileprivate static func orUndefined(_ length: Double?) -> Float {
    guard let length, length.isFinite else { return .nan }
    return nonNegative(length)
  }
}
