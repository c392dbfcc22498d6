/// Limits of values that come from data or from users.
package enum ValueLimit {
  /// The longest length in points: the last whole number that single precision counts without gaps.
  package static let length = 16_777_216.0
  /// The farthest place in a list, in points: beyond any list, and exact to a thousandth of a point.
  package static let place = 1e12
  /// The least number above 0: what is divided by it stays in a range that can be drawn.
  package static let least = 1e-6
  /// The longest time in seconds, some thirty years.
  package static let seconds = 1e9
  /// The largest end of a range: the extent of a range between two of them is finite.
  package static let number = 1e300
}

extension Double {
  /// The number within a range; the nearest number of the range if it lies outside, which is reported once.
  /// - Parameters:
  ///   - parameter: The parameter as it is written in code.
  ///   - range: The numbers that can be used.
  ///   - fallback: The value in place of what is not a number.
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

  /// The number if it is above 0, at most `limit`; `fallback` for what is not above 0, which is reported once.
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

  /// The number as a length of either sign; 0 for what is not a number, which is reported once.
  @inline(__always)
  package func length(_ parameter: StaticString) -> Double {
    corrected(parameter, in: -ValueLimit.length...ValueLimit.length, otherwise: 0)
  }

  /// The number as a place in the content of a scroll view, which is longer than a view can be; 0 for what is not a
  /// number, which is reported once.
  @inline(__always)
  package func place(_ parameter: StaticString) -> Double {
    corrected(parameter, in: -ValueLimit.place...ValueLimit.place, otherwise: 0)
  }

  /// The number as an extent; 0 for what is negative or not a number, which is reported once.
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
  /// The number within a range; the nearest number of the range if it lies outside, which is reported once.
  @inline(__always)
  package func corrected(_ parameter: StaticString, in range: ClosedRange<Int>) -> Int {
    if range.contains(self) { return self }
    let used = Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    ValueReporter.report("\(parameter)", self, used: used)
    return used
  }
}

extension Duration {
  /// The duration within a range, at most some thirty years, which any clock can add to its time; the nearest duration
  /// of the range if it lies outside, which is reported once.
  package func corrected(_ parameter: StaticString, atLeast least: Duration = .zero) -> Duration {
    let most = Duration.seconds(ValueLimit.seconds)
    if self >= least && self <= most { return self }
    let used = Swift.min(Swift.max(self, least), most)
    ValueReporter.report("\(parameter)", self, used: used)
    return used
  }
}

extension ClosedRange where Bound == Double {
  /// The range with finite ends and a finite extent; infinite ends are cut, which is reported once.
  package func finite(_ parameter: StaticString) -> ClosedRange<Double> {
    let limits = -ValueLimit.number...ValueLimit.number
    let used = clamped(to: limits)
    if used != self { ValueReporter.report("\(parameter)", self, used: used) }
    return used
  }
}

extension Size {
  /// The size with a positive, finite width and height; 1 in place of others, which is reported once.
  package func positive(_ parameter: StaticString) -> Size {
    Size(
      width: width.positive(parameter, otherwise: 1),
      height: height.positive(parameter, otherwise: 1)
    )
  }
}
