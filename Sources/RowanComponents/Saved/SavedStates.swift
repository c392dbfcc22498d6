import RowanCore
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The values of all ``SavedState``s of a screen, to be saved and restored.
///
/// Flows create one for each screen; otherwise a host that preserves sessions provides one. An app can
/// create one, set it in the environment, and save the values passed to the handler:
///
/// ```swift
/// let states = SavedStates(saved) { saved = $0 }
/// session.setContent { Inbox().environment(\.savedStates, states.scope) }
/// ```
///
/// Up to ``limit`` values that differ from their initial values are kept; the least recently written ones are
/// removed first, at the next change. Restored values count as written in the order of their names.
public final class SavedStates: Sendable {
  /// The saved values: the encoded JSON by scope and name.
  public typealias Values = [String: Data]

  private struct Contents: Sendable {
    var values: Values
    /// The names, sorted by their last change.
    var order: [String]
    var isNotified = true
  }

  /// The maximum number of values.
  public let limit: Int

  private let contents = Mutex<Contents?>(nil)
  private let load: @Sendable () -> Values
  private let onChange: @MainActor @Sendable (Values) -> Void

  /// Creates an object that saves values.
  /// - Parameters:
  ///   - values: The values saved before. Evaluated when the first state is shown, on any thread.
  ///   - limit: The maximum number of values.
  ///   - onChange: Called with all values soon after a change; several changes may be combined in one call.
  public init(
    _ values: @autoclosure @escaping @Sendable () -> Values = [:],
    limit: Int = 500,
    onChange: @escaping @MainActor @Sendable (Values) -> Void
  ) {
    load = values
    self.limit = limit.corrected("SavedStates(limit:)", in: 1...Int.max)
    self.onChange = onChange
  }

  /// The scope of all values.
  public var scope: SavedStates.Scope { SavedStates.Scope(states: self, path: "") }

  /// All current values.
  public var values: Values { access { $0.values } }

  /// Returns the saved value of a name; `nil` if there is none.
  func value(_ name: String) -> Data? { access { $0.values[name] } }

  /// Saves a value under a name, or removes it. O(values).
  func set(_ data: Data?, for name: String) {
    let mustNotify = access { contents in
      guard contents.values[name] != data else { return false }
      contents.values[name] = data
      if contents.order.last != name { contents.order.removeAll { $0 == name } }
      if data == nil {
        contents.order.removeAll { $0 == name }
      } else if contents.order.last != name {
        contents.order.append(name)
      }
      while contents.order.count > limit {
        contents.values[contents.order.removeFirst()] = nil
      }
      defer { contents.isNotified = false }
      return contents.isNotified
    }
    guard mustNotify else { return }
    Task { @MainActor in
      let values = access { contents in
        contents.isNotified = true
        return contents.values
      }
      onChange(values)
    }
  }

  private func access<Result: Sendable>(_ body: (inout Contents) -> Result) -> Result {
    contents.withLock { kept in
      // Taken, so that a change copies no values.
      var contents = kept.take() ?? Self.contents(of: load())
      defer { kept = contents }
      return body(&contents)
    }
  }

  private static func contents(of values: Values) -> Contents {
    Contents(values: values, order: values.keys.sorted())
  }
}

extension SavedStates {
  /// The scope of the saved states in a part of a screen, for example in a row, with the name of
  /// that part.
  public struct Scope: Sendable {
    /// Behind one reference, because each node of a row stores the scope of the row.
    private final class Storage: Sendable {
      let states: SavedStates
      let path: String

      init(_ states: SavedStates, _ path: String) {
        self.states = states
        self.path = path
      }
    }

    private let storage: Storage

    fileprivate init(states: SavedStates, path: String) {
      storage = Storage(states, path)
    }

    /// The object that saves the values.
    public var states: SavedStates { storage.states }

    /// The names of the enclosing scopes and of this scope.
    package var path: String { storage.path }

    /// Returns a scope within this one, in which states with the same name are different states.
    public func nested(_ name: String) -> SavedStates.Scope {
      // The separator of names is escaped.
      let name = name.replacing("%", with: "%25").replacing("/", with: "%2F")
      return SavedStates.Scope(states: states, path: path + name + "/")
    }

    func value(_ name: String) -> Data? { states.value(path + name) }

    func set(_ data: Data?, for name: String) { states.set(data, for: path + name) }
  }
}

extension SavedStates.Scope: Equatable {
  /// Whether both are the same scope of the same object.
  public static func == (left: SavedStates.Scope, right: SavedStates.Scope) -> Bool {
    left.storage === right.storage || left.states === right.states && left.path == right.path
  }
}

extension EnvironmentValues {
  /// The scope in which ``SavedState``s are saved: by default that of the session's restoration state; `nil` if
  /// nothing saves them.
  public var savedStates: SavedStates.Scope? {
    get { stateScope ?? sessionRestorationState?.states.scope }
    set { stateScope = newValue }
  }
}

/// A modifier that separates the ``SavedState``s of a component from others with the same names.
public struct _SavedStateScopeModifier: ComponentModifier {
  let name: String

  /// True: the modifier changes the environment of the content.
  public static var preparesContext: Bool { true }

  /// Sets a nested scope for the content.
  public func prepare(_ context: inout BuildContext) {
    guard let scope = context.environment.savedStates else { return }
    context.environment.savedStates = scope.nested(name)
  }
}

extension Component {
  /// Gives the ``SavedState``s of the component a separate scope, so that states with the same names elsewhere
  /// on the screen are different states. Rows of lists have a separate scope automatically.
  public func savedStateScope(
    _ name: String
  ) -> _ModifiedComponent<Self, _SavedStateScopeModifier> {
    modifier(_SavedStateScopeModifier(name: name))
  }
}
