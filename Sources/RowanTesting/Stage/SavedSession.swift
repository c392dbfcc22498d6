public import Foundation
import RowanComponents
import RowanCore

/// What a session is restored from after a restart, for tests of that.
///
/// ```swift
/// let first = TestStage(restoring: SavedSession()) { open($0) }
/// try first.tap(.button("Open"))
/// let second = TestStage(restoring: first.kept) { open($0) }
/// #expect(second.exists(.button("Close")))
/// ```
public struct SavedSession: Sendable {
  /// The values of the app, by their names.
  public var values: [String: Data] = [:]
  /// The names of components with a ``State`` that was changed and is not kept.
  public private(set) var unsavedStates: [String] = []
  var location: Location?
  private var states: SavedStates.Values = [:]
  private var texts: [String: TypedText] = [:]

  /// Creates a session of which nothing is kept yet.
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
  /// What a server would restore the session from in another process; `nil` if the stage was made without anything to
  /// restore.
  public var kept: SavedSession? {
    session.memory.map { SavedSession($0, location: host.currentLocation) }
  }
}
