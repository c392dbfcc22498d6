public import RowanCore

/// What the passes of a session do, for whoever listens.
public enum PassEvent: Sendable {
  /// A tree is about to be built; `tree` is the name of its root.
  case willBuild(tree: String)
  /// A tree was built.
  case didBuild(BuildReport)
  /// A tree is about to be laid out.
  case willLayOut(tree: String)
  /// A tree was laid out.
  case didLayOut(LayoutReport)
  /// What a tree comes to is about to be mounted.
  case willMount(tree: String)
  /// What a tree comes to was mounted.
  case didMount(MountReport)
  /// A batch was handed to the host.
  case didCommit(CommitReport)
}

/// Takes what the passes do, on the thread on which they do it.
public typealias PassListener = @Sendable (PassEvent) -> Void

/// What a build was.
public struct BuildReport: Sendable, CustomStringConvertible {
  /// The name of the tree's root.
  public var tree: String
  /// The components whose bodies were evaluated, in that order, and why.
  public var evaluations: [ComponentEvaluation]
  /// How many subtrees were taken over as they were.
  public var reused: Int
  /// How long it took, by the session's clock.
  public var duration: Duration
  /// Whether it was made on the main actor.
  public var isOnMain: Bool

  /// How many bodies were evaluated.
  public var evaluated: Int { evaluations.count }

  /// Who was evaluated and why, one a line.
  public var description: String {
    let head = "\(tree): \(evaluated) evaluated, \(reused) reused"
    return ([head] + evaluations.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// What a layout was.
public struct LayoutReport: Sendable {
  /// The name of the tree's root.
  public var tree: String
  /// The size of the whole, in points.
  public var size: Size
  /// How long it took, by the session's clock.
  public var duration: Duration
}

/// What mounting a tree was, whatever is filled inside it included.
public struct MountReport: Sendable {
  /// The name of the tree's root.
  public var tree: String
  /// How many views were compared with what they have to show, those included that were in line.
  public var visited: Int
  /// How many views were made.
  public var created: Int
  /// How many views that showed something else, or nothing, show a component from now on.
  public var recycled: Int
  /// How many views were hidden, to wait for their reuse.
  public var hidden: Int
  /// How many views were destroyed.
  public var destroyed: Int
  /// How many mutations it came to, those included.
  public var mutations: Int
  /// How long it took, by the session's clock.
  public var duration: Duration

  /// Creates a report from the mutations of a pass.
  package init(
    tree: String,
    visited: Int,
    mutations: some Sequence<ViewMutation>,
    duration: Duration
  ) {
    self.tree = tree
    self.visited = visited
    self.duration = duration
    created = 0
    recycled = 0
    hidden = 0
    destroyed = 0
    self.mutations = 0
    var made: Set<ViewID> = []
    for mutation in mutations {
      self.mutations += 1
      switch mutation {
      case .create(let view, _):
        created += 1
        made.insert(view)
      case .bind(let view, generation: _): if !made.contains(view) { recycled += 1 }
      case .setHidden(_, let isHidden): if isHidden { hidden += 1 }
      case .destroy: destroyed += 1
      default: break
      }
    }
  }
}

/// What a batch was.
public struct CommitReport: Hashable, Sendable {
  /// The number of the batch.
  public var number: UInt64
  /// How many mutations there are in it.
  public var mutations: Int
  /// How many resources it declares.
  public var resources: Int
  /// How many requests go along.
  public var requests: Int

  /// Creates the report of a batch.
  package init(_ batch: CommitBatch) {
    number = batch.number
    mutations = batch.mutations.count
    resources = batch.resources.count
    requests = batch.requests.count
  }
}

/// Who listens to the passes of a session, and what the time is there.
package struct PassInstruments: Sendable {
  package let listener: PassListener
  package let now: @Sendable () -> Duration

  package init<C: Clock<Duration>>(listener: @escaping PassListener, clock: C) {
    self.listener = listener
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }
}
