/// The value of a state at one moment.
///
/// The cell of a state passes its value to builds by reference, so that linking does not copy the value, and so
/// that the memory layout of ``State`` does not depend on the type of the value: generic code would look up
/// that layout whenever a component is linked.
@usableFromInline
final class StateValue<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  init(_ value: Value) { self.value = value }
}
