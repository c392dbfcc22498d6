import RowanCore
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A ``State`` that is restored after a restart. It is saved with its screen or row.
///
/// ```swift
/// struct MessageRow: Component {
///   let message: Message
///   @SavedState("isOpen") private var isOpen = false
///   …
/// }
/// ```
///
/// In this example, an opened row is open again after a restart of the app. The row is found by its
/// identity, at any position. Flows save the states on their screens with their navigation tree. If
/// nothing saves its value, a saved state is a state like any other. A value that can no longer be
/// decoded is ignored. Values are encoded as JSON and should be small.
///
/// A saved state is identified by its name within its row or screen. Two states with the same name share the
/// saved value; see ``Component/savedStateScope(_:)``.
@propertyWrapper
public struct SavedState<Value: Codable & Equatable & Sendable>: Sendable {
  private let name: String?
  /// The expression of the initial value; see ``State/initial``.
  private let initial: @Sendable () -> Value
  /// The value when the build began; `nil` until the state is linked to an identity.
  private var snapshot: StateValue<Value>?
  private var storage: SavedStateStorage<Value>?

  /// Creates a state that starts as `wrappedValue` for every new identity without a saved value.
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - name: The name under which the value is saved, without slashes. With another name in a later
  ///     version of the app, the state is a different one. With an empty name, the value is not saved,
  ///     which is reported once.
  public init(wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ name: String) {
    if name.isEmpty {
      ValueReporter.report("SavedState(_:)", "an empty name", used: "a state that is not saved")
    }
    initial = wrappedValue
    self.name = name.isEmpty ? nil : name
  }

  /// Creates a state that is saved under a name, or not saved if the name is `nil`.
  package init(startingWith value: Value, savedAs name: String?) {
    initial = { value }
    self.name = name
  }

  /// The value.
  /// - Precondition: Not written while a body is being evaluated, nor before the component was
  ///   built.
  public var wrappedValue: Value {
    get {
      if let storage, !BuildScope.isActive { return storage.cell.value }
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

  /// The state in messages: its name, or its type if it has no name and is not saved.
  package var title: String {
    name.map { "SavedState \"\($0)\"" } ?? "A SavedState of type \(Value.self) without a name"
  }

  /// Changes the value, saves it, and builds the component again, from any thread; see
  /// ``State/update(_:_:)``.
  public func update(_ mode: UpdateMode, _ change: @escaping @Sendable (inout Value) -> Void) {
    precondition(
      !BuildScope.isActive,
      "\(title) was written while a body was evaluated. Write it in actions."
    )
    guard let storage else {
      preconditionFailure(
        "\(title) was written before its component was built. Until then the"
          + " component has no identity, to which the state belongs."
      )
    }
    storage.update(mode, change)
  }
}

extension SavedState: DynamicProperty {
  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    SavedStateStorage(snapshot?.value ?? initial(), name: name, owner: owner)
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    // See ``State/link(to:in:)``.
    guard let storage else { return }
    let saved = unsafeDowncast(storage, to: SavedStateStorage<Value>.self)
    saved.takeValue(in: environment.savedStates, into: &snapshot)
    self.storage = saved
  }
}

extension SavedState: Equatable {
  /// Always true: a state belongs to the identity of the component, and the initial value is used only once.
  public static func == (left: SavedState<Value>, right: SavedState<Value>) -> Bool { true }
}

/// The storage of a saved state for one identity: its value, and the scope in which it is saved.
final class SavedStateStorage<Value: Codable & Equatable & Sendable>: PropertyStorage {
  private struct ScopeState: Sendable {
    var isKnown = false
    var scope: SavedStates.Scope?
  }

  let cell: StateCell<Value>
  private let initial: Value
  private let name: String?
  private let scopeState = Mutex(ScopeState())

  init(_ initial: Value, name: String?, owner: PropertyOwner) {
    cell = StateCell(initial, owner: owner)
    self.initial = initial
    self.name = name
  }

  /// Reads the value for a build. The first call restores the saved value before.
  func takeValue(in scope: SavedStates.Scope?, into snapshot: inout StateValue<Value>?) {
    let isFirst = scopeState.withLock { scopeState in
      defer { scopeState = ScopeState(isKnown: true, scope: scope) }
      return !scopeState.isKnown
    }
    if isFirst, let name, let data = scope?.value(name), let value = Self.decode(data) {
      cell.restore(value)
    }
    cell.takePublished(into: &snapshot)
  }

  /// Makes a change after the changes in progress, and saves the result.
  func update(_ mode: UpdateMode, _ change: @escaping @Sendable (inout Value) -> Void) {
    cell.update(mode, isSaved: true) { [self] value in
      change(&value)
      save(value)
    }
  }

  private func save(_ value: Value) {
    guard let name, let scope = scopeState.withLock({ $0.scope }) else { return }
    scope.set(value == initial ? nil : Self.encode(value), for: name)
  }

  // Encoded as an array with one element: the encoders of some systems do not encode values other than arrays
  // and dictionaries at the top level.
  private static func encode(_ value: Value) -> Data? { try? JSONEncoder().encode([value]) }

  private static func decode(_ data: Data) -> Value? {
    try? JSONDecoder().decode([Value].self, from: data).first
  }
}
