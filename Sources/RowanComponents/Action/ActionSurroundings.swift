/// Where actions go on that nobody in a root has taken: to a component of another root that this one is
/// shown in, or to the end of the chain.
package struct ActionSurroundings {
  weak var router: (any ActionRouter)?
  weak var identity: Identity?
  weak var end: (any ActionEnd)?

  /// The component `identity`, and those around it, among which `router` passes actions on.
  package init(router: (any ActionRouter)?, identity: Identity?) {
    self.router = router
    self.identity = identity
  }

  /// The end of the chain.
  package init(end: any ActionEnd) {
    self.end = end
  }
}
