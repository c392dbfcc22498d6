import Synchronization

/// A reference to a value stored elsewhere, for reading and writing.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value: Sendable>: Sendable {
  private let get: @Sendable () -> Value
  private let set: @Sendable (Value) -> Void

  /// Creates a binding from a getter and a setter.
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Returns a binding that always reads `value` and ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// Returns a binding to a value on the main actor, such as a property of a model.
  ///
  /// ```swift
  /// Toggle("News", isOn: .onMainActor { settings.hasNews } set: { settings.hasNews = $0 })
  /// ```
  ///
  /// The value is read here, and again after each write. A closure that observes models, such as
  /// that of `setContent`, therefore creates a new binding after each change. Reading the binding
  /// returns the value that was read last, because bodies read bindings on any thread.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - set: Changes the value. Called immediately.
  /// - Returns: The binding.
  /// - Precondition: Written only on the main actor, as controls and actions do.
  @MainActor
  public static func onMainActor(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Binding<Value> {
    let latest = LatestValue(get())
    return Binding(
      get: { latest.value },
      set: { value in
        MainActor.assumeIsolated {
          set(value)
          // The model may have corrected the value.
          latest.value = get()
        }
      }
    )
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a member of the value. A write reads the whole value, changes the member, and
  /// writes the whole value.
  public subscript<Member: Sendable>(
    dynamicMember path: any WritableKeyPath<Value, Member> & Sendable
  ) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: path] },
      set: { member in
        var value = wrappedValue
        value[keyPath: path] = member
        wrappedValue = value
      }
    )
  }
}

/// The value of the main actor that was read last, for readers on any thread.
private final class LatestValue<Value: Sendable>: Sendable {
  private let latest: Mutex<Value>

  init(_ value: Value) { latest = Mutex(value) }

  var value: Value {
    get { latest.withLock { $0 } }
    set { latest.withLock { $0 = newValue } }
  }
}
