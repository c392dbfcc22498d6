import RowanComponents
import RowanLists
import RowanNavigation
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a screen's lists and states take up where they were left by, kept with the screen in the navigation
/// tree.
final class ScreenRestorationState: Sendable {
  let lists: ListRestorationState
  let states: SavedStates

  private let kept: SavedViewState

  /// Creates a memory of a screen that a flow keeps. Nothing is known before ``recall(_:of:)``.
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

  /// Takes over what a flow has kept of the screen, the first time: the tree that is shown has none of it, lest
  /// whatever is kept builds the screen anew.
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

/// What is kept of a screen: how its lists were left, and its states.
private struct ViewState: Codable, Sendable {
  var lists: [ListState] = []
  var values: SavedStates.Values = [:]
}

/// What was kept of a screen, to be asked for on whatever thread.
private final class SavedViewState: Sendable {
  private let read = Mutex<ViewState?>(nil)

  var state: ViewState { read.withLock { $0 ?? ViewState() } }

  /// Reads what was kept, unless that was done.
  func fill(_ data: () -> Data?) {
    guard read.withLock({ $0 == nil }) else { return }
    let state = data().flatMap { try? JSONDecoder().decode(ViewState.self, from: $0) }
    read.withLock { $0 = state ?? ViewState() }
  }
}

/// Leads from one part of a memory to the other, without keeping either.
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
