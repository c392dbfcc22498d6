import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanListData

/// The features of a list, sorted once by role, so that a pass calls only those that take part in it.
@MainActor
final class ListFeatures {
  private var all: [any ListFeature] = []
  private var rowRemapping: [any RowRemappingFeature] = []
  private var anchoring: [any AnchorFeature] = []
  private var retaining: [any RetainFeature] = []
  private var insetting: [any InsetFeature] = []
  private var building: [any BuildFeature] = []
  private var rowViewing: [any RowViewFeature] = []
  private var gesturing: [any GestureFeature] = []
  private var placing: [any RowTransformFeature] = []
  private var sticking: [any StickyFeature] = []
  private var shifting: [any ShiftFeature] = []
  private var overlaying: [any OverlayFeature] = []
  private var eventHandling: [any EventFeature] = []
  private var inputHandling: [any InputFeature] = []
  private var panHandling: [any EventFeature] = []
  private var keyCommandHandling: [any CommandKeyFeature] = []
  private var keyIntercepting: [any CommandKeyFeature] = []
  private var keyHandling: [any KeyFeature] = []
  private var tapForbidding: [any TapFeature] = []
  private var typing: [any TypingFeature] = []
  private var contentFollowing: [any ContentFeature] = []
  private var commandHandling: [any CommandFeature] = []
  private var windowFollowing: [any WindowFeature] = []
  private var scrolling: [any ScrollFeature] = []

  /// Creates the collection of features. The features of a list are installed later, because creating them
  /// requires the list.
  init(_ features: [any ListFeature] = []) { install(features) }

  /// Replaces the features of the list.
  func install(_ features: [any ListFeature]) {
    all = features
    let roles = FeatureRoles.of(features)
    rowRemapping = roles.select(from: features) { $0 as? any RowRemappingFeature }
    anchoring = roles.select(from: features) { $0 as? any AnchorFeature }
    retaining = roles.select(from: features) { $0 as? any RetainFeature }
    insetting = roles.select(from: features) { $0 as? any InsetFeature }
    building = roles.select(from: features) { $0 as? any BuildFeature }
    rowViewing = roles.select(from: features, in: .rowViews) { $0 as? any RowViewFeature }
    gesturing = roles.select(from: features) { $0 as? any GestureFeature }
    placing = roles.select(from: features) { $0 as? any RowTransformFeature }
    sticking = roles.select(from: features) { $0 as? any StickyFeature }
    shifting = roles.select(from: features) { $0 as? any ShiftFeature }
    overlaying = roles.select(from: features) { $0 as? any OverlayFeature }
    eventHandling = roles.select(from: features) { $0 as? any EventFeature }
    inputHandling = roles.select(from: features) { $0 as? any InputFeature }
    panHandling = roles.select(from: features, in: .pans) { $0 as? any EventFeature }
    keyCommandHandling = roles.select(from: features, in: .commandKeys) {
      $0 as? any CommandKeyFeature
    }
    keyIntercepting = roles.select(from: features, in: .interceptedKeys) {
      $0 as? any CommandKeyFeature
    }
    keyHandling = roles.select(from: features) { $0 as? any KeyFeature }
    tapForbidding = roles.select(from: features) { $0 as? any TapFeature }
    typing = roles.select(from: features) { $0 as? any TypingFeature }
    contentFollowing = roles.select(from: features) { $0 as? any ContentFeature }
    commandHandling = roles.select(from: features) { $0 as? any CommandFeature }
    windowFollowing = roles.select(from: features) { $0 as? any WindowFeature }
    scrolling = roles.select(from: features) { $0 as? any ScrollFeature }
  }

  /// Returns the feature of a type, for settings of apps; `nil` if the list has none. O(features).
  func feature<Feature: ListFeature>(_ type: Feature.Type) -> Feature? {
    for case let feature as Feature in all { return feature }
    return nil
  }

  /// Notifies all features. Returns whether the list needs a layout pass even if no item has changed.
  func sectionsDidChange() -> Bool {
    var needsPass = false
    for feature in all where feature.sectionsDidChange() { needsPass = true }
    return needsPass
  }

  func scrollEventsDidChange(from old: TableScrollEvents) {
    for feature in all { feature.scrollEventsDidChange(from: old) }
  }

  func didAttach() { for feature in all { feature.didAttach() } }

  func environmentDidChange(_ environment: EnvironmentValues) {
    for feature in all { feature.environmentDidChange(environment) }
  }

  func didShowSections() { for feature in all { feature.didShowSections() } }

  func contentDidChange() { for feature in all { feature.contentDidChange() } }

  func viewDidChange() { for feature in all { feature.viewDidChange() } }

  func willWake(in context: any MountContext) {
    for feature in all { feature.willWake(in: context) }
  }

  func conditionsWillChange() { for feature in all { feature.conditionsWillChange() } }

  func conditionsDidChange() { for feature in all { feature.conditionsDidChange() } }

  func focusDidMove() { for feature in all { feature.focusDidMove() } }

  func interactionWillBegin(_ interaction: ListInteraction) {
    for feature in all { feature.interactionWillBegin(interaction) }
  }

  func selectionDidChange() { for feature in all { feature.selectionDidChange() } }

  func selectionWasReported() { for feature in all { feature.selectionWasReported() } }

  func rowsWereReplaced() { for feature in all { feature.rowsWereReplaced() } }

  func releaseOverlays() { for feature in all { feature.releaseOverlays() } }

  func willSleep() { for feature in all { feature.willSleep() } }

  func didWake() { for feature in all { feature.didWake() } }

  func willDetach() { for feature in all { feature.willDetach() } }

  func didDetach() { for feature in all { feature.didDetach() } }

  func continueTyping(_ press: KeyPress) -> Bool { typing.contains { $0.continueTyping(press) } }

  func endTyping() { for feature in typing { feature.endTyping() } }

  func contentWillChange(by update: ListUpdate) {
    for feature in contentFollowing { feature.contentWillChange(by: update) }
  }

  func adjust(_ anchor: ListAnchor) -> ListAnchor {
    contentFollowing.reduce(anchor) { anchor, feature in feature.adjust(anchor) }
  }

  func placesDidChange() { for feature in contentFollowing { feature.placesDidChange() } }

  func contentWasPlaced() { for feature in contentFollowing { feature.contentWasPlaced() } }

  func didPlace(_ window: Range<Int>) {
    for feature in windowFollowing { feature.didPlace(window) }
  }

  func windowDidChange(to window: Range<Int>, hasMoved: Bool) {
    for feature in windowFollowing { feature.windowDidChange(to: window, hasMoved: hasMoved) }
  }

  func didEndPass(in context: any MountContext) {
    for feature in windowFollowing { feature.didEndPass(in: context) }
  }

  func scrollStateWillChange(to state: ScrollState) {
    for feature in scrolling { feature.scrollStateWillChange(to: state) }
  }

  func scrollStateDidChange(_ change: ScrollChange) {
    for feature in scrolling { feature.scrollStateDidChange(change) }
  }

  func willScroll() { for feature in scrolling { feature.willScroll() } }

  func didScroll(isRevealing: Bool) {
    for feature in scrolling { feature.didScroll(isRevealing: isRevealing) }
  }

  var hasRowData: Bool { rowRemapping.contains { $0.hasRowData } }

  func mustRetain(_ row: RowID) -> Bool { rowRemapping.contains { $0.mustRetain(row) } }

  func hiddenRowsWereRemoved(_ rows: Set<RowID>) {
    for feature in rowRemapping { feature.hiddenRowsWereRemoved(rows) }
  }

  func rowsDidChange(_ update: RowIdentityUpdate) {
    for feature in rowRemapping { feature.rowsDidChange(update) }
  }

  var awaitsAnchor: Bool { anchoring.contains { $0.awaitsAnchor } }

  /// Takes the anchor of the next pass; `nil` if no feature has one.
  func anchor() -> ListAnchor? {
    for feature in anchoring { if let anchor = feature.anchor() { return anchor } }
    return nil
  }

  func rowsAreShown() { for feature in anchoring { feature.rowsAreShown() } }

  func retainPosition() { for feature in anchoring { feature.retainPosition() } }

  func awaitEnd() { for feature in anchoring { feature.awaitEnd() } }

  /// Returns the rows that stay mounted outside the window.
  func retainedRows() -> [RowID] { retaining.flatMap { $0.retainedRows() } }

  func insets(in context: any MountContext) -> ListInsets {
    var insets = ListInsets()
    for feature in insetting { feature.add(to: &insets, in: context) }
    return insets
  }

  func surround(_ view: inout ListRow, of row: RowID, at path: RowPath) {
    for feature in building { feature.surround(&view, of: row, at: path) }
  }

  func contentWillBeBuilt(of row: RowID) {
    for feature in building { feature.contentWillBeBuilt(of: row) }
  }

  /// Returns the features that change rows in this pass. Each row calls only these.
  func rowAppearance() -> RowAppearance {
    RowAppearance(
      adding: rowViewing.filter { $0.addsToRows },
      gesturing: gesturing.filter { $0.addsToRows },
      placing: placing.filter { $0.decoratesRows }
    )
  }

  /// Asks the adapter of a row again about gestures that it has refused.
  /// - Returns: Whether it allows any of them now.
  func recheckGesture(of row: RowID, at path: RowPath) -> Bool {
    var allows = false
    for feature in gesturing where feature.recheckGesture(of: row, at: path) { allows = true }
    return allows
  }

  var keepsHeaders: Bool { sticking.contains { $0.keepsHeaders } }

  func sticks(_ item: Int) -> Bool { sticking.contains { $0.sticks(item) } }

  func stuckLength(at offset: Double) -> Double {
    sticking.reduce(0) { $0 + $1.stuckLength(at: offset) }
  }

  func stickyItems(around window: Range<Int>) -> [Int] {
    sticking.flatMap { $0.stickyItems(around: window) }
  }

  /// Returns the track along which the host moves a header or footer; `nil` if the item does not stick.
  func track(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> ViewTrack? {
    for feature in sticking {
      if let track = feature.track(of: item, at: frame, shift) { return track }
    }
    return nil
  }

  func start(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> Rect {
    sticking.reduce(frame) { $1.start(of: item, at: $0, shift) }
  }

  /// Returns the shift of the items; `nil` if all items are at their positions in the layout.
  func shift() -> (any ItemShift)? {
    for feature in shifting { if let shift = feature.shift() { return shift } }
    return nil
  }

  /// The distance in points by which items may be shown nearer to the window than in the layout.
  var shiftLength: Double { shifting.reduce(0) { $0 + $1.shiftLength } }

  func rootsBeforeItems(in context: any MountContext) -> [MountedRoot] {
    overlaying.flatMap { $0.rootsBeforeItems(in: context) }
  }

  func overlays(in context: any MountContext) -> [MountedRoot] {
    overlaying.flatMap { $0.overlays(in: context) }
  }

  var takesInput: Bool { inputHandling.contains { $0.takesInput } }

  func takesPart(inRowsOf adapter: any _CellAdapterProtocol) -> Bool {
    inputHandling.contains { $0.takesPart(inRowsOf: adapter) }
  }

  var keyCommands: [KeyCombination] { keyCommandHandling.flatMap { $0.keyCommands } }

  /// Passes a key to the features that end a drag or close a confirmation with it, until one handles it.
  func intercept(_ press: KeyPress) -> KeyResult {
    for feature in keyIntercepting {
      let result = feature.intercept(press)
      if result != .ignored { return result }
    }
    return .ignored
  }

  func handleKeyCommand(_ press: KeyPress, of row: RowID) -> Bool {
    keyCommandHandling.contains { $0.handleKeyCommand(press, of: row) }
  }

  /// Passes a key to the features until one handles it.
  func handle(_ press: KeyPress) -> KeyResult {
    for feature in keyHandling {
      let result = feature.handle(press)
      if result != .ignored { return result }
    }
    return .ignored
  }

  func allowsTap(on row: RowID) -> Bool { tapForbidding.allSatisfy { $0.allowsTap(on: row) } }

  /// Passes an event to the features until one handles it.
  func respond(to event: ListEvent) -> Bool { eventHandling.contains { $0.respond(to: event) } }

  func adapterIsAsked(about row: RowID, at path: RowPath) {
    for feature in eventHandling { feature.adapterIsAsked(about: row, at: path) }
  }

  /// Passes a pan on a row to the features until one handles it.
  func handle(_ pan: PanGesture, of row: RowID) -> Bool {
    panHandling.contains { $0.handle(pan, of: row) }
  }

  func perform(_ action: String, of row: RowID) -> Bool {
    eventHandling.contains { $0.perform(action, of: row) }
  }

  /// Passes a command to the features until one performs it.
  /// - Returns: Whether a feature has performed it.
  @discardableResult
  func perform(_ command: ListCommand) -> Bool {
    commandHandling.contains { $0.handle(command) }
  }
}
