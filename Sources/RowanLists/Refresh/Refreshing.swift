import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// Refreshes the rows when the user pulls the content or activates the indicator above the rows.
@MainActor
final class Refreshing: InsetFeature, OverlayFeature, EventFeature {
  /// The pull distance that starts a refresh, in points.
  private static let pullLength = 72.0

  private unowned let list: any ListAccess
  private let overlay = ListOverlay<RefreshIndicator.Appearance>("refresh")
  /// The running refresh.
  private var task: Task<Void, Never>?
  /// The ticket of the running refresh, by which it is called off.
  private var ticket: FetchTicket?
  /// The number of the current refresh. Results of earlier ones are ignored.
  private var number = 0

  init(_ list: any ListAccess) { self.list = list }

  /// The refresh action, or `nil` if the list cannot be refreshed. Setting it cancels the running refresh.
  var refresh: Refresh? {
    didSet { callOff() }
  }

  /// Cancels the running refresh, because the rows that it fetches are replaced.
  private func callOff() {
    list.mutate {
      task?.cancel()
      ticket?.callOff()
      finish()
      number += 1
      list.invalidate()
    }
  }

  /// Cancels the running refresh because a load replaces its rows, unless the refresh itself
  /// started the load.
  func callOffForLoad() {
    guard let ticket, ticket !== FetchTicket.current else { return }
    callOff()
  }

  /// Starts a refresh.
  /// - Returns: Whether a refresh started; `false` if there is no action or one is already running.
  func begin() -> Bool {
    guard let refresh, task == nil else { return false }
    list.mutate {
      list.failure = nil
      list.perform(.callOffLoading)
      list.directing?.cancelLoadForRefresh()
      number += 1
      list.isRefreshing = true
      let ticket = FetchTicket(list)
      self.ticket = ticket
      task = Task { [number, reference = FeatureReference(self, of: list)] in
        var problem: (any Error)?
        do {
          try await FetchTicket.$current.withValue(ticket) { try await refresh.action() }
        } catch {
          problem = error
        }
        reference { $0.didEnd(number, with: problem, refresh) }
      }
      list.invalidate()
    }
    return true
  }

  private func didEnd(_ number: Int, with problem: (any Error)?, _ refresh: Refresh) {
    guard number == self.number, task != nil else { return }
    list.mutate {
      finish()
      if let problem, !(problem is CancellationError) {
        let reference = FeatureReference(self, of: list)
        list.failure = TableFailure(refresh.describe(problem)) { reference { _ = $0.begin() } }
      } else if problem == nil {
        list.perform(.resumeLoading)
      }
      list.invalidate()
    }
  }

  private func finish() {
    task = nil
    ticket = nil
    list.isRefreshing = false
  }

  func respond(to event: ListEvent) -> Bool {
    guard case .pull = event else { return false }
    return begin()
  }

  func releaseOverlays() { overlay.reset() }

  func add(to insets: inout ListInsets, in context: any MountContext) {
    if refresh != nil, task == nil, list.layout.axis == .vertical { insets.pull = Self.pullLength }
  }

  /// The refresh indicator. It is hidden above the rows until the host moves it with the pulled content, and visible
  /// while the refresh runs.
  func overlays(in context: any MountContext) -> [MountedRoot] {
    guard let refresh, list.layout.axis == .vertical else { return [] }
    let isActive = task != nil
    let appearance = RefreshIndicator.Appearance(title: refresh.title, isActive: isActive)
    let range = SizeRange(max: context.size)
    let root = overlay.root(showing: appearance, in: range, of: context) {
      [reference = FeatureReference(self, of: list)] appearance in
      Child(RefreshIndicator(appearance: appearance) { reference { _ = $0.begin() } })
    }
    let size = root.size
    let margin = context.environment.controlMetrics.spacing
    let x = ((context.size.width - size.width) / 2).rounded()
    let away = -size.height - margin
    let y = isActive ? list.layout.topInset + margin : away
    let frame = Rect(x: x, y: y, width: size.width, height: size.height)
    let track =
      isActive
      ? list.stayingTrack(in: context)
      : ViewTrack(source: .pull, start: 0, end: Self.pullLength)
    return [MountedRoot(root: root, frame: frame, attributes: [.track(track)])]
  }
}
