public import Observation

/// A value in an observable model, for screens under test to read.
@MainActor
@Observable
public final class Observed<Value: Sendable> {
  /// The value.
  public var value: Value

  /// Creates a model with a value.
  public init(_ value: Value) {
    self.value = value
  }
}
