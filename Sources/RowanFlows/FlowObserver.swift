import RowanComponents
import RowanControls
import RowanCore
import RowanNavigation
import RowanObservation

/// Sees to what a flow needs of the window that shows it: whether there is room for columns, the title and
/// the address, the layer of its sheets, where the focus goes, and when it is over.
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
  /// The tree that was followed last.
  private var last: NavigationTree<App>?
  /// Whether the next change of the tree will be noticed.
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
    // What has changed while the session slept may be what wakes it.
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
    // The window may have changed once more by then.
    context?.afterCommit { [weak self] in
      guard let self, let isCompact = self.isCompact else { return }
      self.flow.isCompact = isCompact
    }
  }

  /// Whether there is room for one column only; `nil` while nothing is shown.
  private var isCompact: Bool? {
    context.map { $0.size.width < 600 * $0.environment.textScale }
  }

  private func followAgain() {
    if !isFollowing { follow() }
  }

  /// Follows the tree from one change to the next, as long as it is shown.
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
    // A sheet that comes up in front of another one covers the focus, and stands in the same layer.
    let isCovering = last.map { !$0.sheets.isEmpty && $0.sheets.count < tree.sheets.count } ?? false
    context?.updates.setFocusDestination(tree.current.id, takesFocus: isCovering)
    last = tree
  }

  private func makeReading() -> ModelReading {
    // The commit that shows another screen has to know where the focus goes on.
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
