import Rowan

/// Processes that stand together in the list: those the user has pinned, and all others by their states.
public struct ProcessGroup: Sendable, Equatable {
  /// What the processes have in common.
  public enum Kind: Hashable, Sendable {
    /// The user wants to have them in sight.
    case pinned
    /// They are all doing this.
    case state(ProcessState)

    /// All groups, in the order of the list: what one looks for first.
    public static let all: [Kind] =
      [.pinned]
      + [ProcessState.running, .waiting, .stopped, .zombie, .sleeping, .idle].map(Kind.state)

    /// A word for it that no other has.
    public var name: String {
      switch self {
      case .pinned: "pinned"
      case .state(let state): state.rawValue
      }
    }

    /// What it is called in the list.
    public var title: String {
      switch self {
      case .pinned: "Pinned"
      case .state(.idle): "Idle threads of the kernel"
      case .state(let state): state.word
      }
    }
  }

  /// What the processes have in common.
  public var kind: Kind
  /// The processes, in the order that is chosen.
  public var rows: [ProcessListRow]

  /// The groups that processes make up; those without any are left out.
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
