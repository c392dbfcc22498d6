import RowanComponents
import RowanCore

/// How far something has come, as bars and rings show it alike.
struct ProgressValue: Equatable, Sendable {
  /// From 0 to 1; `nil` for what is not known.
  let fraction: Double?
  let tint: Color
  private let label: String?
  private let words: String?

  init(fraction: Double, tint: Color, label: String?, words: String?) {
    self.fraction = fraction.isNaN ? nil : min(max(fraction, 0), 1)
    self.tint = tint
    self.label = label
    self.words = words
  }

  /// Says it to somebody who does not see it.
  func describe(_ element: inout Element) {
    element.describe(as: .progress) {
      $0.label = label
      $0.value = words
      $0.fraction = fraction
    }
  }
}
