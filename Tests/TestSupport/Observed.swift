import Observation

/// A value in an observable model, for screens under test to read.
@MainActor
@Observable
package final class Observed<Value: Sendable> {
  package var value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
