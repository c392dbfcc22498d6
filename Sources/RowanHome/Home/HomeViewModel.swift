public import Observation
public import RowanComponents
public import RowanCore
import RowanFiles
public import RowanLists
public import RowanMount
public import RowanStreams

/// A home screen: the components on it, their order, what is searched for, and what is done when they want
/// something.
///
/// ```swift
/// let home = HomeViewModel(store: FileHomeCustomizationStore(app: "Transit"), navigation: flow) { inputs in
///   [Departures(inputs, timetable), Favourites(inputs), News(inputs)]
/// }
/// session.setContent { HomeScreen("Home", home) }
/// ```
///
/// Each component owns one section, and changes nothing but that. The table is shown anew at most once a frame,
/// however many values come, with the latest of each component. A component that is hidden is not followed.
@Observable
@MainActor
public final class HomeViewModel {
  /// The table that everything stands in.
  @ObservationIgnored public let table = TableView()
  /// What the user has made of the order, and what of it is hidden.
  public internal(set) var customization: HomeCustomization
  /// Whether components stand as they were declared, and none is hidden, whatever the user has made of them.
  public var ignoresCustomization = false {
    didSet { if ignoresCustomization != oldValue { arrange() } }
  }
  /// What is searched for. As long as that is more than spaces, the screen shows what was found instead of the
  /// components.
  public internal(set) var query = ""
  /// How far the search has got.
  public internal(set) var searchState = HomeSearchState.off
  /// What went wrong with something that was to be done, until the user has put it away.
  public internal(set) var problem: String?
  /// Where the user customises the screen; `nil` while they do not.
  public internal(set) var customizer: HomeCustomizer?
  /// Whether the screen is in sight.
  public private(set) var isVisible = false

  /// The part of a map that is in sight beside the screen, for components that want to know it.
  @ObservationIgnored public var mapRect: Rect? {
    didSet { if mapRect != oldValue { mapRects.accept(mapRect) } }
  }
  /// What the app does with an item that a component hands on; see
  /// ``HomeComponentAction/handleSelection(_:component:)``.
  @ObservationIgnored public var onSelection: (@MainActor (any HomeComponentItem, String?) -> Void)?
  /// Called with the error of the store when the arrangement could not be read or saved, a ``SettingsFileError``
  /// where it is kept in a file. The user sees a ``problem`` too. A handler that is set after such an error, as
  /// when the file could not be read at the start, is called with it at once.
  @ObservationIgnored public var onFailure: (@MainActor (any Error) -> Void)? {
    didSet {
      guard let error = unreported, let onFailure else { return }
      unreported = nil
      onFailure(error)
    }
  }
  /// Who leads to other places, such as a flow; not kept.
  @ObservationIgnored public weak var navigation: (any HomeNavigating)?
  /// Who is told of mistakes of components: two with one identity, one that hides what cannot be hidden.
  @ObservationIgnored let report: DiagnosticHandler

  @ObservationIgnored let store: (any HomeCustomizationStore)?
  /// The changes that the store does not have, because it could not be written.
  @ObservationIgnored var unsaved: [HomeChange] = []
  /// The last error that happened before there was a handler.
  @ObservationIgnored var unreported: (any Error)?
  @ObservationIgnored var slots: [HomeSlot] = []
  /// The components that are shown, in their order.
  @ObservationIgnored var arranged: [HomeSlot] = []
  @ObservationIgnored let search: HomeSearch
  @ObservationIgnored let searchSlot: HomeSlot
  @ObservationIgnored let bag = StreamBag()
  @ObservationIgnored let performed = PublishRelay<HomeComponentAction>()
  /// Where the components were being read when the search began.
  @ObservationIgnored var positionBefore: TablePosition?
  @ObservationIgnored private let appearances = PublishRelay<Bool>()
  @ObservationIgnored private let selections = PublishRelay<any HomeComponentItem>()
  @ObservationIgnored private let mapRects = BehaviorRelay<Rect?>(nil)
  /// Whether everything is going to be shown anyway.
  @ObservationIgnored var isArranging = false
  /// Whether something has changed that the table does not show yet.
  @ObservationIgnored var needsPublish = false
  /// Whether a component is giving a value, in an action that may change other things too.
  @ObservationIgnored private var isChanging = false
  /// Has the table show what has changed, at most once a frame.
  @ObservationIgnored private let changes = PublishRelay<Void>()

  /// Creates a home screen.
  /// - Parameters:
  ///   - store: Where the customisation is kept: in the user's folder for settings, under the name of the program,
  ///     unless it is said otherwise; with `nil` as long as the screen is there.
  ///   - navigation: Who leads to other places. It is not kept by the screen.
  ///   - clock: What measures how long somebody has not typed, and how long a frame is.
  ///   - providers: Who searches.
  ///   - report: Who is told of mistakes of components, such as two with one identity, or one that hides what
  ///     cannot be hidden. That of the session is a good choice; unless it is said otherwise, they are printed.
  ///   - components: Makes the components, in the order they are declared in.
  public init(
    store: (any HomeCustomizationStore)? = FileHomeCustomizationStore(),
    navigation: (any HomeNavigating)? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    providers: [any HomeSearchProvider] = [],
    report: @escaping DiagnosticHandler = Session.printDiagnostic,
    components: (HomeComponentInput) -> [any HomeComponentViewModel]
  ) {
    self.store = store
    self.report = report
    self.navigation = navigation
    search = HomeSearch(providers, clock: clock)
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
    if let failure { fail("Your arrangement could not be read.", failure) }
    let inputs = HomeComponentInput(
      homeCardWillAppear: appearances.asSignal(),
      itemSelected: selections.asSignal(),
      mapRect: mapRects.asDriver().compactMap { $0 }
    )
    take(components(inputs))
    // Not by being selected: the arrow keys would choose whatever they come by.
    table.onActivate = { [weak self] in self?.choose($0) }
    table.engine.willBuildRow = { [weak self] in self?.publishIfNeeded() }
    search.onChange = { [weak self] in self?.searchDidChange($0) }
    changes.asSignal().throttle(Self.frame, clock: clock)
      .emit(with: self) { home, _ in home.publishThrottled() }
      .store(in: bag)
    arrange()
  }

  /// Creates a home screen of components that are built by their types.
  public convenience init(
    _ componentViewModelClasses: [any HomeComponentViewModel.Type],
    store: (any HomeCustomizationStore)? = FileHomeCustomizationStore(),
    navigation: (any HomeNavigating)? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    providers: [any HomeSearchProvider] = [],
    report: @escaping DiagnosticHandler = Session.printDiagnostic
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

  /// The components, in the order they were declared in.
  public var components: [any HomeComponentViewModel] { slots.compactMap(\.component) }

  /// What is being done on behalf of components, as it is done.
  public var actions: Signal<HomeComponentAction> { performed.asSignal() }

  /// Tells components that the screen comes into sight. ``HomeScreen`` does so by itself.
  public func appear() {
    guard !isVisible else { return }
    isVisible = true
    appearances.accept(true)
  }

  /// Tells components that the screen is out of sight. ``HomeScreen`` does so by itself.
  public func disappear() {
    guard isVisible else { return }
    isVisible = false
    appearances.accept(false)
  }

  /// Puts away what is said of something that went wrong.
  public func dismissProblem() { problem = nil }

  private func choose(_ id: RowID) {
    guard let path = table.path(of: id),
      let row = table.sections[path.section].row(at: path.row) as? any HomeRowProtocol,
      row.item.isAction
    else { return }
    guard row.owner !== searchSlot.owner else { return perform(search.action(for: row.item)) }
    selections.accept(row.item)
  }

  /// Has the table show what has changed, within a frame.
  func setNeedsPublish() {
    guard !isArranging else { return }
    needsPublish = true
    isChanging = true
    changes.accept(())
    isChanging = false
  }

  /// Shows what has changed: with the commit of the action that changed it, or at once when the interval since the last
  /// time has passed. That turn is the home's own, so nothing else can change in it, and a frame that is scrolled right
  /// after it doesn't have to build 200 components besides.
  private func publishThrottled() {
    publishIfNeeded()
    if !isChanging { table.engine.showAppliedSections() }
  }

  /// How long a frame is.
  static let frame = Duration.milliseconds(16)
}
