import RowanComponents
import RowanCore
import RowanLayout

extension TableView {
  /// How far the content has to be pulled for a refresh, in points.
  static let pullLength = 72.0

  /// Whether a refresh is under way.
  public var isRefreshing: Bool { errands.refreshing != nil }

  /// Begins a refresh, as the user does by pulling; answers whether one has begun, which it does not where
  /// there is none or while one is under way.
  @discardableResult
  public func beginRefreshing() -> Bool {
    guard let refresh, !isRefreshing else { return false }
    wakeSession()
    failure = nil
    callOffMore()
    errands.refreshes += 1
    let number = errands.refreshes
    errands.refreshing = Task { [weak self] in
      var problem: (any Error)?
      do { try await refresh.action() } catch { problem = error }
      self?.refreshDidEnd(number, with: problem, refresh)
    }
    updateInPlace()
    return true
  }

  private func refreshDidEnd(_ number: Int, with problem: (any Error)?, _ refresh: Refresh) {
    guard number == errands.refreshes, isRefreshing else { return }
    wakeSession()
    errands.refreshing = nil
    if let problem, !(problem is CancellationError) {
      failure = TableFailure(refresh.describe(problem)) { [weak self] in
        _ = self?.beginRefreshing()
      }
    } else if problem == nil {
      // There may be more now than there was.
      if errands.more == .finished { errands.more = .idle }
    }
    updateInPlace()
  }

  /// Takes another refresh, or none; the present one is called off.
  func refreshDidChange() {
    errands.refreshing?.cancel()
    errands.refreshing = nil
    errands.refreshes += 1
    updateInPlace()
  }

  /// The user has pulled the table far enough.
  public func didPull() {
    beginRefreshing()
  }

  /// Whether pulling has something to begin.
  var canBePulled: Bool { refresh != nil && !isRefreshing && layout.axis == .vertical }

  /// The sign of a refresh: out of sight above the rows, from where the host takes it as the table is
  /// pulled, and in sight while the refresh runs.
  func refreshSign(in context: any MountContext) -> [MountedRoot] {
    guard let refresh, layout.axis == .vertical else { return [] }
    let isActive = isRefreshing
    let look = RefreshSign.Look(title: refresh.title, isActive: isActive)
    let range = SizeRange(max: context.size)
    let root = refreshFixture.root(showing: look, in: range, of: context) { [weak self] look in
      Child(RefreshSign(look: look) { _ = self?.beginRefreshing() })
    }
    let size = root.size
    let margin = context.environment.controlMetrics.spacing
    let x = ((context.size.width - size.width) / 2).rounded()
    let away = -size.height - margin
    let y = isActive ? layout.lead + margin : away
    let frame = Rect(x: x, y: y, width: size.width, height: size.height)
    let track =
      isActive
      ? stayingTrack(in: context)
      : Track(source: .pull, start: 0, end: Self.pullLength)
    return [MountedRoot(root: root, frame: frame, attributes: [.track(track)])]
  }
}
