public import RowanCore
public import RowanNavigation

extension Flow {
  /// Creates a flow that starts at the address of its window.
  ///
  /// ```swift
  /// let flow = try Flow(start, at: session.location.current, in: links, providers: providers)
  /// session.setContent { FlowView(flow, links: links) }
  /// ```
  ///
  /// If the window has a saved state, for example after it was reloaded, the whole tree is restored
  /// from that state. Otherwise the flow starts at the address. The address `/` leads to `start`.
  ///
  /// Screens that no provider builds are omitted with the screens on top of them. Each omission is
  /// reported to ``/RowanNavigation/Flow/onFailure``, also if that is set later.
  ///
  /// - Parameters:
  ///   - start: The initial tree of the app.
  ///   - location: The location of the window (`Session.location`), or `nil` if it has none yet.
  ///   - links: The links of the app.
  ///   - providers: Returns the provider of the destination of a route.
  ///   - structure: Returns the node shown for a route; by default, its screen.
  ///   - onLifecycleCall: Called for each lifecycle callback of a state model.
  /// - Throws: The reason why `start` cannot be shown. An address that cannot be shown never causes
  ///   an error.
  public convenience init(
    _ start: NavigationTree<App>,
    at location: Location?,
    in links: LinkTable<App>,
    providers: @escaping Providers,
    structure: @escaping Structure = { .screen($0, content: $1) },
    onLifecycleCall: (@MainActor (LifecycleCall<App>) -> Void)? = nil
  ) throws(NavigationError) {
    try self.init(
      .at(location, in: links, startingWith: start),
      providers: providers,
      structure: structure,
      onLifecycleCall: onLifecycleCall
    )
  }

  /// Creates a flow that restores the tree of an earlier run and then goes to the address of its window.
  ///
  /// ```swift
  /// let kept = NavigationTree.restored(from: store, startingWith: start)
  /// let flow = try Flow(restoring: kept, at: session.location.current, in: links, providers: providers)
  /// NavigationAutosaver(flow, in: store)
  /// ```
  ///
  /// A saved state of the window takes precedence over both. Screens that no provider builds are omitted with the
  /// screens on top of them. Each omission is reported to ``/RowanNavigation/Flow/onFailure``, also if that is set later.
  ///
  /// - Parameters:
  ///   - kept: The tree restored from an earlier run.
  ///   - location: The location of the window (`Session.location`), or `nil` if it has none yet. The address `/` leads
  ///     to the restored tree.
  ///   - links: The links of the app.
  ///   - providers: Returns the provider of the destination of a route.
  ///   - structure: Returns the node shown for a route; by default, its screen.
  ///   - onLifecycleCall: Called for each lifecycle callback of a state model.
  /// - Throws: The reason why not even the initial tree of the app can be shown.
  public convenience init(
    restoring kept: RestoredTree<App>,
    at location: Location?,
    in links: LinkTable<App>,
    providers: @escaping Providers,
    structure: @escaping Structure = { .screen($0, content: $1) },
    onLifecycleCall: (@MainActor (LifecycleCall<App>) -> Void)? = nil
  ) throws(NavigationError) {
    try self.init(
      .at(location, in: links, startingWith: kept.start, kept),
      providers: providers,
      structure: structure,
      onLifecycleCall: onLifecycleCall
    )
  }
}

extension FlowBeginning {
  /// Creates the start of a flow for the location of its window. The addresses `""` and `/` count as no link.
  fileprivate static func at(
    _ location: Location?,
    in links: LinkTable<App>,
    startingWith start: NavigationTree<App>,
    _ kept: RestoredTree<App>? = nil
  ) -> FlowBeginning {
    let address = location?.address ?? ""
    return FlowBeginning(
      start: start,
      state: start.kept(in: location?.state),
      kept: kept,
      link: address.isEmpty || address == "/" ? nil : (address, links)
    )
  }
}
