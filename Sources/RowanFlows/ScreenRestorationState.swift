import RowanComponents
import RowanLists
import RowanNavigation
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The saved scroll positions and state values of a screen, stored with the screen in the navigation tree.
final class ScreenRestorationState: Sendable {
  let lists: ListRestorationState
  let states: SavedStates

  private let kept: SavedViewState

  /// Creates the restoration state of a screen. It is empty until ``recall(_:of:)`` is called.
  init<App: NavigationTypes>(of id: NavigationID, in flow: Flow<App>) {
    let kept = SavedViewState()
    let places = Places()
    self.kept = kept
    let save: @MainActor @Sendable () -> Void = { [weak flow] in
      guard let flow, let lists = places.lists, let states = places.states else { return }
      let state = ViewState(lists: lists.states, values: states.values)
      flow.saveViewState(try? JSONEncoder().encode(state), for: id)
    }
    lists = ListRestorationState(kept.state.lists) { _ in save() }
    states = SavedStates(kept.state.values) { _ in save() }
    places.set(lists, states)
  }

  /// Loads the state stored in a flow, on the first call. The observed tree does not contain this state, so that saving
  /// it does not rebuild the screen.
  @MainActor
  func recall<App: NavigationTypes>(_ flow: Flow<App>, of id: NavigationID) {
    kept.fill { flow.viewState(of: id) }
  }
}

extension ScreenRestorationState: Equatable {
  static func == (left: ScreenRestorationState, right: ScreenRestorationState) -> Bool {
    left === right
  }
}

/// The stored state of a screen: its lists and its state values.
private struct ViewState: Codable, Sendable {
  var lists: [ListState] = []
  var values: SavedStates.Values = [:]
}

/// The decoded state of a screen, readable on any thread.
private final class SavedViewState: Sendable {
  private let read = Mutex<ViewState?>(nil)

  var state: ViewState { read.withLock { $0 ?? ViewState() } }

  /// Decodes the stored state, on the first call.
  func fill(_ data: () -> Data?) {
    guard read.withLock({ $0 == nil }) else { return }
    let state = data().flatMap { try? JSONDecoder().decode(ViewState.self, from: $0) }
    read.withLock { $0 = state ?? ViewState() }
  }
}

/// Weak references to both parts of the restoration state, because strong ones would be a reference
/// cycle.
private final class Places: Sendable {
  private struct Parts: Sendable {
    weak var lists: ListRestorationState?
    weak var states: SavedStates?
  }

  private let parts = Mutex(Parts())

  var lists: ListRestorationState? { parts.withLock { $0.lists } }
  var states: SavedStates? { parts.withLock { $0.states } }

  func set(_ lists: ListRestorationState, _ states: SavedStates) {
    parts.withLock { $0 = Parts(lists: lists, states: states) }
  }
}
