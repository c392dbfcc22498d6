import RowanComponents
import RowanCore

/// The progress that bars and rings show.
struct ProgressValue: Equatable, Sendable {
  /// The fraction from 0 to 1; `nil` if it is unknown.
  let fraction: Double?
  let tint: Color
  private let label: String?
  private let value: String?

  init(fraction: Double, tint: Color, label: String?, value: String?) {
    self.fraction = fraction.isNaN ? nil : min(max(fraction, 0), 1)
    self.tint = tint
    self.label = label
    self.value = value
  }

  /// Sets the accessibility properties of the element.
  func describe(_ element: inout Element) {
    element.describe(as: .progress) {
      $0.label = label
      $0.value = value
      $0.fraction = fraction
    }
  }
}
