import RowanComponents
import RowanCore
import RowanLayout

extension TableView {
  /// Whether more rows are being fetched because the end is near.
  public var isLoadingMore: Bool { errands.more == .running }

  /// The height of everything: items, and what is said at the end.
  var contentHeight: Double { layout.total + tailHeight }

  /// Takes another way to fetch more, or none; what is under way is called off.
  func loadMoreDidChange() {
    errands.more = .idle
    callOffMore()
    updateInPlace()
  }

  /// Cancels the fetch of more rows that is under way, because the rows are replaced that it continues.
  package func callOffMore() {
    errands.fetching?.cancel()
    errands.ticket?.callOff()
    errands.fetching = nil
    errands.ticket = nil
    errands.fetches += 1
    errands.servedVersion = nil
    errands.emptyFetches = 0
    if errands.more != .finished { errands.more = .idle }
  }

  /// Fetches more when the end is near, nothing is on its way, and the last time was of use.
  func fetchMoreIfNear(in context: any MountContext) {
    if errands.more == .paused, errands.servedVersion != version { errands.more = .idle }
    guard let loadMore, errands.more == .idle, layout.rowCount > 0, !isLoading, !isRefreshing,
      errands.servedVersion != version
    else { return }
    let ahead = loadMore.distance ?? windowLength
    guard offset + windowLength + ahead >= layout.total else { return }
    fetchMore()
  }

  /// Fetches more at once, after an error for instance.
  func fetchMore() {
    guard let loadMore, errands.more != .running, !isRefreshing else { return }
    wakeSession()
    errands.more = .running
    errands.fetches += 1
    errands.servedVersion = version
    errands.servedCount = layout.rowCount
    let number = errands.fetches
    let ticket = FetchTicket(self)
    errands.ticket = ticket
    errands.fetching = Task { [weak self] in
      let outcome: Result<Bool, any Error>
      do {
        let hasMore = try await FetchTicket.$current.withValue(ticket) {
          try await loadMore.action()
        }
        outcome = .success(hasMore)
      } catch {
        outcome = .failure(error)
      }
      self?.moreDidCome(number, outcome, loadMore)
    }
    afterPass { [weak self] in
      guard let self else { return }
      self.update(from: self.currentAnchor())
    }
  }

  private func moreDidCome(_ number: Int, _ outcome: Result<Bool, any Error>, _ loadMore: LoadMore)
  {
    guard number == errands.fetches, errands.more == .running else { return }
    wakeSession()
    // What it has brought counts as shown, so that the end is not taken for near once more.
    showDeferredContent()
    errands.fetching = nil
    switch outcome {
    case .success(let hasMore):
      errands.more = hasMore ? .idle : .finished
      if hasMore { judgeFetch(number) }
    case .failure(let error) where error is CancellationError: errands.more = .idle
    case .failure(let error): errands.more = .failed(loadMore.describe(error))
    }
    updateInPlace()
  }

  /// Finds out whether a fetch was of use, once what it has changed is shown: models may be looked at only then.
  private func judgeFetch(_ number: Int) {
    // Meanwhile it does not run again.
    errands.servedVersion = version
    afterCommit { [weak self] in
      guard let self, number == self.errands.fetches, self.errands.more == .idle else { return }
      let isOfUse = self.layout.rowCount > self.errands.servedCount
      self.errands.emptyFetches = isOfUse ? 0 : self.errands.emptyFetches + 1
      let isShort = self.layout.total <= self.windowLength
      if isOfUse || isShort && self.errands.emptyFetches < TableErrands.emptyLimit {
        self.errands.servedVersion = nil
      } else {
        self.errands.more = .paused
        self.errands.servedVersion = self.version
      }
      self.update(from: self.currentAnchor())
    }
  }

  /// Fetches more because the user asks for it.
  private func fetchMoreByHand() {
    errands.emptyFetches = 0
    fetchMore()
  }

  /// What stands behind the last row while there may be more.
  func tail(in context: any MountContext) -> ComponentRoot? {
    guard let loadMore, errands.more != .finished, layout.rowCount > 0, layout.axis == .vertical
    else { return nil }
    let range = SizeRange(width: context.size.width)
    let look = TableTail.Look(title: loadMore.title, state: errands.more, button: words.loadMore)
    let surroundings = rowSurroundings(in: context)
    return tailFixture.root(showing: look, in: range, of: context, surroundedBy: surroundings) {
      [weak self] look in
      Child(TableTail(look: look) { self?.fetchMoreByHand() })
    }
  }

  /// Measures what stands behind the last row.
  func measureTail(in context: any MountContext) {
    tailHeight = tail(in: context)?.size.height.rounded(.up) ?? 0
  }

  /// What stands behind the last row, in its place.
  func mountedTail(in context: any MountContext) -> [MountedRoot] {
    guard let root = tail(in: context) else { return [] }
    let frame = Rect(
      x: 0,
      y: layout.total,
      width: context.size.width,
      height: tailHeight
    )
    return [MountedRoot(root: root, frame: frame)]
  }
}
