public import RowanComponents

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The saved states of the lists of a screen, which restores the lists and records their changes.
///
/// Set it in the environment of a screen to reach all lists there. Lists are identified by the order in which they
/// are shown for the first time.
///
/// ```swift
/// let state = ListRestorationState(saved) { saved = $0 }
/// session.setContent { Inbox().environment(\.listRestorationState, state) }
/// ```
@MainActor
public final class ListRestorationState {
  /// The states of the lists, in the order in which they were first shown.
  public private(set) lazy var states = load()
  private let load: @MainActor () -> [ListState]
  private let onChange: @MainActor ([ListState]) -> Void
  private var known: [Known] = []

  private struct Known {
    weak var list: (any ListAccess)?
  }

  /// Creates a restoration state.
  /// - Parameters:
  ///   - states: The saved states of lists, in the order in which they were first shown. Read when the
  ///     first list is shown.
  ///   - onChange: Called with the new states after a list stopped at another position or its selection changed.
  public nonisolated init(
    _ states: @autoclosure @escaping @MainActor () -> [ListState] = [],
    onChange: @escaping @MainActor ([ListState]) -> Void
  ) {
    load = states
    self.onChange = onChange
  }

  /// Returns the saved state of a list that is shown here for the first time, or `nil` if there is none.
  func recall(_ list: any ListAccess) -> ListState? {
    guard !known.contains(where: { $0.list === list }) else { return nil }
    known.append(Known(list: list))
    let number = known.count - 1
    return number < states.count ? states[number] : nil
  }

  /// Returns the number of a list in the order of first appearance, or `nil` for a list that was not shown here.
  func number(of list: any ListAccess) -> Int? { known.firstIndex { $0.list === list } }

  /// Records the state of a list that stopped scrolling or whose selection changed. Ignores a list that was not shown
  /// here.
  /// - Parameters:
  ///   - list: The list.
  ///   - state: Returns the state of the list.
  func record(_ list: any ListAccess, _ state: () -> ListState) {
    guard let number = known.firstIndex(where: { $0.list === list }) else { return }
    let state = state()
    while states.count <= number { states.append(ListState()) }
    guard states[number] != state else { return }
    states[number] = state
    onChange(states)
  }
}

extension ListRestorationState: Equatable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: ListRestorationState, right: ListRestorationState)
    -> Bool
  { left === right }
}

private enum ListRestorationStateKey: EnvironmentKey {
  static var defaultValue: ListRestorationState? { nil }
}

extension EnvironmentValues {
  /// The object that restores lists: by default the one of the session. `nil` if the session saves no
  /// state.
  public var listRestorationState: ListRestorationState? {
    get { self[ListRestorationStateKey.self] ?? sessionRestorationState?.lists }
    set { self[ListRestorationStateKey.self] = newValue }
  }
}

extension SessionRestorationState {
  /// The restoration state of lists whose state no flow saves.
  fileprivate var lists: ListRestorationState {
    part {
      let name = "rowan.lists"
      let kept = self[name].flatMap { try? JSONDecoder().decode([ListState].self, from: $0) } ?? []
      return ListRestorationState(kept) { [weak self] states in
        self?[name] = try? JSONEncoder().encode(states)
      }
    }
  }
}
