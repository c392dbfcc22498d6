import RowanComponents
import RowanCore
import RowanHostInterface
import RowanNavigation
import RowanObservation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The synchronisation of a flow with the address of its window. Moves create history entries. If
/// the user navigates within the history or to an address, the flow moves there.
@MainActor
final class FlowLocation<App: NavigationTypes> {
  private let flow: Flow<App>
  private let links: LinkTable<App>
  private let center: LocationCenter
  /// The tree that was shown last.
  private var last: NavigationTree<App>?
  /// The screens of that tree for which the history may have entries.
  private var entered: Set<NavigationID> = []
  private var isStopped = false
  private lazy var reading = ModelReading { [weak self] in Task { @MainActor in self?.follow() } }
  /// The number of visits, which identifies outdated ones: their results are ignored.
  private var visits = 0
  /// Whether a visit is still in progress. Trees shown meanwhile are not reported to the host,
  /// because the host would mistake them for the result of the visit, and step back to the wrong
  /// entry of its history.
  private var isVisiting = false

  init(_ flow: Flow<App>, _ links: LinkTable<App>, in center: LocationCenter) {
    self.flow = flow
    self.links = links
    self.center = center
    center.onVisit = { [weak self] location in self?.visit(location) }
    // Each move gets its own history entry, even if several are made in one turn.
    flow.moveHandlers[ObjectIdentifier(self)] = { [weak self] in self?.showMove() }
    // A reloaded window has the history entries from before, with the same identities.
    if center.current?.state != nil { entered = Set(flow.tree.screens.map(\.id)) }
    follow()
  }

  /// Stops the synchronisation. The address does not change any more.
  func stop() {
    isStopped = true
    reading.cancel()
    center.onVisit = nil
    flow.moveHandlers[ObjectIdentifier(self)] = nil
  }

  private func follow() {
    guard !isStopped else { return }
    reading.read { _ = flow.tree }
    show()
  }

  /// Adds the history entries of a move. A move that leaves an entry for good and continues elsewhere, as a path or a
  /// replacement does, is shown as two moves: going back from its end must not lead to the screens that it removed.
  private func showMove() {
    if !isStopped, !isVisiting, let between = treeBetween { show(between) }
    show()
  }

  /// The tree before the move without the screens that the move removed. `nil` unless the current
  /// screen of that tree has a history entry and differs from the current screen after the move. A
  /// move that only removes or only adds screens has no such tree.
  private var treeBetween: NavigationTree<App>? {
    let tree = flow.tree
    guard var between = last, tree.screen(between.current.id) == nil else { return nil }
    for screen in between.screens.reversed() where tree.screen(screen.id) == nil {
      // A screen that cannot be removed separately has been replaced.
      between = (try? between.applying(.remove(screen.id))) ?? between
    }
    let id = between.current.id
    guard id != tree.current.id, tree.screen(id) != nil, entered.contains(id) else { return nil }
    return between
  }

  /// Shows the current tree of the flow, unless a visit is in progress.
  private func show() {
    guard !isStopped, !isVisiting else { return }
    show(flow.tree)
  }

  private func show(_ tree: NavigationTree<App>) {
    let current = tree.current.id
    let isReturn =
      last.map { $0.current.id != current && tree.screen($0.current.id) == nil } ?? false
    last = tree
    entered = entered.filter { tree.screen($0) != nil }.union([current])
    // The screen for an unresolved address is on top of screens that have addresses. The unresolved address takes
    // precedence.
    let own = links.address(for: tree.trail(to: current).map(\.route))
    let address = own ?? addressOfNowhere ?? tree.address(in: links) ?? "/"
    let state = (try? tree.archived()).map { String(decoding: $0, as: UTF8.self) }
    center.show(
      Location.HistoryEntry(
        place: current.uuidString,
        location: Location(address, state: state),
        isReturn: isReturn
      )
    )
  }

  /// The unresolved address while the screen for it is shown, so that a user can correct a mistyped address.
  private var addressOfNowhere: String? {
    guard let address = center.current?.address else { return nil }
    let (routes, failure) = links.resolve(address)
    return failure != nil && routes == [flow.tree.current.route] ? address : nil
  }

  /// Moves the flow to the location that the user visits, unless a leave guard refuses.
  private func visit(_ location: Location) {
    visits += 1
    let number = visits
    isVisiting = true
    Task {
      await lead(to: location)
      guard number == visits else { return }
      isVisiting = false
      show()
    }
  }

  private func lead(to location: Location) async {
    if let kept = flow.tree.kept(in: location.state) {
      do throws(NavigationError) {
        return try await flow.show(kept)
      } catch {
        // A refusal is final. After other errors, the address may still lead to the screen.
        if error.isRefusal { return }
      }
    }
    do throws(NavigationError) {
      try await flow.open(location.address, in: links)
    } catch {
      if !error.isRefusal { flow.report(error) }
    }
  }
}

extension NavigationTree {
  /// Returns the tree restored from the state of a location, or `nil` if there is no state. If the
  /// state cannot be decoded, nothing is restored (`isRestored` is `false`), and callers use the
  /// address.
  func kept(in state: String?) -> RestoredTree<App>? {
    state.map { NavigationTree.restored(from: Data($0.utf8), startingWith: self) }
  }
}

extension NavigationError {
  /// Whether a leave guard refused the move, or no longer decides on it: it is being asked by
  /// another move, or other moves were made meanwhile.
  fileprivate var isRefusal: Bool {
    switch self {
    case .leaveRefused, .guardPending, .superseded: true
    default: false
    }
  }
}
