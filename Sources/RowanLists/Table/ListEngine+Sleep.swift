package import RowanComponents
import RowanCore
import RowanLayout

extension ListEngine {
  /// Wakes the session, when it sleeps: to be called before anything changes that could be seen.
  func wakeSession() {
    sleepRecord?.wake()
  }

  /// Lets go of the rows that can be built anew: those without state, and without anything in them that
  /// had to be waited for.
  package func sleep(_ wake: @escaping @MainActor () -> Void) {
    guard let context else { return }
    let items = mountedIndices.map { SleepRecord.Item(index: $1, occurrence: $0.occurrence) }
    sleepRecord = SleepRecord(items: items.sorted { $0.index < $1.index }, wake: wake)
    let kept = Set(
      mountedIndices.keys.filter { key in
        rows[key].map { context.holdsAttachment($0) } ?? false
      }
    )
    features.willSleep()
    self.context = nil
    resetFixtures()
    live.sleep(keeping: kept)
  }

  /// Mounts just the items that were mounted before, where they were.
  package func wake(in context: any MountContext) {
    guard let record = sleepRecord else { return attach(to: context) }
    sleepRecord = nil
    self.context = context
    features.willWake(in: context)
    hostInput = HostInput()
    viewport.forgetExtent()
    guard context.size.width > 0 else { return }
    let anchor = currentAnchor()
    var hasMoved = false
    let items = query {
      record.items.map { item in
        let (placed, isNews) = wake(item, in: context)
        if isNews { hasMoved = true }
        return placed
      }
    }
    let distance = hasMoved ? position(of: anchor) - offset : 0
    offset += distance
    query { place(Window(range: 0..<0, items: items), in: context) }
    features.didWake()
    if transaction.hasDeferredWork { Task { [weak self] in self?.performDeferred() } }
    guard hasMoved else { return }
    // A row that is not what it was: what is being read stays, and what comes into sight follows once
    // the session is awake.
    context.correctScroll(by: distance)
    Task { [weak self] in
      guard let self else { return }
      self.update(from: self.currentAnchor())
    }
  }

  /// Builds an item that was mounted before; answers whether it has another height now.
  private func wake(
    _ item: SleepRecord.Item,
    in context: any MountContext
  ) -> (PlacedItem, isNews: Bool) {
    let shown = layout.item(at: item.index)
    var key = key(of: shown)
    key.occurrence = item.occurrence
    let root = root(for: key, showing: shown, at: item.index, in: context)
    root.setRange(range(of: shown, in: context))
    root.resolve()
    let isNews = !layout.fits(root.size, item.index)
    if isNews { layout.setSizes([ItemSize(item: item.index, size: root.size)]) }
    return (PlacedItem(index: item.index, item: shown, key: key, root: root), isNews)
  }
}
