/// Where actions go on that nobody in a root has taken: to a component of another root that this one is
/// shown in, or to the end of the chain.
///
/// One object for all the rows of a list, which are told at every frame.
@MainActor
package final class OuterActionReceiver {
  private(set) weak var router: (any ActionRouter)?
  private(set) weak var identity: Identity?
  private(set) weak var end: (any ActionEnd)?

  /// The component `identity`, and those around it, among which `router` passes actions on.
  package init(router: (any ActionRouter)?, identity: Identity?) {
    self.router = router
    self.identity = identity
  }

  /// Whether actions go on to a component, and those around it, among which `router` passes them on.
  package func leads(to identity: Identity?, by router: (any ActionRouter)?) -> Bool {
    end == nil && self.identity === identity && self.router === router
  }

  /// The end of the chain.
  package init(end: any ActionEnd) {
    self.end = end
  }
}
