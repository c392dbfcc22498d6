public import RowanCore
public import RowanNavigation

extension Flow {
  /// Creates a flow that begins where the address of its window leads.
  ///
  /// ```swift
  /// let flow = try Flow(start, at: session.location.current, in: links, providers: providers)
  /// session.setContent { FlowView(flow, links: links) }
  /// ```
  ///
  /// Where the window was shown before, for instance before it was loaded anew, the whole tree is taken up again
  /// as it was there. Otherwise the address counts; that of the root leads to where the app begins.
  ///
  /// Screens of either that no provider builds are left out with what is upon them; each is reported to
  /// ``Flow/onFailure``, also if that is set later.
  ///
  /// - Parameters:
  ///   - start: Where the app begins.
  ///   - location: Where the window is (`Session.location`); `nil` if it is nowhere yet.
  ///   - links: The links of the app.
  ///   - providers: Who makes the destinations of a route.
  ///   - structure: What is shown for a route; its screen unless an app says otherwise.
  ///   - onLifecycleCall: Told of every call of a screen's model.
  /// - Throws: Why where the app begins cannot be shown. What cannot be shown of an address never throws.
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

  /// Creates a flow that goes on where an earlier run ended, and from there to where the address of its window leads.
  ///
  /// ```swift
  /// let kept = NavigationTree.restored(from: store, startingWith: start)
  /// let flow = try Flow(restoring: kept, at: session.location.current, in: links, providers: providers)
  /// NavigationAutosaver(flow, in: store)
  /// ```
  ///
  /// What the window itself has kept counts for more than both. Screens that no provider builds are left out with
  /// what is upon them; each is reported to ``Flow/onFailure``, also if that is set later.
  ///
  /// - Parameters:
  ///   - kept: What an earlier run has kept.
  ///   - location: Where the window is (`Session.location`); `nil` if it is nowhere yet. The address of the root leads
  ///     to where the earlier run ended.
  ///   - links: The links of the app.
  ///   - providers: Who makes the destinations of a route.
  ///   - structure: What is shown for a route; its screen unless an app says otherwise.
  ///   - onLifecycleCall: Told of every call of a screen's model.
  /// - Throws: Why not even the tree that the app starts with otherwise can be shown.
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
  /// Where a flow begins whose window is somewhere.
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
