/// A property wrapper for a value that belongs to the identity of a component and outlives the component value.
///
/// A body reads the value as of the beginning of the build. Actions read the last written value, so `count +=
/// 1` twice adds two. A write builds the component again; see ``UpdateMode`` for the time.
@propertyWrapper
public struct State<Value: Sendable>: Sendable {
  /// The expression of the initial value, evaluated when the first storage is created for an identity.
  @usableFromInline let initial: @Sendable () -> Value
  /// The value when the build began; `nil` until the state is linked to an identity.
  @usableFromInline var snapshot: StateValue<Value>?
  @usableFromInline var cell: StateCell<Value>?

  /// Creates a state that starts as `wrappedValue`. The expression is evaluated once for every new identity,
  /// not at every build.
  @inlinable
  public init(wrappedValue: @autoclosure @escaping @Sendable () -> Value) {
    initial = wrappedValue
  }

  /// The value.
  /// - Precondition: Not written while a body is being evaluated, nor before the component was
  ///   built.
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

  /// A binding to the value, for components that change it.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  /// Changes the value and builds the component again.
  ///
  /// Changes take effect at once and in order, each exactly once, from any thread. A change made
  /// during another change, or inside it, is applied after that one.
  /// - Parameters:
  ///   - mode: The time at which the component is built again.
  ///   - change: The closure that changes the value.
  /// - Precondition: Not called while a body is being evaluated, nor before the component was
  ///   built.
  public func update(_ mode: UpdateMode, _ change: @escaping @Sendable (inout Value) -> Void) {
    precondition(
      !BuildScope.isActive,
      "State was written while a body was evaluated: \(cell?.path ?? String(describing: Value.self))."
        + " Write it in actions."
    )
    guard let cell else {
      preconditionFailure(
        "State of type \(Value.self) was written before its component was built. Until then the"
          + " component has no identity, to which the state belongs."
      )
    }
    cell.update(mode, change)
  }
}

extension State: DynamicProperty {
  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    // A condition, because code for an optional value would look up its type for each state of each row.
    if let snapshot {
      StateCell(snapshot.value, owner: owner)
    } else {
      StateCell(initial(), owner: owner)
    }
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    // The storage was created by ``makeStorage(_:)`` for a property of this type at the same offset of the
    // component; debug builds check it. A checked cast would take longer than the rest of this function.
    guard let storage else { return }
    let cell = unsafeDowncast(storage, to: StateCell<Value>.self)
    cell.takePublished(into: &snapshot)
    self.cell = cell
  }
}

extension State: Equatable {
  /// Always true: a state belongs to the identity of the component, and the initial value is used only once.
  public static func == (left: State<Value>, right: State<Value>) -> Bool { true }
}
