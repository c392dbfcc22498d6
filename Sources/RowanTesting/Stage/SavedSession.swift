public import Foundation
import RowanComponents
import RowanCore

/// The saved state of a session, for tests of restoration after a restart.
///
/// ```swift
/// let first = TestStage(restoring: SavedSession()) { open($0) }
/// try first.tap(.button("Open"))
/// let second = TestStage(restoring: first.savedSession) { open($0) }
/// #expect(second.exists(.button("Close")))
/// ```
public struct SavedSession: Sendable {
  /// The values that the app saved, by name.
  public var values: [String: Data] = [:]
  /// The names of components with a ``/RowanComponents/State`` that was changed and is lost when the session is
  /// restored.
  public private(set) var unsavedStates: [String] = []
  var location: Location?
  private var states: SavedStates.Values = [:]
  private var texts: [String: TypedText] = [:]

  /// Creates a saved session without saved values.
  public init() {}

  @MainActor
  init(_ memory: SessionRestorationState, location: Location?) {
    self.location = location
    values = memory.values
    states = memory.states.values
    texts = memory.texts
    unsavedStates = memory.unsavedStates
  }

  func makeMemory() -> SessionRestorationState {
    SessionRestorationState(values: values, states: states, texts: texts)
  }
}

extension TestStage {
  /// The state from which a server would restore the session in another process; `nil` if the stage
  /// was created without a saved session.
  public var savedSession: SavedSession? {
    session.memory.map { SavedSession($0, location: host.currentLocation) }
  }
}
