public import RowanComponents

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Has the lists of a screen take up where they were left, and tells how they are left.
///
/// Put into the environment of a screen it reaches all lists there. They are told apart by the order in which
/// they come to be shown first.
///
/// ```swift
/// let memory = ListRestorationState(saved) { saved = $0 }
/// session.setContent { Inbox().environment(\.listMemory, memory) }
/// ```
@MainActor
public final class ListRestorationState {
  /// How the lists were left.
  public private(set) lazy var states = load()
  private let load: @MainActor () -> [ListState]
  private let onChange: @MainActor ([ListState]) -> Void
  private var known: [Known] = []

  private struct Known {
    weak var list: (any ListAccess)?
  }

  /// Creates a memory.
  /// - Parameters:
  ///   - states: How lists were left before, in the order in which they came to be shown; asked for when the
  ///     first of them is shown.
  ///   - onChange: Told how they are left, whenever one rests elsewhere or has other rows selected.
  public nonisolated init(
    _ states: @autoclosure @escaping @MainActor () -> [ListState] = [],
    onChange: @escaping @MainActor ([ListState]) -> Void
  ) {
    load = states
    self.onChange = onChange
  }

  /// How a list was left that has not been shown here before; `nil` if nothing is known of it.
  func recall(_ list: any ListAccess) -> ListState? {
    guard !known.contains(where: { $0.list === list }) else { return nil }
    known.append(Known(list: list))
    let number = known.count - 1
    return number < states.count ? states[number] : nil
  }

  /// Which list it is of those that have come to be shown here; `nil` for one that has not yet.
  func number(of list: any ListAccess) -> Int? { known.firstIndex { $0.list === list } }

  /// Records how a list is left that rests somewhere, or has other rows selected. Does nothing for one that was not shown
  /// here.
  /// - Parameters:
  ///   - list: The list.
  ///   - state: Answers how the list is left.
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
  /// Whether both are the same memory.
  public nonisolated static func == (left: ListRestorationState, right: ListRestorationState)
    -> Bool
  { left === right }
}

private enum ListRestorationStateKey: EnvironmentKey {
  static var defaultValue: ListRestorationState? { nil }
}

extension EnvironmentValues {
  /// What lists take up where they were left by: the session's memory unless something else is set. `nil` where
  /// nothing keeps that.
  public var listRestorationState: ListRestorationState? {
    get { self[ListRestorationStateKey.self] ?? sessionRestorationState?.lists }
    set { self[ListRestorationStateKey.self] = newValue }
  }
}

extension SessionRestorationState {
  /// How lists that no flow keeps were left.
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
