public import Observation

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The navigation of an app: it stores the navigation tree, creates the destinations of its screens, and calls the
/// lifecycle callbacks of their models.
///
/// Each move leads from one tree to the next. Missing destinations are built first. If that fails, or if the move is
/// not possible, nothing has changed and the caller receives an error. Then the models are called in a fixed order: new
/// ones are prepared; hidden ones disappear and, if they are removed, clean up, topmost first; visible ones appear. The
/// tree is observable, and changes once per move.
///
/// ``perform(_:from:ifStopped:)`` asks leave guards and waits for them, ``send(_:from:completion:)`` does the same for
/// callers that cannot wait, and ``apply(_:from:ifStopped:)`` moves immediately or throws. When a flow is no longer
/// needed, call ``close()``.
@MainActor
@Observable
public final class Flow<App: NavigationTypes> {
  /// Returns the provider of the destination of a route, or `nil` if there is none.
  public typealias Providers = @MainActor (App.Route) -> (any DestinationProviding<App>)?
  /// Returns the node shown for a route, such as the tabs of the app for a route that represents them.
  public typealias Structure = @MainActor (App.Route, App.Content?) -> NavigationNode<App>

  /// The initial tree of the app. Its tabs and columns replace those that a restored tree lacks.
  @ObservationIgnored let start: NavigationTree<App>
  @ObservationIgnored var working: NavigationTree<App>
  @ObservationIgnored let providers: Providers
  @ObservationIgnored let structure: Structure
  @ObservationIgnored let journal: LifecycleLog<App>
  @ObservationIgnored var live: [NavigationID: Live<App>] = [:]
  /// The identities of the destinations in the order of their creation.
  @ObservationIgnored var order: [NavigationID] = []
  /// The screens that have appeared and not disappeared. The value is `false` for screens that a path only passes.
  @ObservationIgnored var appeared: [NavigationID: Bool] = [:]
  @ObservationIgnored var isCommitting = false
  @ObservationIgnored var isClosed = false
  /// The moves and other changes that were deferred during a move, such as requests of models in
  /// lifecycle callbacks.
  @ObservationIgnored var waiting: [@MainActor () -> Void] = []
  @ObservationIgnored var isCatchingUp = false
  /// Whether further deferred changes are refused, because models deferred too many of them.
  @ObservationIgnored var isClosedToModels = false
  /// The screens whose leave guards are being asked.
  @ObservationIgnored var asking: Set<NavigationID> = []
  /// Called after each move that has changed the tree, before the models of groups are notified and
  /// deferred moves are made. The handlers must make no moves.
  @ObservationIgnored package var moveHandlers: [ObjectIdentifier: @MainActor () -> Void] = [:]
  @ObservationIgnored var results: [NavigationID: any WaitingResult] = [:]
  /// Strong references to the savers of the tree: the app may hold no other.
  @ObservationIgnored var retainedOwners: [any FlowPersisting] = []

  /// Creates a flow and the destinations of its first screens.
  ///
  /// - Parameters:
  ///   - tree: The initial tree.
  ///   - providers: Returns the provider of the destination of a route.
  ///   - structure: Returns the node shown for a route; by default, its screen.
  ///   - onLifecycleCall: Called for each lifecycle callback of a state model.
  /// - Throws: The reason why the tree cannot be shown.
  public convenience init(
    _ tree: NavigationTree<App>,
    providers: @escaping Providers,
    structure: @escaping Structure = { .screen($0, content: $1) },
    onLifecycleCall: (@MainActor (LifecycleCall<App>) -> Void)? = nil
  ) throws(NavigationError) {
    try self.init(
      FlowBeginning(start: tree),
      providers: providers,
      structure: structure,
      onLifecycleCall: onLifecycleCall
    )
  }

  /// Creates a flow that restores the tree of an earlier run, as far as it can be shown.
  ///
  /// Saved screens that no provider builds are omitted with the screens on top of them, as are screens that could not
  /// be decoded. Tabs and columns that lose all their screens are replaced by those of the initial tree. Each omission
  /// is reported to ``onFailure``, also if that is set later. If no saved screen can be shown, the flow starts with the
  /// initial tree, so that saved data never prevent an app from starting.
  ///
  /// - Parameters:
  ///   - kept: The restored tree (`NavigationTree.restored(from:startingWith:)`).
  ///   - providers: Returns the provider of the destination of a route.
  ///   - structure: Returns the node shown for a route; by default, its screen.
  ///   - onLifecycleCall: Called for each lifecycle callback of a state model.
  /// - Throws: The reason why not even the initial tree can be shown.
  public convenience init(
    restoring kept: RestoredTree<App>,
    providers: @escaping Providers,
    structure: @escaping Structure = { .screen($0, content: $1) },
    onLifecycleCall: (@MainActor (LifecycleCall<App>) -> Void)? = nil
  ) throws(NavigationError) {
    try self.init(
      FlowBeginning(start: kept.start, kept: kept),
      providers: providers,
      structure: structure,
      onLifecycleCall: onLifecycleCall
    )
  }

  /// Creates a flow that starts with the state of a window, the tree of an earlier run or a link, or else with the
  /// initial tree.
  package init(
    _ beginning: FlowBeginning<App>,
    providers: @escaping Providers,
    structure: @escaping Structure,
    onLifecycleCall: (@MainActor (LifecycleCall<App>) -> Void)?
  ) throws(NavigationError) {
    start = beginning.start
    working = beginning.start
    self.providers = providers
    self.structure = structure
    journal = LifecycleLog()
    journal.onLifecycleCall = onLifecycleCall
    let plan = plan(of: beginning)
    for tree in plan.steps {
      working = tree
      if let problem = tree.problem { throw .malformedTree(message: problem) }
    }
    try commit(plan)
  }

  /// The current navigation tree.
  public var tree: NavigationTree<App> {
    access(keyPath: \.tree)
    return working
  }

  /// Whether the window has space for one column only. The screens of the other columns are hidden
  /// then, which calls the lifecycle callbacks of their models.
  public var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      inTurn { [self] in try? commit(Plan(steps: [working])) }
    }
  }

  /// Called with errors that no caller could receive. Errors that occurred before it was set are
  /// passed to it immediately, at most the latest 100.
  @ObservationIgnored public var onFailure: (@MainActor (NavigationError, App.Route?) -> Void)? {
    get { journal.onFailure }
    set {
      journal.onFailure = newValue
      guard let newValue else { return }
      for (error, route) in journal.takeUnread() { newValue(error, route) }
    }
  }

  /// The destinations in the order of their creation.
  public var activeDestinations: [any Destinationable<App.Route, App.Content, App.Tab>] {
    order.compactMap { destination($0) }
  }

  /// The destination of the current screen.
  public var currentDestination: (any Destinationable<App.Route, App.Content, App.Tab>)? {
    destination(tree.current.id)
  }

  /// The first destination of the tree: that of the root group if it has one, or else of the first screen.
  public var rootDestination: (any Destinationable<App.Route, App.Content, App.Tab>)? {
    tree.destinations.first.flatMap { destination($0.id) }
  }

  /// Returns the destination of a screen or a group, or `nil` if the tree has none.
  public func destination(
    _ id: NavigationID
  ) -> (any Destinationable<App.Route, App.Content, App.Tab>)? {
    live[id]?.destination
  }

  /// Returns the state model of a screen, or `nil` if there is no such screen or its model has another type.
  public func stateModel<Model: StateModeling>(
    of id: NavigationID,
    as type: Model.Type = Model.self
  ) -> Model? {
    live[id].flatMap { model(of: $0.destination) as? Model }
  }

  private func model(of destination: some Destinationable) -> (any StateModeling)? {
    destination.stateModel
  }

  /// Saves data with a screen or a group, which are restored after a restart; `nil` removes them.
  ///
  /// If the screen does not exist, an error is reported to ``onFailure``.
  public func save(_ data: Data?, for id: NavigationID) {
    if let place = working.place(ofGroup: id), let old = working.node(id)?.destination {
      guard old.saved != data else { return }
      return withMutation(keyPath: \.tree) {
        working.edit(place.layer, place.turns[...]) { $0.destination?.saved = data }
      }
    }
    guard working.screen(id) != nil else {
      return report(
        .childDestinationNotFound(message: "The screen of the data to save does not exist.")
      )
    }
    store(data, as: \.saved, for: id)
  }

  /// Saves the view state of a screen, such as scroll positions.
  package func saveViewState(_ data: Data?, for id: NavigationID) {
    store(data, as: \.viewState, for: id)
  }

  /// The saved view state of a screen. Reading it does not register an observation.
  package func viewState(of id: NavigationID) -> Data? {
    working.screen(id)?.viewState
  }

  private func store(
    _ data: Data?,
    as part: WritableKeyPath<ScreenNode<App>, Data?>,
    for id: NavigationID
  ) {
    guard let place = working.place(of: id), working.screen(at: place)[keyPath: part] != data
    else { return }
    withMutation(keyPath: \.tree) {
      working.edit(place.layer, place.turns[...]) { node in
        guard case .screen(var host) = node else { return }
        host[place.inside[...]][keyPath: part] = data
        node = .screen(host)
      }
    }
  }

  /// Closes the flow: savers write pending changes, all screens disappear and are removed, and callers that wait for a
  /// result receive `nil`.
  public func close() {
    guard isCommitting else { return closeNow() }
    // Closing is deferred even if further changes are refused: it ends the moves of the models.
    waiting.append { [self] in closeNow() }
  }

  private func closeNow() {
    guard !isClosed else { return }
    for keeper in retainedOwners { keeper.finish() }
    retainedOwners = []
    isClosed = true
    isCommitting = true
    removeAll()
    isCommitting = false
    runWaiting()
  }

  /// Reports an error to the app.
  package func report(_ error: NavigationError, _ route: App.Route? = nil) {
    journal.lost(error, route)
  }

  /// Runs a closure immediately, or after the move that is being made.
  ///
  /// - Parameters:
  ///   - body: The closure.
  ///   - refuse: Called with an error instead of the closure if models have deferred too many
  ///     changes.
  func inTurn(
    _ body: @escaping @MainActor () -> Void,
    orRefuse refuse: (@MainActor (NavigationError?) -> Void)? = nil
  ) {
    guard isCommitting else { return body() }
    guard isClosedToModels else { return waiting.append(body) }
    guard let refuse else { return }
    // In a later turn: a completion that makes the same call again would otherwise recurse without
    // end.
    Task { refuse(Self.tooManyDeferred) }
  }

  /// The error of changes beyond the limit of ``runWaiting()``.
  private static var tooManyDeferred: NavigationError {
    .busy(
      message: "Models deferred 200 moves or other changes as screens appeared."
        + " Further ones are ignored."
    )
  }

  /// Runs the moves and other changes that were deferred during a move: requests of models, waiting
  /// callers, results, and changes of the layout.
  func runWaiting() {
    guard !isCatchingUp else { return }
    isCatchingUp = true
    // The limit ends the loop even if models navigate each time they appear.
    var most = 200
    while !waiting.isEmpty {
      if most == 0 {
        report(Self.tooManyDeferred)
        isClosedToModels = true
      }
      most -= 1
      waiting.removeFirst()()
    }
    isClosedToModels = false
    isCatchingUp = false
  }
}
