/// What a property that belongs to an identity starts as: evaluated when the first storage is made for it.
@usableFromInline
enum InitialValue<Value: Sendable>: Sendable {
  /// The expression, not evaluated yet.
  case deferred(@Sendable () -> Value)
  /// The value.
  case known(Value)

  /// The value; a deferred one is evaluated each time.
  @inlinable var value: Value {
    switch self {
    case .deferred(let make): make()
    case .known(let value): value
    }
  }
}
