import RowanCore
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A ``State`` that is found again after a restart: it is kept with the screen, or the row, that it is on.
///
/// ```swift
/// struct MessageRow: Component {
///   let message: Message
///   @SavedState("isOpen") private var isOpen = false
///   …
/// }
/// ```
///
/// A row that is opened so is open when the app is started again, by its identity, wherever it stands then. Flows
/// keep what is on their screens with their navigation tree; where nobody keeps anything it is a state like
/// any other. What no longer can be read counts as not kept. Values are kept as JSON: small ones, please.
///
/// It is told by its name within its row or screen. Two of the same name share what is kept: see
/// ``Component/savedStateScope(_:)``.
@propertyWrapper
public struct SavedState<Value: Codable & Equatable & Sendable>: Sendable {
  private let name: String?
  /// The expression of the initial value; see ``State/initial``.
  private let initial: @Sendable () -> Value
  /// The value when the build began; `nil` until the state is connected to an identity.
  private var snapshot: StateValue<Value>?
  private var storage: SavedStateStorage<Value>?

  /// Creates a state that starts as `wrappedValue` for every new identity of which nothing is kept.
  /// - Parameters:
  ///   - wrappedValue: What it starts as.
  ///   - name: What it is kept under. Another name in a later version of the app is another state.
  public init(wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ name: String) {
    if name.isEmpty {
      ValueReporter.report("SavedState(_:)", "an empty name", used: "a state that is not kept")
    }
    initial = wrappedValue
    self.name = name.isEmpty ? nil : name
  }

  /// Creates a state that is kept under a name, where there is one.
  package init(startingWith value: Value, savedAs name: String?) {
    initial = { value }
    self.name = name
  }

  /// The value.
  /// - Precondition: Not written while a body is being evaluated.
  public var wrappedValue: Value {
    get {
      if let storage, !BuildScope.isActive { return storage.cell.value }
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

  /// Changes the value, keeps it, and builds the component again; see ``State/update(_:_:)``.
  public func update(_ mode: UpdateMode, _ change: @escaping @Sendable (inout Value) -> Void) {
    precondition(
      !BuildScope.isActive,
      "State \"\(name ?? "")\" was written while a body was evaluated. Bodies only read; write in actions."
    )
    guard let storage else {
      preconditionFailure(
        "State \"\(name ?? "")\" was written before its component was shown: it belongs to an identity, and"
          + " this component has none yet."
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
  /// Always true: a state belongs to the component's identity, and what a component is created with
  /// counts once only.
  public static func == (left: SavedState<Value>, right: SavedState<Value>) -> Bool { true }
}

/// Where the value of a saved state stands, for one identity, and where it is kept.
final class SavedStateStorage<Value: Codable & Equatable & Sendable>: PropertyStorage {
  private struct Place: Sendable {
    var isKnown = false
    var scope: SavedStateScope?
  }

  let cell: StateCell<Value>
  private let initial: Value
  private let name: String?
  private let place = Mutex(Place())

  init(_ initial: Value, name: String?, owner: PropertyOwner) {
    cell = StateCell(initial, owner: owner)
    self.initial = initial
    self.name = name
  }

  /// Takes the value that a build sees, as it was kept before this is asked for the first time.
  func takeValue(in scope: SavedStateScope?, into snapshot: inout StateValue<Value>?) {
    let isFirst = place.withLock { place in
      defer { place = Place(isKnown: true, scope: scope) }
      return !place.isKnown
    }
    if isFirst, let name, let data = scope?.value(name), let value = Self.decode(data) {
      cell.restore(value)
    }
    cell.takePublished(into: &snapshot)
  }

  /// Makes a change and keeps what it comes to, after those that are being made already.
  func update(_ mode: UpdateMode, _ change: @escaping @Sendable (inout Value) -> Void) {
    cell.update(mode) { [self] value in
      change(&value)
      keep(value)
    }
  }

  private func keep(_ value: Value) {
    guard let name, let scope = place.withLock({ $0.scope }) else { return }
    scope.set(value == initial ? nil : Self.encode(value), for: name)
  }

  // In a list each: encoders of some systems write no values that are neither lists nor tables.
  private static func encode(_ value: Value) -> Data? { try? JSONEncoder().encode([value]) }

  private static func decode(_ data: Data) -> Value? {
    try? JSONDecoder().decode([Value].self, from: data).first
  }
}
