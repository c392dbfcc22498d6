import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

extension TableView {
  /// Whether rows can be measured before they come into sight: their heights are those of components that
  /// nobody else decides on.
  private var canMeasureAhead: Bool {
    guard measuresAhead, layout.rowCount > 0, !isCollection else { return false }
    if case .explicit = rowHeight { return false }
    return !adapters.all.contains { $0.wantsHeights || $0.wantsIndents }
  }

  /// Begins to measure rows around the window in the background, unless that is under way.
  func measureAhead(in context: any MountContext) {
    guard ahead == nil, aheadIsDue, canMeasureAhead else { return }
    aheadIsDue = false
    let clock = context.clock
    ahead = Task { [weak self] in
      var wait = MeasuringAhead.delay
      while true {
        do { try await clock.sleep(for: wait) } catch { break }
        guard let self, !Task.isCancelled else { return }
        if self.isMoving {
          // Frames of a movement have the machine to themselves.
          self.hasMovedSinceAhead = false
          wait = MeasuringAhead.delay
          continue
        }
        guard await self.measureBatch() else { break }
        wait = MeasuringAhead.pause
      }
      guard let self, !Task.isCancelled else { return }
      self.ahead = nil
    }
  }

  /// Has rows measured in the background again, because of other rows, another width or another place.
  func aheadIsNeeded() {
    aheadIsDue = true
  }

  /// Stops measuring.
  func stopMeasuringAhead() {
    ahead?.cancel()
    ahead = nil
    aheadIsDue = true
  }

  private var isMoving: Bool { hasMovedSinceAhead || grip != .none || way != nil }

  /// Measures some rows; answers whether there may be more to measure.
  private func measureBatch() async -> Bool {
    guard let context, context.isMounted, context.size.width > 0, canMeasureAhead else {
      return false
    }
    let jobs = nextJobs(in: context)
    guard !jobs.isEmpty else { return false }
    let (environment, measurer) = (context.environment, context.measurer)
    let range = SizeRange(width: rowWidth(in: context))
    let (version, conditions) = (version, heightConditions)
    let work = Task.detached(priority: .utility) {
      MeasuringAhead.heights(
        of: jobs,
        environment: environment,
        in: range,
        measurer: measurer
      )
    }
    let heights = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    guard !Task.isCancelled, self.context === context else { return false }
    guard version == self.version, conditions == heightConditions,
      rowWidth(in: context) == range.max.width
    else { return true }
    for job in jobs where !heights.contains(where: { $0.index == job.index }) {
      aheadRefused.insert(job.index)
    }
    take(heights)
    return true
  }

  /// Takes heights over. What is being read stays where it is.
  private func take(_ heights: [(index: Int, height: Double)]) {
    guard !heights.isEmpty else { return }
    let anchor = currentAnchor()
    let total = contentHeight
    for (index, height) in heights where !layout.heights.isMeasured(at: index) {
      layout.heights.setMeasured(height, at: index)
    }
    // Mostly nothing can be seen of it.
    guard contentHeight != total || position(of: anchor) != offset else { return }
    update(from: anchor)
  }

  /// The next rows to measure, those nearest to the window first.
  private func nextJobs(in context: any MountContext) -> [MeasuringAhead.Job] {
    if aheadVersion != (version, heightConditions) {
      aheadVersion = (version, heightConditions)
      aheadRefused = []
    }
    let first = layout.heights.index(at: offset)
    let last = layout.heights.index(at: offset + context.size.height)
    var jobs: [MeasuringAhead.Job] = []
    var distance = 0
    while distance < MeasuringAhead.reach, jobs.count < MeasuringAhead.batch {
      let (below, above) = (last + distance, first - distance - 1)
      guard below < layout.count || above >= 0 else { break }
      if below < layout.count, let job = job(at: below) { jobs.append(job) }
      if above >= 0, let job = job(at: above) { jobs.append(job) }
      distance += 1
    }
    return jobs
  }

  private func job(at index: Int) -> MeasuringAhead.Job? {
    guard !layout.heights.isMeasured(at: index), !aheadRefused.contains(index),
      case .row(let path) = layout.item(at: index)
    else { return nil }
    let storage = sections[path.section].rows
    // A row with a state of its own is as high as that makes it.
    guard !storage.isUnknown(path.row),
      rows.isEmpty || rows[.row(storage.key(path.row), in: sections[path.section].id)] == nil
    else { return nil }
    let row = storage.value(path.row)
    guard let adapter = adapters.adapter(for: row) as? any ThreadlessAdapter else { return nil }
    return MeasuringAhead.Job(index: index, row: row, content: adapter.threadlessContent)
  }
}
