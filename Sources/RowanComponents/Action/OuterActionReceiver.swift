/// The next receiver of actions that no handler in a root has taken: the component of another root that
/// contains this one, or the end of the chain.
///
/// All rows of a list share one object, because they receive it in every frame.
@MainActor
package final class OuterActionReceiver {
  private(set) weak var router: (any ActionRouter)?
  private(set) weak var identity: Identity?
  private(set) weak var end: (any ActionEnd)?

  /// Creates a receiver that passes actions to the component `identity` and its ancestors through `router`.
  package init(router: (any ActionRouter)?, identity: Identity?) {
    self.router = router
    self.identity = identity
  }

  /// Whether the receiver passes actions to the component `identity` through `router`.
  package func leads(to identity: Identity?, by router: (any ActionRouter)?) -> Bool {
    end == nil && self.identity === identity && self.router === router
  }

  /// Creates a receiver that is the end of the chain.
  package init(end: any ActionEnd) {
    self.end = end
  }
}
