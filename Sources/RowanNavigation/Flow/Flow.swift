public import Observation

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Leads a person through an app: it holds the navigation tree, makes the destinations of its screens,
/// and tells their models what happens to them.
///
/// Every move is a step from one tree to the next. What is missing is built first; if that is not
/// possible, or the move itself is not, nothing has changed and the caller is told. Then the models are
/// told in a fixed order: new ones are prepared, those that go out of sight disappear and, when they are
/// removed, clean up, the topmost first, and those that come into sight appear. The tree is observable,
/// and changes once a move.
///
/// ``perform(_:from:ifStopped:)`` asks those who guard their screens and waits for them,
/// ``send(_:from:completion:)`` does the same for callers that cannot wait, and
/// ``apply(_:from:ifStopped:)`` moves at once or throws. When a flow is no longer needed, call
/// ``close()``.
@MainActor
@Observable
public final class Flow<App: NavigationTypes> {
  /// Says who makes the destinations of a route.
  public typealias Providers = @MainActor (App.Route) -> (any DestinationProviding<App>)?
  /// Says what is shown for a route that stands for a group, such as the tabs of the app.
  public typealias Structure = @MainActor (App.Route, App.Content?) -> NavigationNode<App>

  /// The tree that the app starts with, for tabs and columns that a kept tree lacks.
  @ObservationIgnored let start: NavigationTree<App>
  @ObservationIgnored var working: NavigationTree<App>
  @ObservationIgnored let providers: Providers
  @ObservationIgnored let structure: Structure
  @ObservationIgnored let journal: LifecycleLog<App>
  @ObservationIgnored var live: [NavigationID: Live<App>] = [:]
  /// The identities of the destinations in the order in which they came.
  @ObservationIgnored var order: [NavigationID] = []
  /// Who has appeared and not disappeared, and whether visibly so.
  @ObservationIgnored var appeared: [NavigationID: Bool] = [:]
  @ObservationIgnored var isCommitting = false
  @ObservationIgnored var isClosed = false
  /// What models asked for while they were told something.
  @ObservationIgnored var waiting: [@MainActor () -> Void] = []
  @ObservationIgnored var isCatchingUp = false
  /// Whether what models ask for is not heard, since they never come to an end.
  @ObservationIgnored var isClosedToModels = false
  /// The screens that are being asked whether they may be left.
  @ObservationIgnored var asking: Set<NavigationID> = []
  /// Called with the tree that each move has led to, before anything else can happen. The handlers make no moves.
  @ObservationIgnored package var moveHandlers: [ObjectIdentifier: @MainActor () -> Void] = [:]
  @ObservationIgnored var results: [NavigationID: any WaitingResult] = [:]
  /// Strong references to the keepers of the tree: the app may hold none.
  @ObservationIgnored var retainedOwners: [any FlowPersisting] = []

  /// Creates a flow and the destinations of its first screens.
  ///
  /// - Parameters:
  ///   - tree: Where to begin.
  ///   - providers: Who makes the destinations of a route.
  ///   - structure: What is shown for a route; its screen unless an app says otherwise.
  ///   - onLifecycleCall: Told of every call of a screen's model.
  /// - Throws: Why the tree cannot be shown.
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

  /// Creates a flow that goes on where an earlier run ended, as far as that can be shown.
  ///
  /// A kept screen that no provider builds any more is left out with what is upon it, as is what could not be read;
  /// tabs and columns that lose all they have begin as in the tree that the app starts with otherwise. Each cut is
  /// reported to ``onFailure``, also if that is set later. If nothing of the kept tree can be shown, the flow begins
  /// where the app starts otherwise, so what was kept never keeps an app from starting.
  ///
  /// - Parameters:
  ///   - kept: What an earlier run has kept (``NavigationTree/restored(from:startingWith:)``).
  ///   - providers: Who makes the destinations of a route.
  ///   - structure: What is shown for a route; its screen unless an app says otherwise.
  ///   - onLifecycleCall: Told of every call of a screen's model.
  /// - Throws: Why not even the tree that the app starts with otherwise can be shown.
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

  /// Creates a flow that begins where a window, an earlier run or a link leads, or else where its app starts.
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

  /// Where a person is.
  public var tree: NavigationTree<App> {
    access(keyPath: \.tree)
    return working
  }

  /// Whether the window has room for one column only; screens of the others are out of sight then.
  public var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      inTurn { [self] in try? commit(Plan(steps: [working])) }
    }
  }

  /// Told of what went wrong where nobody could be told by an error; what went wrong before is told at
  /// once.
  @ObservationIgnored public var onFailure: (@MainActor (NavigationError, App.Route?) -> Void)? {
    get { journal.onFailure }
    set {
      journal.onFailure = newValue
      guard let newValue else { return }
      for (error, route) in journal.takeUnread() { newValue(error, route) }
    }
  }

  /// The destinations in the order in which they came.
  public var activeDestinations: [any Destinationable<App.Route, App.Content, App.Tab>] {
    order.compactMap { destination($0) }
  }

  /// The destination in which navigation goes on.
  public var currentDestination: (any Destinationable<App.Route, App.Content, App.Tab>)? {
    destination(tree.current.id)
  }

  /// The destination with which the tree begins: that of the group at the bottom if it has one, or else of the first
  /// screen.
  public var rootDestination: (any Destinationable<App.Route, App.Content, App.Tab>)? {
    tree.destinations.first.flatMap { destination($0.id) }
  }

  /// The destination of a screen or a group; `nil` if the tree has no such one.
  public func destination(
    _ id: NavigationID
  ) -> (any Destinationable<App.Route, App.Content, App.Tab>)? {
    live[id]?.destination
  }

  /// The state model of a screen, as what it is; `nil` if there is no such screen or its model is
  /// another one.
  public func stateModel<Model: StateModeling>(
    of id: NavigationID,
    as type: Model.Type = Model.self
  ) -> Model? {
    live[id].flatMap { model(of: $0.destination) as? Model }
  }

  private func model(of destination: some Destinationable) -> (any StateModeling)? {
    destination.stateModel
  }

  /// Keeps something with a screen or a group that it wants to find again after a restart.
  ///
  /// That there is no such destination is reported to ``onFailure``.
  public func save(_ data: Data?, for id: NavigationID) {
    if let place = working.place(ofGroup: id), let old = working.node(id)?.destination {
      guard old.saved != data else { return }
      return withMutation(keyPath: \.tree) {
        working.edit(place.layer, place.turns[...]) { $0.destination?.saved = data }
      }
    }
    guard working.screen(id) != nil else {
      return report(
        .childDestinationNotFound(message: "The screen whose data are to be kept is not there.")
      )
    }
    keep(data, as: \.saved, for: id)
  }

  /// Keeps with a screen what its lists want to find again.
  package func saveViewState(_ data: Data?, for id: NavigationID) {
    keep(data, as: \.viewState, for: id)
  }

  /// What was kept with a screen for its lists. Whoever reads it does not follow it.
  package func viewState(of id: NavigationID) -> Data? {
    working.screen(id)?.viewState
  }

  private func keep(
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

  /// Ends the flow: its keepers write what they have not kept yet, all screens disappear and are removed, and
  /// whoever waits for a result gets none.
  public func close() {
    inTurn { [self] in
      guard !isClosed else { return }
      for keeper in retainedOwners { keeper.finish() }
      retainedOwners = []
      isClosed = true
      isCommitting = true
      removeAll()
      isCommitting = false
      runWaiting()
    }
  }

  /// Tells the app of something that went wrong.
  package func report(_ error: NavigationError, _ route: App.Route? = nil) {
    journal.lost(error, route)
  }

  /// Does something now, or once the move is made that is being made.
  func inTurn(_ body: @escaping @MainActor () -> Void) {
    if !isCommitting { return body() }
    if !isClosedToModels { waiting.append(body) }
  }

  /// Does what models asked for while they were told something.
  func runWaiting() {
    guard !isCatchingUp else { return }
    isCatchingUp = true
    // Models that move on as they appear may do so for ever.
    var most = 200
    while !waiting.isEmpty {
      if most == 0 {
        report(.busy(message: "Screens move on as they appear, and never come to an end."))
        isClosedToModels = true
      }
      most -= 1
      waiting.removeFirst()()
    }
    isClosedToModels = false
    isCatchingUp = false
  }
}
