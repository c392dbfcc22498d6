import RowanComponents
import RowanCore
import RowanNavigation
import RowanObservation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps a flow and the address of its window together: moves are shown as places of a history, and who goes
/// back, forward or to an address is led there.
@MainActor
final class FlowLocation<App: NavigationTypes> {
  private let flow: Flow<App>
  private let links: LinkTable<App>
  private let center: LocationCenter
  /// The tree that was shown last.
  private var last: NavigationTree<App>?
  /// The screens of that tree which the history may have entries for.
  private var entered: Set<NavigationID> = []
  private var isStopped = false
  private lazy var reading = ModelReading { [weak self] in Task { @MainActor in self?.follow() } }
  /// Counts visits: what comes of an earlier one does not count any more.
  private var visits = 0
  /// Whether the last visit has not led anywhere yet. What is shown meanwhile would be taken for its outcome, and
  /// a host that goes back as a user does would go elsewhere.
  private var isVisiting = false

  init(_ flow: Flow<App>, _ links: LinkTable<App>, in center: LocationCenter) {
    self.flow = flow
    self.links = links
    self.center = center
    center.onVisit = { [weak self] location in self?.visit(location) }
    // Each move is a place of its own, also where several are made in one turn.
    flow.moveHandlers[ObjectIdentifier(self)] = { [weak self] in self?.showMove() }
    // A window that was loaded anew has the entries from before, under the same identities.
    if center.current?.state != nil { entered = Set(flow.tree.screens.map(\.id)) }
    follow()
  }

  /// Leaves the address to itself from now on.
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

  /// Shows where a move has led. One that leaves a place for good and goes on from there, as a path or a
  /// replacement does, is shown as two: to go back from its end must not lead to what it has left.
  private func showMove() {
    if !isStopped, !isVisiting, let between = treeBetween { show(between) }
    show()
  }

  /// The tree before the move without what has gone by it, if it leads to another place that has an entry; `nil` if
  /// the move only leaves something, or only adds something.
  private var treeBetween: NavigationTree<App>? {
    let tree = flow.tree
    guard var between = last, tree.screen(between.current.id) == nil else { return nil }
    for screen in between.screens.reversed() where tree.screen(screen.id) == nil {
      // What cannot be taken away alone has been replaced.
      between = (try? between.applying(.remove(screen.id))) ?? between
    }
    let id = between.current.id
    guard id != tree.current.id, tree.screen(id) != nil, entered.contains(id) else { return nil }
    return between
  }

  /// Shows where the flow is.
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
    // What is said of an address that leads nowhere stands upon screens that have addresses.
    let own = links.address(for: tree.trail(to: current).map(\.route))
    let address = own ?? addressOfNowhere ?? tree.address(in: links) ?? "/"
    let state = (try? tree.archived()).map { String(decoding: $0, as: UTF8.self) }
    center.show(
      HistoryEntry(
        place: current.uuidString,
        location: Location(address, state: state),
        isReturn: isReturn
      )
    )
  }

  /// The address that has led nowhere, while that is said: who has mistyped it can correct it.
  private var addressOfNowhere: String? {
    guard let address = center.current?.address else { return nil }
    let (routes, failure) = links.resolve(address)
    return failure != nil && routes == [flow.tree.current.route] ? address : nil
  }

  /// Leads to where the user has gone, unless a screen does not want to be left.
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
        // Where somebody does not want to leave, that is that; otherwise the address may still lead there.
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
  /// What was kept as the state of an address; `nil` if there is no state. If it cannot be read, the address counts.
  func kept(in state: String?) -> RestoredTree<App>? {
    state.map { NavigationTree.restored(from: Data($0.utf8), startingWith: self) }
  }
}

extension NavigationError {
  /// Whether somebody was asked, and wants to stay.
  fileprivate var isRefusal: Bool {
    switch self {
    case .stayed, .mustAsk, .overtaken: true
    default: false
    }
  }
}
