import RowanComponents
import RowanCore
import RowanLayout

/// Fetches more rows when the list is scrolled near its end.
@MainActor
final class LoadingMore: InsetFeature, OverlayFeature, WindowFeature, ScrollFeature, CommandFeature
{
  /// The largest number of consecutive fetches without new rows, in a list that does not fill its window.
  private static let emptyLimit = 5

  enum State: Equatable {
    case idle
    case running
    /// The last fetch added no rows. The user starts the next one, by scrolling or with a button.
    case paused
    case failed(String)
    /// There are no more rows.
    case finished
  }

  private unowned let list: any ListAccess
  private let overlay = ListOverlay<LoadMoreFooter.Appearance>("more")
  private var state = State.idle
  private var task: Task<Void, Never>?
  /// The number of the current fetch. Results of earlier fetches are ignored.
  private var number = 0
  /// The ticket that cancels the running fetch: its later results are ignored.
  private var ticket: FetchTicket?
  /// The version of the sections at the last fetch. While it is the current one, no rows were added.
  private var servedVersion: UInt64?
  /// The number of rows at the last fetch.
  private var servedCount = 0
  /// The number of consecutive fetches that added no rows.
  private var emptyFetches = 0

  init(_ list: any ListAccess) { self.list = list }

  /// The action that fetches more rows, or `nil` if there are no more. Setting it cancels the running fetch.
  var loadMore: LoadMore? {
    didSet {
      list.mutate {
        state = .idle
        callOff()
        list.invalidate()
      }
    }
  }

  var isRunning: Bool { state == .running }

  func handle(_ command: ListCommand) -> Bool {
    switch command {
    case .callOffLoading: callOff()
    case .resumeLoading: if state == .finished { state = .idle }
    case .hover, .showMenu, .drag, .select, .selectAll, .selectRows, .activate:
      return false
    }
    return true
  }

  /// Cancels the running fetch, because the rows that it continues are replaced.
  private func callOff() {
    task?.cancel()
    ticket?.callOff()
    task = nil
    ticket = nil
    number += 1
    servedVersion = nil
    emptyFetches = 0
    if state != .finished { state = .idle }
  }

  func didScroll(isRevealing: Bool) { servedVersion = nil }

  /// Starts a fetch if the end is near, no fetch, load or refresh is running, and rows were added or the list was
  /// scrolled since the last one.
  func didEndPass(in context: any MountContext) {
    if state == .paused, servedVersion != list.version { state = .idle }
    let (layout, length) = (list.layout, list.windowLength)
    guard let loadMore, state == .idle, layout.rowCount > 0, !list.isLoading,
      !list.isRefreshing, servedVersion != list.version
    else { return }
    guard list.offset + length + (loadMore.distance ?? length) >= layout.total else { return }
    fetch()
  }

  /// Starts a fetch at once.
  private func fetch() {
    guard let loadMore, state != .running, !list.isRefreshing else { return }
    list.mutate {
      state = .running
      number += 1
      servedVersion = list.version
      servedCount = list.layout.rowCount
      let ticket = FetchTicket(list)
      self.ticket = ticket
      task = Task { [number, reference = FeatureReference(self, of: list)] in
        let outcome: Result<Bool, any Error>
        do {
          let hasMore = try await FetchTicket.$current.withValue(ticket) {
            try await loadMore.action()
          }
          outcome = .success(hasMore)
        } catch {
          outcome = .failure(error)
        }
        reference { $0.didCome(number, outcome, loadMore) }
      }
      list.invalidate()
    }
  }

  private func didCome(_ number: Int, _ outcome: Result<Bool, any Error>, _ loadMore: LoadMore) {
    guard number == self.number, state == .running else { return }
    list.mutate {
      // The fetched rows are shown first. Otherwise the end would count as near a second time.
      list.showDeferredContent()
      task = nil
      switch outcome {
      case .success(let hasMore):
        state = hasMore ? .idle : .finished
        if hasMore { decide(number) }
      case .failure(let error) where error is CancellationError: state = .idle
      case .failure(let error): state = .failed(loadMore.describe(error))
      }
      list.invalidate()
    }
  }

  /// Decides after the commit whether a fetch added rows. Observed models may be read only then.
  private func decide(_ number: Int) {
    // Prevents a second fetch until then.
    servedVersion = list.version
    list.afterCommit { [reference = FeatureReference(self, of: list)] in
      reference { $0.didDecide(number) }
    }
  }

  private func didDecide(_ number: Int) {
    guard number == self.number, state == .idle else { return }
    let layout = list.layout
    let isOfUse = layout.rowCount > servedCount
    emptyFetches = isOfUse ? 0 : emptyFetches + 1
    let isShort = layout.total <= list.windowLength
    if isOfUse || isShort && emptyFetches < Self.emptyLimit {
      servedVersion = nil
    } else {
      state = .paused
      servedVersion = list.version
    }
    list.invalidate()
  }

  /// Starts a fetch on request of the user.
  private func fetchByHand() {
    emptyFetches = 0
    fetch()
  }

  func releaseOverlays() { overlay.reset() }

  func add(to insets: inout ListInsets, in context: any MountContext) {
    insets.end += tail(in: context)?.size.height.rounded(.up) ?? 0
  }

  func overlays(in context: any MountContext) -> [MountedRoot] {
    guard let root = tail(in: context) else { return [] }
    let height = list.insets.end
    let frame = Rect(x: 0, y: list.layout.total, width: context.size.width, height: height)
    return [MountedRoot(root: root, frame: frame)]
  }

  /// The laid-out footer after the last row, or `nil` if there are no more rows to fetch.
  private func tail(in context: any MountContext) -> ComponentRoot? {
    let layout = list.layout
    guard let loadMore, state != .finished, layout.rowCount > 0, layout.axis == .vertical
    else { return nil }
    let range = SizeRange(width: context.size.width)
    let appearance = LoadMoreFooter.Appearance(
      title: loadMore.title,
      state: state,
      button: list.strings.loadMore
    )
    let surroundings = list.rowSurroundings(in: context)
    return overlay.root(showing: appearance, in: range, of: context, surroundedBy: surroundings) {
      [reference = FeatureReference(self, of: list)] appearance in
      Child(LoadMoreFooter(appearance: appearance) { reference { $0.fetchByHand() } })
    }
  }
}
