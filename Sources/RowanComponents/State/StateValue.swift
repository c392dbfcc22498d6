/// The value of a state as it was at one moment.
///
/// The cell of a state hands its value to builds by reference, so that no component copies the value when it is
/// connected, and so that the layout of ``State`` does not depend on the type of the value: code for any type would
/// look that layout up whenever a component is connected.
@usableFromInline
final class StateValue<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  init(_ value: Value) { self.value = value }
}
