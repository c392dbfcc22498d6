#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The destination of one screen, or of a group of screens (``GroupNode``). It retains the state
/// model and the interactors, and connects them to the flow.
///
/// A provider creates it (``DestinationProviding/buildDestination(for:)``), and the flow retains it
/// as long as its screen is in the tree. An interactor belongs to one destination, which cleans it
/// up.
@MainActor
public final class ScreenDestination<Types: ScreenTypes>: Destinationable {
  /// The events of the screen.
  public typealias EventType = Types.Event
  /// The routes of the app.
  public typealias DestinationType = Types.App.Route
  /// The content that screens of the app pass to each other.
  public typealias ContentType = Types.App.Content
  /// The tabs of the app.
  public typealias TabType = Types.App.Tab
  /// The interactor types of the screen.
  public typealias InteractorType = Types.Interactor

  /// The identity, equal to that of the screen in the tree.
  public nonisolated let id: NavigationID
  /// The route of the screen.
  public nonisolated let type: Types.App.Route
  /// The content passed to the screen.
  public nonisolated let content: Types.App.Content?
  /// The data that a screen of this identity saved before a restart.
  public nonisolated let saved: Data?
  /// The state model of the screen; `nil` before it is attached, and after the screen was removed.
  public private(set) var stateModel: (any StateModeling<ScreenDestination<Types>>)?
  /// The flow that shows the screen; `nil` before it is shown, and after it was removed.
  public internal(set) weak var flow: Flow<Types.App>?
  /// Whether the flow has removed the screen, or has discarded the destination without showing it.
  /// The state model is not called after that.
  public internal(set) var isRemoved = false

  let journal: LifecycleLog<Types.App>
  var actions = EventTable<Types.Event, InterfaceAction<Types.App>>()
  var presentations = EventTable<Types.Event, DestinationPresentation<Types.App>>()
  var requests = EventTable<Types.Event, any InteractorConfiguring<Types>>()
  var systemActions: [SystemNavigationType: InterfaceAction<Types.App>] = [:]
  var awaitedAnswers = AwaitedAnswers()
  var interactors: [(type: Types.Interactor, interactor: any AbstractInteractable)] = []
  /// The interactors that have not been passed to the state model yet.
  var unconfigured: [Types.Interactor] = []
  var tasks: [Int: Task<Void, Never>] = [:]
  var nextTask = 0

  /// Creates a destination for the request of a flow.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - stateModel: The state model of the screen; it can be attached later.
  ///   - interactors: The interactors of the screen. Each is passed to the state model.
  public init(
    _ request: DestinationRequest<Types.App>,
    stateModel: (any StateModeling<ScreenDestination<Types>>)? = nil,
    interactors: KeyValuePairs<Types.Interactor, any AbstractInteractable> = [:]
  ) {
    id = request.id
    type = request.route
    content = request.content
    saved = request.saved
    journal = request.journal
    if let stateModel { attach(stateModel: stateModel) }
    for (type, interactor) in interactors { assignInteractor(interactor: interactor, for: type) }
  }

  /// Attaches the state model, and passes it the interactors added so far.
  ///
  /// The state model cannot be replaced: attaching another one is reported to ``Flow/onFailure``. Nothing happens after
  /// the screen was removed.
  public func attach(stateModel: any StateModeling<ScreenDestination<Types>>) {
    guard !isRemoved else { return }
    guard self.stateModel == nil else {
      if self.stateModel === stateModel { return }
      return report(
        .incompatibleType(
          message: "“\(type.rawValue)” already has a state model. The second one is ignored."
        )
      )
    }
    self.stateModel = stateModel
    stateModel.destination = self
    let waiting = unconfigured
    unconfigured = []
    for type in waiting { configure(type) }
  }

  /// The identities of the children in their order: the branches of a group, or the screens embedded in a screen. Empty
  /// if no flow shows the destination.
  public var children: [NavigationID] { flow?.tree.node(id)?.children.map(\.id) ?? [] }

  /// The identity of the focused child, or `nil` if there is none.
  public var currentChild: NavigationID? { flow?.tree.node(id)?.currentChild?.id }

  /// Passes an event of the screen to the state model.
  public func handleEvent(_ eventType: Types.Event, content: Types.App.Content? = nil) {
    stateModel?.handleEvent(eventType, content: content)
  }

  /// Removes the screen with all screens on top of it, after asking their leave guards.
  public func dismiss() {
    flow?.send(.remove(id))
  }

  /// Closes the screen that was presented for a result, and returns the result to the waiting
  /// caller.
  ///
  /// That screen may be this one or one below it. If no caller waits for a result, this screen is
  /// closed. Leave guards are not asked.
  ///
  /// - Parameter result: The result.
  /// - Throws: ``NavigationError/incompatibleType(message:)`` if the caller waits for a result of
  ///   another type, or the reason why the screen cannot be closed. Nothing has changed then.
  public func finish(with result: some Sendable) throws(NavigationError) {
    guard let flow else {
      throw .detached(message: "“\(type.rawValue)” is not shown by a flow.")
    }
    try flow.finish(id, with: result)
  }

  /// Starts a task that is cancelled when the screen is removed.
  @discardableResult
  public func task(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let number = nextTask
    nextTask += 1
    let task = Task { [weak self] in
      await work()
      self?.tasks[number] = nil
    }
    if isRemoved { task.cancel() } else { tasks[number] = task }
    return task
  }

  /// Saves data with the screen, which are available as ``saved`` after a restart; `nil` removes
  /// them.
  public func save(_ data: Data?) {
    flow?.save(data, for: id)
  }

  /// Called once by the flow, before the screen becomes part of the tree.
  public func prepareForPresentation() {
    notify(.prepareForPresentation) { $0.prepareForPresentation() }
  }

  /// Called by the flow when the screen appears, or when a path passes it.
  public func prepareForAppearance(isVisible: Bool) {
    notify(.prepareForAppearance(isVisible: isVisible)) {
      $0.prepareForAppearance(isVisible: isVisible)
    }
  }

  /// Called by the flow when the screen disappears, or when a path has passed it.
  public func prepareForDisappearance(wasVisible: Bool) {
    notify(.prepareForDisappearance(wasVisible: wasVisible)) {
      $0.prepareForDisappearance(wasVisible: wasVisible)
    }
  }

  /// Called once by the flow when the screen is removed.
  public func cleanupResources() {
    notify(.cleanupResources) { $0.cleanupResources() }
  }

  private func notify(
    _ hook: LifecycleCallback,
    _ body: (any StateModeling<ScreenDestination<Types>>) -> Void
  ) {
    journal.record(hook, of: id, type)
    if let stateModel { body(stateModel) }
  }

  /// Ends the destination: cancels its tasks, cleans up its interactors, and releases the state
  /// model, whose ``StateModeling/destination`` becomes `nil`.
  func detach() {
    guard !isRemoved else { return }
    isRemoved = true
    for task in tasks.values { task.cancel() }
    tasks = [:]
    for (_, interactor) in interactors.reversed() { end(interactor) }
    interactors = []
    unconfigured = []
    actions = EventTable()
    systemActions = [:]
    requests = EventTable()
    stateModel?.destination = nil
    stateModel = nil
    flow = nil
  }
}

/// The part of a destination that a flow uses, independent of its types.
@MainActor
protocol LiveScreen: AnyObject {
  /// The model to ask before the screen is left, or `nil` if there is none.
  var leaveGuard: (any LeaveGuarding)? { get }
  /// The state model of a group that observes its children, or `nil`.
  var groupModel: (any GroupModeling)? { get }
  /// Ends the destination and releases its objects.
  func detach()
}

/// A destination of a flow, as the two protocols that the flow uses.
struct Live<App: NavigationTypes> {
  let destination: any Destinationable<App.Route, App.Content, App.Tab>
  let screen: any LiveScreen
}

extension ScreenDestination: LiveScreen {
  var leaveGuard: (any LeaveGuarding)? { stateModel as? any LeaveGuarding }
  var groupModel: (any GroupModeling)? { stateModel as? any GroupModeling }
}
