import Rowan

/// A group of the process list: the pinned processes, or other processes with the same state.
public struct ProcessGroup: Sendable, Equatable {
  /// The common property of a group's processes.
  public enum Kind: Hashable, Sendable {
    /// The processes that the user pinned.
    case pinned
    /// The processes with a state.
    case state(ProcessState)

    /// All kinds, in the order of the list. Those that users seek most often come first.
    public static let all: [Kind] =
      [.pinned]
      + [ProcessState.running, .waiting, .stopped, .zombie, .sleeping, .idle].map(Kind.state)

    /// The unique name, which identifies the group in the list and in saved settings.
    public var name: String {
      switch self {
      case .pinned: "pinned"
      case .state(let state): state.rawValue
      }
    }

    /// The title in the list.
    public var title: String {
      switch self {
      case .pinned: "Pinned"
      case .state(.idle): "Idle threads of the kernel"
      case .state(let state): state.word
      }
    }
  }

  /// The common property of the processes.
  public var kind: Kind
  /// The processes, in the chosen order.
  public var rows: [ProcessListRow]

  /// Returns the groups of processes, without empty groups.
  static func all(of rows: [ProcessListRow]) -> [ProcessGroup] {
    var byKind: [Kind: [ProcessListRow]] = [:]
    for row in rows {
      byKind[row.isPinned ? .pinned : .state(row.sample.state), default: []].append(row)
    }
    return Kind.all.compactMap { kind in
      byKind[kind].map { ProcessGroup(kind: kind, rows: $0) }
    }
  }
}
