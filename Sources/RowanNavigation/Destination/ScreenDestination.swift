#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The destination of one screen or of a group of them (``GroupNode``): it holds the state model and the interactors, and passes between
/// them and the flow.
///
/// A provider makes it (``DestinationProviding/buildDestination(for:)``); the flow keeps it for as long
/// as its screen is in the tree. An interactor belongs to one destination, which ends it.
@MainActor
public final class ScreenDestination<Types: ScreenTypes>: Destinationable {
  /// What happens on the screen.
  public typealias EventType = Types.Event
  /// The routes of the app.
  public typealias DestinationType = Types.App.Route
  /// What screens of the app hand to each other.
  public typealias ContentType = Types.App.Content
  /// The tabs of the app.
  public typealias TabType = Types.App.Tab
  /// The interactors of the screen.
  public typealias InteractorType = Types.Interactor

  /// Its identity, which is that of its screen in the tree.
  public nonisolated let id: NavigationID
  /// The route that it was made for.
  public nonisolated let type: Types.App.Route
  /// What was handed to it.
  public nonisolated let content: Types.App.Content?
  /// What an earlier screen of this identity saved, before a restart.
  public nonisolated let saved: Data?
  /// The model of the screen; none before it is attached and after the screen was removed.
  public private(set) var stateModel: (any StateModeling<ScreenDestination<Types>>)?
  /// The flow that shows it; none before it is shown and after it was removed.
  public internal(set) weak var flow: Flow<Types.App>?
  /// Whether the flow has removed it; nothing reaches its state model then.
  public internal(set) var isRemoved = false

  let journal: LifecycleLog<Types.App>
  var actions = EventTable<Types.Event, InterfaceAction<Types.App>>()
  var presentations = EventTable<Types.Event, DestinationPresentation<Types.App>>()
  var requests = EventTable<Types.Event, any InteractorConfiguring<Types>>()
  var systemActions: [SystemNavigationType: InterfaceAction<Types.App>] = [:]
  var awaitedAnswers = AwaitedAnswers()
  var interactors: [(type: Types.Interactor, interactor: any AbstractInteractable)] = []
  /// Interactors that the state model has not heard of yet.
  var unconfigured: [Types.Interactor] = []
  var tasks: [Int: Task<Void, Never>] = [:]
  var nextTask = 0

  /// Creates a destination for what a flow asked for.
  ///
  /// - Parameters:
  ///   - request: What the flow asked for.
  ///   - stateModel: The model of the screen; it may be attached later.
  ///   - interactors: The interactors of the screen; each is handed to the model.
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

  /// Gives the destination its state model, which then hears of the interactors that are there.
  ///
  /// A destination keeps the state model that it has: that it gets another one is reported to ``Flow/onFailure``. One
  /// that was removed gets none.
  public func attach(stateModel: any StateModeling<ScreenDestination<Types>>) {
    guard !isRemoved else { return }
    guard self.stateModel == nil else {
      if self.stateModel === stateModel { return }
      return report(
        .incompatibleType(
          message: "“\(type.rawValue)” has a state model, and keeps it instead of a second one."
        )
      )
    }
    self.stateModel = stateModel
    stateModel.destination = self
    let waiting = unconfigured
    unconfigured = []
    for type in waiting { configure(type) }
  }

  /// The identities of the children in their order: of a group its branches, of a screen those within it; none if no
  /// flow shows it.
  public var children: [NavigationID] { flow?.tree.node(id)?.children.map(\.id) ?? [] }

  /// The identity of the child in which navigation goes on; `nil` if there is none.
  public var currentChild: NavigationID? { flow?.tree.node(id)?.currentChild?.id }

  /// Tells the state model that something happened on the screen.
  public func handleEvent(_ eventType: Types.Event, content: Types.App.Content? = nil) {
    stateModel?.handleEvent(eventType, content: content)
  }

  /// Closes the screen with all that is upon it; who is to be asked before is asked.
  public func dismiss() {
    flow?.send(.remove(id))
  }

  /// Closes what was presented for a result, and hands the result to whoever waits for it.
  ///
  /// The screen may be the presented one or one upon it. If nobody waits, the screen is closed.
  ///
  /// - Parameter result: The result.
  /// - Throws: ``NavigationError/incompatibleType(message:)`` if another type of result is waited for, or
  ///   why the screen cannot be closed. Nothing has changed then.
  public func finish(with result: some Sendable) throws(NavigationError) {
    guard let flow else {
      throw .detached(message: "“\(type.rawValue)” is not shown by a flow.")
    }
    try flow.finish(id, with: result)
  }

  /// Does some work that ends with the screen: when the screen is removed, the task is cancelled.
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

  /// Keeps something with the screen that it wants to find again after a restart, as ``saved``.
  public func save(_ data: Data?) {
    flow?.save(data, for: id)
  }

  /// Called once by the flow, before the screen becomes part of the tree.
  public func prepareForPresentation() {
    notify(.prepareForPresentation) { $0.prepareForPresentation() }
  }

  /// Called by the flow as the screen comes into sight, or is passed.
  public func prepareForAppearance(isVisible: Bool) {
    notify(.prepareForAppearance(isVisible: isVisible)) {
      $0.prepareForAppearance(isVisible: isVisible)
    }
  }

  /// Called by the flow as the screen goes out of sight, or was passed.
  public func prepareForDisappearance(wasVisible: Bool) {
    notify(.prepareForDisappearance(wasVisible: wasVisible)) {
      $0.prepareForDisappearance(wasVisible: wasVisible)
    }
  }

  /// Called once by the flow, as the screen is removed.
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

  /// Lets go of everything: tasks are cancelled, interactors ended, the model loses its destination.
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

/// What a flow does with destinations, whatever their types are.
@MainActor
protocol LiveScreen: AnyObject {
  /// Whom to ask before the screen is left.
  var leaveGuard: (any LeaveGuarding)? { get }
  /// The model of a group that wants to be told of its children.
  var groupModel: (any GroupModeling)? { get }
  /// Lets go of everything.
  func detach()
}

/// A destination that a flow has, by both of its sides.
struct Live<App: NavigationTypes> {
  let destination: any Destinationable<App.Route, App.Content, App.Tab>
  let screen: any LiveScreen
}

extension ScreenDestination: LiveScreen {
  var leaveGuard: (any LeaveGuarding)? { stateModel as? any LeaveGuarding }
  var groupModel: (any GroupModeling)? { stateModel as? any GroupModeling }
}
