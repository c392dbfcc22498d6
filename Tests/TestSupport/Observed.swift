public import Observation

/// A value in an observable model, for screens under test to read.
@MainActor
@Observable
public final class Observed<Value: Sendable> {
  public var value: Value

  public init(_ value: Value) {
    self.value = value
  }
}
