import RowanComponents
import RowanControls
import RowanCore
import RowanNavigation
import RowanObservation

/// The connection of a flow to the window that shows it: the compact width, the title, the address,
/// the layer of its sheets, the focus, and the end of the session.
@MainActor
final class FlowObserver<App: NavigationTypes>: ViewAttachment {
  private let place: FlowContext<App>
  private let links: LinkTable<App>?
  private var location: FlowLocation<App>?
  private var isTiedToSession = false
  private var flow: Flow<App> { place.flow }
  private weak var context: (any MountContext)?
  private var showsSheets = false
  private var title = ""
  /// The tree that was observed last.
  private var last: NavigationTree<App>?
  /// Whether the next change of the tree is observed.
  private var isFollowing = false
  private var reading: ModelReading?

  nonisolated init(_ place: FlowContext<App>, _ links: LinkTable<App>?) {
    self.place = place
    self.links = links
  }

  func attach(to context: any MountContext) {
    self.context = context
    if !isTiedToSession {
      isTiedToSession = true
      context.whenSessionEnds { [weak flow] in flow?.close() }
    }
    contextDidChange()
    if !isFollowing { follow() }
    location = links.map { FlowLocation(flow, $0, in: context.location) }
  }

  func wake(in context: any MountContext) {
    self.context = context
    // The change that resumes the session may have happened while it was suspended.
    if !isFollowing { context.afterCommit { [weak self] in self?.followAgain() } }
  }

  func sleep(_ wake: @escaping @MainActor () -> Void) { context = nil }

  func detach() {
    let context = context
    self.context = nil
    context?.updates.clearFocusDestination(last?.current.id)
    location?.stop()
    location = nil
    reading = nil
    isFollowing = false
    guard showsSheets else { return }
    showsSheets = false
    context?.afterCommit { context?.dismiss(.sheet) }
  }

  func contextDidChange() {
    guard let isCompact, flow.isCompact != isCompact else { return }
    // The size of the window may have changed again before the commit ends.
    context?.afterCommit { [weak self] in
      guard let self, let isCompact = self.isCompact else { return }
      self.flow.isCompact = isCompact
    }
  }

  /// Whether there is space for one column only, or `nil` while no view is mounted.
  private var isCompact: Bool? {
    context.map { $0.size.width < 600 * $0.environment.textScale }
  }

  private func followAgain() {
    if !isFollowing { follow() }
  }

  /// Observes the tree until its next change, as long as the flow is shown.
  private func follow() {
    isFollowing = context != nil
    guard isFollowing else { return }
    let reading = self.reading ?? makeReading()
    self.reading = reading
    let (tree, title) = reading.read { (flow.tree, flow.title(of: flow.tree.current.id)) }
    if tree.sheets.isEmpty == showsSheets { showSheets(!tree.sheets.isEmpty) }
    if title != self.title {
      self.title = title
      if context?.environment.namesWindow == true { context?.request(.setTitle(title)) }
    }
    // A sheet in front of another one covers the focus, although both are in the same layer.
    let isCovering = last.map { !$0.sheets.isEmpty && $0.sheets.count < tree.sheets.count } ?? false
    context?.updates.setFocusDestination(tree.current.id, takesFocus: isCovering)
    last = tree
  }

  private func makeReading() -> ModelReading {
    // Enqueued before the commit, which needs the focus destination of the screen that it shows.
    ModelReading { [weak self] in MainTurn.enqueue { self?.follow() } }
  }

  private func showSheets(_ areShown: Bool) {
    showsSheets = areShown
    context?.afterCommit { [weak self, weak context] in
      guard let self, let context, self.showsSheets == areShown else { return }
      guard areShown else { return context.dismiss(.sheet) }
      let place = self.place
      context.present(in: .sheet) {
        let sheets = place.flow.tree.sheets.map { sheet in
          NamedSheet(sheet: sheet, title: place.flow.title(of: sheet.node.focused.id))
        }
        return SheetsLayer(sheets: sheets, place: place)
      }
    }
  }
}
