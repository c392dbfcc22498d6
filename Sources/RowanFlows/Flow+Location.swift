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
  /// - Parameters:
  ///   - start: Where the app begins.
  ///   - location: Where the window is (`Session.location`); `nil` if it is nowhere yet.
  ///   - links: The links of the app.
  ///   - providers: Who makes the destinations of a route.
  ///   - structure: What is shown for a route; its screen unless an app says otherwise.
  ///   - onHook: Told of every call of a screen's model.
  /// - Throws: Why where the app begins cannot be shown. What cannot be shown of an address never throws.
  public convenience init(
    _ start: NavigationTree<App>,
    at location: Location?,
    in links: LinkTable<App>,
    providers: @escaping Providers,
    structure: @escaping Structure = { .screen($0, content: $1) },
    onHook: (@MainActor (HookRecord<App>) -> Void)? = nil
  ) throws(NavigationError) {
    var trees: [NavigationTree<App>] = []
    if let kept = start.kept(in: location?.state) { trees.append(kept) }
    if let address = location?.address, address != "/", !address.isEmpty {
      trees.append(start.opening(address, in: links, structure))
    }
    try self.init(
      firstOf: trees,
      otherwise: start,
      providers: providers,
      structure: structure,
      onHook: onHook
    )
  }
}
