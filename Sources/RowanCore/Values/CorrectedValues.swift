/// Limits of values that come from data or from users.
package enum ValueLimit {
  /// The maximum length in points: the limit up to which single precision represents all whole numbers.
  package static let length = 16_777_216.0
  /// The maximum position in a list, in points: beyond any list, and exact to a thousandth of a point.
  package static let place = 1e12
  /// The minimum number above 0: quotients by it stay in a range that can be drawn.
  package static let least = 1e-6
  /// The maximum time in seconds, some thirty years.
  package static let seconds = 1e9
  /// The maximum bound of a range: the difference of two such bounds is finite.
  package static let number = 1e300
}

extension Double {
  /// Returns the number limited to a range. A correction is reported once.
  /// - Parameters:
  ///   - parameter: The parameter as it is written in code.
  ///   - range: The valid numbers.
  ///   - fallback: The value that replaces NaN.
  /// - Returns: A number of the range, or `fallback`.
  @inline(__always)
  package func corrected(
    _ parameter: StaticString,
    in range: ClosedRange<Double>,
    otherwise fallback: Double
  ) -> Double {
    if self >= range.lowerBound && self <= range.upperBound { return self }
    return replaced(parameter, by: isNaN ? fallback : nearest(in: range))
  }

  /// Returns the number limited to `limit` if it is above 0, otherwise `fallback`. A correction is reported
  /// once.
  @inline(__always)
  package func positive(
    _ parameter: StaticString,
    upTo limit: Double = ValueLimit.length,
    otherwise fallback: Double
  ) -> Double {
    if self >= ValueLimit.least && self <= limit { return self }
    let nearest = self > limit ? limit : ValueLimit.least
    return replaced(parameter, by: self > 0 ? nearest : fallback)
  }

  /// Returns the number as a length of either sign, limited to ``ValueLimit/length``; 0 for NaN. A correction
  /// is reported once.
  @inline(__always)
  package func length(_ parameter: StaticString) -> Double {
    corrected(parameter, in: -ValueLimit.length...ValueLimit.length, otherwise: 0)
  }

  /// Returns the number as a position in the content of a scroll view, which can be longer than a view; 0 for
  /// NaN. A correction is reported once.
  @inline(__always)
  package func place(_ parameter: StaticString) -> Double {
    corrected(parameter, in: -ValueLimit.place...ValueLimit.place, otherwise: 0)
  }

  /// Returns the number as a length that is not negative; 0 for negative numbers and NaN. A correction is
  /// reported once.
  @inline(__always)
  package func extent(_ parameter: StaticString) -> Double {
    corrected(parameter, in: 0...ValueLimit.length, otherwise: 0)
  }

  @inline(never)
  private func replaced(_ parameter: StaticString, by used: Double) -> Double {
    ValueReporter.report("\(parameter)", self, used: used)
    return used
  }

  private func nearest(in range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Int {
  /// Returns the number limited to a range. A correction is reported once.
  @inline(__always)
  package func corrected(_ parameter: StaticString, in range: ClosedRange<Int>) -> Int {
    if range.contains(self) { return self }
    let used = Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    ValueReporter.report("\(parameter)", self, used: used)
    return used
  }
}

extension Duration {
  /// Returns the duration limited to a minimum and to some thirty years, which any clock can add to its time. A
  /// correction is reported once.
  package func corrected(_ parameter: StaticString, atLeast least: Duration = .zero) -> Duration {
    let most = Duration.seconds(ValueLimit.seconds)
    if self >= least && self <= most { return self }
    let used = Swift.min(Swift.max(self, least), most)
    ValueReporter.report("\(parameter)", self, used: used)
    return used
  }
}

extension ClosedRange where Bound == Double {
  /// Returns the range with finite bounds and a finite difference between them. A correction is reported once.
  package func finite(_ parameter: StaticString) -> ClosedRange<Double> {
    let limits = -ValueLimit.number...ValueLimit.number
    let used = clamped(to: limits)
    if used != self { ValueReporter.report("\(parameter)", self, used: used) }
    return used
  }
}

extension Size {
  /// Returns the size with a positive, finite width and height; other values are replaced by 1. A correction is
  /// reported once.
  package func positive(_ parameter: StaticString) -> Size {
    Size(
      width: width.positive(parameter, otherwise: 1),
      height: height.positive(parameter, otherwise: 1)
    )
  }
}
