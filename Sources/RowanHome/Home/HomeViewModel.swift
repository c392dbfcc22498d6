public import Observation
public import RowanComponents
public import RowanCore
import RowanFiles
public import RowanLists
public import RowanMount
public import RowanStreams

/// The model of a home screen: its components, their order, the search, and the actions that components request.
///
/// ```swift
/// let home = HomeViewModel(store: FileHomeCustomizationStore(app: "Transit"), navigation: flow) { inputs in
///   [Departures(inputs, timetable), Favourites(inputs), News(inputs)]
/// }
/// session.setContent { HomeScreen("Home", home) }
/// ```
///
/// Each component owns one section and changes only that. The table is updated at most once per frame, however many
/// values arrive, with the latest content of each component. Hidden components are not subscribed to.
@Observable
@MainActor
public final class HomeViewModel {
  /// The table with the sections of all components.
  @ObservationIgnored public let table = TableView()
  /// The order and the hidden components that the user has chosen.
  public internal(set) var customization: HomeCustomization
  /// Whether to show all components in their declared order, independent of the customization.
  public var ignoresCustomization = false {
    didSet { if ignoresCustomization != oldValue { arrange() } }
  }
  /// The search text. While it contains more than white space, the screen shows search results instead of the
  /// components.
  public internal(set) var query = ""
  /// The progress of the search.
  public internal(set) var searchState = HomeSearchState.off
  /// The failures of the search so far, also while other providers have not returned results yet.
  public internal(set) var searchFailures: [HomeSearchFailure] = []
  /// The error message of a failed action, until the user dismisses it. A sentence replaces texts
  /// that are for developers.
  public internal(set) var problem: String?
  /// The model of the customizer while it is shown, otherwise `nil`.
  public internal(set) var customizer: HomeCustomizer?
  /// Whether the screen is visible.
  public private(set) var isVisible = false

  /// The visible region of a map beside the screen, for components that depend on it.
  @ObservationIgnored public var mapRect: Rect? {
    didSet { if mapRect != oldValue { mapRects.accept(mapRect) } }
  }
  /// Called with the item of a ``HomeComponentAction/handleSelection(_:component:)`` action.
  @ObservationIgnored public var onSelection: (@MainActor (any HomeComponentItem, String?) -> Void)?
  /// Called with the error of the store when the customization could not be loaded or saved: a ``/RowanFiles/SettingsFile/Failure``
  /// for a store that uses a file. The user sees a ``problem`` too. A handler that is set after such an error, as when
  /// loading failed at the start, is called with the latest one immediately.
  @ObservationIgnored public var onFailure: (@MainActor (any Error) -> Void)? {
    didSet {
      guard let error = unreported, let onFailure else { return }
      unreported = nil
      onFailure(error)
    }
  }
  /// The navigation that opens routes, such as a flow; referenced weakly.
  @ObservationIgnored public weak var navigation: (any HomeNavigating)?
  /// Called with mistakes of components, such as equal identities or hiding a component that cannot be hidden.
  @ObservationIgnored let report: Diagnostic.Handler

  @ObservationIgnored let store: (any HomeCustomizationStore)?
  /// The changes that could not be saved yet.
  @ObservationIgnored var unsaved: [HomeChange] = []
  /// The latest error that occurred before a handler was set.
  @ObservationIgnored var unreported: (any Error)?
  @ObservationIgnored var slots: [HomeSlot] = []
  /// The components that are shown, in their order.
  @ObservationIgnored var arranged: [HomeSlot] = []
  @ObservationIgnored let search: HomeSearch
  @ObservationIgnored let searchSlot: HomeSlot
  @ObservationIgnored let bag = StreamBag()
  @ObservationIgnored let performed = PublishRelay<HomeComponentAction>()
  /// The scroll position before the search began.
  @ObservationIgnored var positionBefore: TablePosition?
  @ObservationIgnored private let appearances = PublishRelay<Bool>()
  @ObservationIgnored private let selections = PublishRelay<any HomeComponentItem>()
  @ObservationIgnored private let mapRects = BehaviorRelay<Rect?>(nil)
  /// Whether an arrangement is in progress, which ends with an update of the table.
  @ObservationIgnored var isArranging = false
  /// Whether a content has changed since the last update of the table.
  @ObservationIgnored var needsPublish = false
  /// Whether a component is emitting a value, within an action that may change other state too.
  @ObservationIgnored private var isChanging = false
  /// Emits when a content changes. It is throttled to one update of the table per frame.
  @ObservationIgnored private let changes = PublishRelay<Void>()

  /// Creates the model of a home screen.
  /// - Parameters:
  ///   - store: The store of the customization. The default is a file in the settings folder of the user, named after
  ///     the process; with `nil`, the customization lasts as long as the model.
  ///   - navigation: The navigation that opens routes; referenced weakly.
  ///   - clock: The clock that measures the pause in typing before a search, and the length of a frame.
  ///   - providers: The search providers.
  ///   - report: Called with mistakes of components, such as equal identities or hiding a component that cannot be
  ///     hidden. Pass the handler of the session if there is one; the default prints them.
  ///   - components: Creates the components, in their declared order.
  public init(
    store: (any HomeCustomizationStore)? = FileHomeCustomizationStore(),
    navigation: (any HomeNavigating)? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    providers: [any HomeSearchProvider] = [],
    report: @escaping Diagnostic.Handler = Session.printDiagnostic,
    components: (HomeComponentInput) -> [any HomeComponentViewModel]
  ) {
    self.store = store
    self.report = report
    self.navigation = navigation
    search = HomeSearch(providers, clock: clock, report: report)
    searchSlot = HomeSlot(
      HomeRowOwner(
        key: HomeSearch.section,
        component: nil,
        table: table,
        ownChild: { [weak search] in search?.child(for: $0) }
      )
    )
    var failure: (any Error)?
    do { customization = try store?.load() ?? HomeCustomization() } catch {
      customization = HomeCustomization()
      failure = error
    }
    for adapter in HomeRows.adapters() { table.register(adapter) }
    if let failure { fail("Your customization could not be read.", failure) }
    let inputs = HomeComponentInput(
      homeCardWillAppear: appearances.asSignal(),
      itemSelected: selections.asSignal(),
      mapRect: mapRects.asDriver().compactMap { $0 }
    )
    install(components(inputs))
    // Not the selection handler, because arrow keys would select each row that they pass.
    table.onActivate = { [weak self] in self?.choose($0) }
    table.engine.willBuildRow = { [weak self] in self?.publishIfNeeded() }
    search.onChange = { [weak self] in self?.searchDidChange($0) }
    changes.asSignal().throttle(Self.frame, clock: clock)
      .emit(with: self) { home, _ in home.publishThrottled() }
      .store(in: bag)
    arrange()
  }

  /// Creates the model of a home screen from the types of its components.
  public convenience init(
    _ componentViewModelClasses: [any HomeComponentViewModel.Type],
    store: (any HomeCustomizationStore)? = FileHomeCustomizationStore(),
    navigation: (any HomeNavigating)? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    providers: [any HomeSearchProvider] = [],
    report: @escaping Diagnostic.Handler = Session.printDiagnostic
  ) {
    self.init(
      store: store,
      navigation: navigation,
      clock: clock,
      providers: providers,
      report: report
    ) { inputs in
      componentViewModelClasses.map { $0.buildInstance(from: inputs) }
    }
  }

  /// The components in their declared order.
  public var components: [any HomeComponentViewModel] { slots.compactMap(\.component) }

  /// A signal of the actions performed on behalf of components.
  public var actions: Signal<HomeComponentAction> { performed.asSignal() }

  /// Notifies the components that the screen is visible. ``HomeScreen`` calls it.
  public func appear() {
    guard !isVisible else { return }
    isVisible = true
    appearances.accept(true)
  }

  /// Notifies the components that the screen is not visible any more. ``HomeScreen`` calls it.
  public func disappear() {
    guard isVisible else { return }
    isVisible = false
    appearances.accept(false)
  }

  /// Dismisses the error message.
  public func dismissProblem() { problem = nil }

  private func choose(_ id: RowID) {
    guard let path = table.path(of: id),
      let row = table.sections[path.section].row(at: path.row) as? any HomeRowProtocol,
      row.item.isAction
    else { return }
    guard row.owner !== searchSlot.owner else { return perform(search.action(for: row.item)) }
    selections.accept(row.item)
  }

  /// Requests an update of the table within a frame.
  func setNeedsPublish() {
    guard !isArranging else { return }
    needsPublish = true
    isChanging = true
    changes.accept(())
    isChanging = false
  }

  /// Updates the table: with the commit of the action that changed the content, or immediately when the throttle
  /// interval has passed. In the latter case, the turn belongs to the home screen alone, so nothing else can change in
  /// it. A frame that is scrolled right after it does not have to build 200 components as well.
  private func publishThrottled() {
    publishIfNeeded()
    if !isChanging { table.engine.showAppliedSections() }
  }

  /// The length of a frame.
  static let frame = Duration.milliseconds(16)
}
