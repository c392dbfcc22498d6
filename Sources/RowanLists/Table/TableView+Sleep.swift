public import RowanComponents
import RowanCore
import RowanLayout

extension TableView {
  /// Which items were mounted when the session went to sleep.
  struct SleepRecord {
    /// An item, and which one of those that share its identity by mistake.
    struct Item {
      var index: Int
      var occurrence: Int
    }

    var items: [Item]
    var wake: @MainActor () -> Void
  }

  /// Wakes the session, when it sleeps: to be called before anything changes that could be seen.
  func wakeSession() {
    sleepRecord?.wake()
  }

  /// Lets go of the rows that can be built anew: those without state, and without anything in them that
  /// had to be waited for.
  public func sleep(_ wake: @escaping @MainActor () -> Void) {
    guard let context else { return }
    let items = mountedIndices.map { SleepRecord.Item(index: $1, occurrence: $0.occurrence) }
    sleepRecord = SleepRecord(items: items.sorted { $0.index < $1.index }, wake: wake)
    let kept = mountedIndices.keys.filter { key in
      rows[key].map { context.holdsAttachment($0) } ?? false
    }
    self.context = nil
    mountedIndices = [:]
    rows.shrink(except: Set(kept))
    cells.release(except: Set(kept))
    chromeViews.release(except: Set(kept))
  }

  /// Mounts just the items that were mounted before, where they were.
  public func wake(in context: any MountContext) {
    guard let record = sleepRecord else { return attach(to: context) }
    sleepRecord = nil
    self.context = context
    lastContentSize = .zero
    takesKeys = false
    guard context.size.width > 0 else { return }
    let anchor = currentAnchor()
    var hasMoved = false
    let items = record.items.map { item in
      var key = key(of: layout.item(at: item.index))
      key.occurrence = item.occurrence
      let shown = layout.item(at: item.index)
      let root = root(for: key, showing: shown, in: context)
      root.setRange(range(of: shown, in: context))
      root.resolve()
      let height = root.size.height.rounded(.up)
      if layout.heights.height(at: item.index) != height {
        layout.heights.setMeasured(height, at: item.index)
        hasMoved = true
      }
      return PlacedItem(index: item.index, key: key, root: root)
    }
    let distance = hasMoved ? position(of: anchor) - offset : 0
    offset += distance
    place(Window(range: 0..<0, items: items), in: context)
    guard hasMoved else { return }
    // A row that is not what it was: what is being read stays, and what comes into sight follows once
    // the session is awake.
    context.correctScroll(by: distance)
    Task { [weak self] in
      guard let self else { return }
      self.update(from: self.currentAnchor())
    }
  }
}
