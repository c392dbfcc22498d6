public import RowanCore
package import RowanHostInterface

/// An event of the passes of a session, for development tools.
public enum PassEvent: Sendable {
  /// A tree is about to be built; `tree` is the name of its root.
  case willBuild(tree: String)
  /// A tree was built.
  case didBuild(PassEvent.BuildReport)
  /// A tree is about to be laid out.
  case willLayOut(tree: String)
  /// A tree was laid out.
  case didLayOut(PassEvent.LayoutReport)
  /// The views of a tree are about to be mounted.
  case willMount(tree: String)
  /// The views of a tree were mounted.
  case didMount(PassEvent.MountReport)
  /// A batch was sent to the host.
  case didCommit(PassEvent.CommitReport)
}

extension PassEvent {
  /// A closure that receives pass events, on the thread of the pass.
  public typealias Listener = @Sendable (PassEvent) -> Void
}

extension PassEvent {
  /// The report of a build.
  public struct BuildReport: Sendable, CustomStringConvertible {
    /// The name of the tree's root.
    public var tree: String
    /// The evaluated components, in order, with the reasons.
    public var evaluations: [PassEvent.Evaluation]
    /// The number of subtrees reused.
    public var reused: Int
    /// The duration, measured with the session's clock.
    public var duration: Duration
    /// Whether the build ran on the main actor.
    public var isOnMain: Bool

    /// The number of bodies evaluated.
    public var evaluated: Int { evaluations.count }

    /// The evaluated components and the reasons, one per line.
    public var description: String {
      let head = "\(tree): \(evaluated) evaluated, \(reused) reused"
      return ([head] + evaluations.map { "  \($0)" }).joined(separator: "\n")
    }
  }
}

extension PassEvent {
  /// The report of a layout.
  public struct LayoutReport: Sendable {
    /// The name of the tree's root.
    public var tree: String
    /// The size of the tree, in points.
    public var size: Size
    /// The duration, measured with the session's clock.
    public var duration: Duration
  }
}

extension PassEvent {
  /// The report of mounting a tree, including content of attachments in it.
  public struct MountReport: Sendable {
    /// The name of the tree's root.
    public var tree: String
    /// The number of views compared with their elements, including those that were up to date.
    public var visited: Int
    /// The number of views created.
    public var created: Int
    /// The number of reused views: existing views that begin to show a component.
    public var recycled: Int
    /// The number of views hidden for later reuse.
    public var hidden: Int
    /// The number of views destroyed.
    public var destroyed: Int
    /// The number of all mutations, including the above.
    public var mutations: Int
    /// The duration, measured with the session's clock.
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
}

extension PassEvent {
  /// The report of a batch.
  public struct CommitReport: Hashable, Sendable {
    /// The number of the batch.
    public var number: UInt64
    /// The number of mutations in the batch.
    public var mutations: Int
    /// The number of resources that the batch declares.
    public var resources: Int
    /// The number of requests in the batch.
    public var requests: Int

    /// Creates the report of a batch.
    package init(_ batch: CommitBatch) {
      number = batch.number
      mutations = batch.mutations.count
      resources = batch.resources.count
      requests = batch.requests.count
    }
  }
}

/// The listener of a session's passes and its clock.
package struct PassInstruments: Sendable {
  package let listener: PassEvent.Listener
  package let now: @Sendable () -> Duration

  package init<C: Clock<Duration>>(listener: @escaping PassEvent.Listener, clock: C) {
    self.listener = listener
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }
}
