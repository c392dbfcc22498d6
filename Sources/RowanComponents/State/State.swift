/// A value that belongs to a component's identity and outlives the component itself.
///
/// Within a body, a state reads as it was when the build began. In actions it reads as the last write
/// left it, so `count += 1` twice adds two. A write builds the component again; see ``UpdateMode`` for
/// when.
@propertyWrapper
public struct State<Value: Sendable>: Sendable {
  /// The expression of the initial value, evaluated when the first storage is made for an identity.
  @usableFromInline let initial: @Sendable () -> Value
  /// The value when the build began; `nil` until the state is connected to an identity.
  @usableFromInline var snapshot: StateValue<Value>?
  @usableFromInline var cell: StateCell<Value>?

  /// Creates a state that starts as `wrappedValue`, which is evaluated once for every new identity, not with
  /// every build.
  @inlinable
  public init(wrappedValue: @autoclosure @escaping @Sendable () -> Value) {
    initial = wrappedValue
  }

  /// The value.
  /// - Precondition: Not written while a body is being evaluated.
  @inlinable
  public var wrappedValue: Value {
    get {
      if let cell, !BuildScope.isActive { return cell.value }
      return snapshot?.value ?? initial()
    }
    nonmutating set {
      update(.sync) { $0 = newValue }
    }
  }

  /// The value as a binding, for components that change it.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  /// Changes the value and builds the component again.
  ///
  /// Changes take effect at once and in order, each exactly once, from any thread; one that comes while
  /// another is being made, or from within it, is made next.
  public func update(_ mode: UpdateMode, _ change: @escaping @Sendable (inout Value) -> Void) {
    precondition(
      !BuildScope.isActive,
      "State was written while a body was evaluated: \(cell?.path ?? String(describing: Value.self))."
        + " Bodies only read; write in actions."
    )
    guard let cell else {
      preconditionFailure(
        "State of type \(Value.self) was written before its component was shown:"
          + " it belongs to an identity, and this component has none yet."
      )
    }
    cell.update(mode, change)
  }
}

extension State: DynamicProperty {
  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    // By a condition: the type of an optional value would be looked up, for each state of each row.
    if let snapshot {
      StateCell(snapshot.value, owner: owner)
    } else {
      StateCell(initial(), owner: owner)
    }
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    // What ``makeStorage(_:)`` has made, for a property of this type at this very place of the component;
    // debug builds check it. A cast that is checked would take longer than all else here.
    guard let storage else { return }
    let cell = unsafeDowncast(storage, to: StateCell<Value>.self)
    cell.takePublished(into: &snapshot)
    self.cell = cell
  }
}

extension State: Equatable {
  /// Always true: a state belongs to the component's identity, and what a component is created with
  /// counts once only.
  public static func == (left: State<Value>, right: State<Value>) -> Bool { true }
}
