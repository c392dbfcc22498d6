import RowanCore
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The values of all ``SavedState``s of a screen, to be kept and restored later.
///
/// Flows keep one with each screen. Elsewhere the app makes one, puts it into the environment, and writes down
/// what it is told:
///
/// ```swift
/// let states = SavedStates(saved) { saved = $0 }
/// session.setContent { Inbox().environment(\.savedStates, states.scope) }
/// ```
///
/// Of the values that differ from what they start as, so many as ``limit`` are kept; those that were written first
/// are forgotten first.
public final class SavedStates: Sendable {
  /// What is kept: by the scope and the name, each value as JSON.
  public typealias Values = [String: Data]

  private struct Contents: Sendable {
    var values: Values
    /// The names in the order in which they were written last.
    var order: [String]
    var isNotified = true
  }

  /// How many values are kept.
  public let limit: Int

  private let contents = Mutex<Contents?>(nil)
  private let load: @Sendable () -> Values
  private let onChange: @MainActor @Sendable (Values) -> Void

  /// Creates what keeps values.
  /// - Parameters:
  ///   - values: What was kept before; asked for when the first state is shown, on whatever thread.
  ///   - limit: How many values are kept at most.
  ///   - onChange: Told all that is kept, soon after some of it has changed; several changes may be told of at once.
  public init(
    _ values: @autoclosure @escaping @Sendable () -> Values = [:],
    limit: Int = 500,
    onChange: @escaping @MainActor @Sendable (Values) -> Void
  ) {
    load = values
    self.limit = limit.corrected("SavedStates(limit:)", in: 1...Int.max)
    self.onChange = onChange
  }

  /// The scope of everything that is kept here.
  public var scope: SavedStateScope { SavedStateScope(states: self, path: "") }

  /// All that is kept at present.
  public var values: Values { access { $0.values } }

  /// What is kept under a name; `nil` when nothing is.
  func value(_ name: String) -> Data? { access { $0.values[name] } }

  /// Keeps a value under a name, or nothing any more. O(values) where there are as many as can be, or the value is
  /// not the one that was written last.
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
      var contents = kept ?? Self.contents(of: load())
      defer { kept = contents }
      return body(&contents)
    }
  }

  private static func contents(of values: Values) -> Contents {
    Contents(values: values, order: values.keys.sorted())
  }
}

/// Where in what is kept the states of a part of a screen are: those of rows under the names of the rows.
public struct SavedStateScope: Sendable {
  /// Behind one reference, as each node of a row keeps the scope of the row.
  private final class Place: Sendable {
    let states: SavedStates
    let path: String

    init(_ states: SavedStates, _ path: String) {
      self.states = states
      self.path = path
    }
  }

  private let place: Place

  fileprivate init(states: SavedStates, path: String) {
    place = Place(states, path)
  }

  /// What keeps the values.
  public var states: SavedStates { place.states }

  /// The names of the scopes around this one, and its own.
  package var path: String { place.path }

  /// A scope within this one: states of the same name in it are others.
  public func nested(_ name: String) -> SavedStateScope {
    // What separates names is not in them.
    let name = name.replacing("%", with: "%25").replacing("/", with: "%2F")
    return SavedStateScope(states: states, path: path + name + "/")
  }

  func value(_ name: String) -> Data? { states.value(path + name) }

  func set(_ data: Data?, for name: String) { states.set(data, for: path + name) }
}

extension SavedStateScope: Equatable {
  /// Whether both are the same place of the same states.
  public static func == (left: SavedStateScope, right: SavedStateScope) -> Bool {
    left.place === right.place || left.states === right.states && left.path == right.path
  }
}

extension EnvironmentValues {
  /// Where ``SavedState``s are kept: in the session's memory unless something else is set. `nil` where nothing keeps
  /// them.
  public var savedStates: SavedStateScope? {
    get { stateScope ?? sessionRestorationState?.states.scope }
    set { stateScope = newValue }
  }
}

/// Keeps the ``SavedState``s of a component apart from others of the same name.
public struct SavedStateScopeModifier: ComponentModifier {
  let name: String

  /// The content keeps its states elsewhere.
  public static var preparesContext: Bool { true }

  /// Leads the content to its own scope.
  public func prepare(_ context: inout BuildContext) {
    guard let scope = context.environment.savedStates else { return }
    context.environment.savedStates = scope.nested(name)
  }
}

extension Component {
  /// The component with ``SavedState``s of its own: those of the same name elsewhere on the screen are others. Rows
  /// of lists have that by themselves.
  public func savedStateScope(
    _ name: String
  ) -> ModifiedComponent<Self, SavedStateScopeModifier> {
    modifier(SavedStateScopeModifier(name: name))
  }
}
