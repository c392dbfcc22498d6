import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

extension TableView {
  /// Whether anything can be measured before it comes into sight.
  private var canMeasureAhead: Bool {
    measuresAhead && layout.rowCount > 0 && capabilities.measuresAhead
  }

  /// Whether rows can: their heights are those of components that nobody else decides on.
  private var canMeasureRowsAhead: Bool {
    if case .explicit = rowHeight { return false }
    return !adapters.all.contains { $0.wantsHeights || $0.wantsIndents }
  }

  /// Begins to measure rows around the window in the background, unless that is under way.
  func measureAhead(in context: any MountContext) {
    guard ahead.task == nil, ahead.isDue, canMeasureAhead else { return }
    ahead.isDue = false
    let clock = context.clock
    let table: @MainActor @Sendable () -> TableView? = { [weak self] in self }
    ahead.task = Task(executorPreference: context.updates.taskExecutor) {
      await Self.measureAhead(table, clock)
    }
  }

  /// Measures rows of a table until there are none left, with pauses; the table may go meanwhile.
  private static func measureAhead(
    _ table: @MainActor @Sendable () -> TableView?,
    _ clock: any Clock<Duration>
  ) async {
    var wait = MeasuringAhead.delay
    while true {
      do { try await clock.sleep(for: wait) } catch { break }
      guard let table = table(), !Task.isCancelled else { return }
      if table.isMoving {
        // Frames of a movement have the machine to themselves.
        table.ahead.hasMoved = false
        wait = MeasuringAhead.delay
        continue
      }
      guard await table.measureBatch() else { break }
      wait = MeasuringAhead.pause
    }
    guard let table = table(), !Task.isCancelled else { return }
    table.ahead.task = nil
  }

  /// Has rows measured in the background again, because of other rows, another width or another place.
  func aheadIsNeeded() {
    ahead.isDue = true
  }

  /// Stops measuring.
  func stopMeasuringAhead() {
    ahead.task?.cancel()
    ahead.task = nil
    ahead.isDue = true
  }

  private var isMoving: Bool { ahead.hasMoved || grip != .none || way != nil }

  /// Measures some rows; answers whether there may be more to measure.
  private func measureBatch() async -> Bool {
    guard let context, context.isMounted, context.size.width > 0, canMeasureAhead else {
      return false
    }
    let jobs = nextJobs(in: context)
    guard !jobs.isEmpty else { return false }
    let (environment, measurer) = (rowSurroundings(in: context), context.measurer)
    let range = SizeRange(width: rowWidth(in: context))
    let (version, conditions) = (version, heightConditions)
    let executor = context.updates.taskExecutor
    let work = Task.detached(executorPreference: executor, priority: .utility) {
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
      ahead.refused.insert(job.index)
    }
    take(heights)
    return true
  }

  /// Takes heights over. What is being read stays where it is.
  private func take(_ heights: [(index: Int, height: Double)]) {
    guard !heights.isEmpty else { return }
    let anchor = currentAnchor()
    let total = contentHeight
    layout.setUnmeasured(heights)
    // Mostly nothing can be seen of it.
    guard contentHeight != total || position(of: anchor) != offset else { return }
    update(from: anchor, as: .measurement)
  }

  /// The next rows to measure, those nearest to the window first.
  private func nextJobs(in context: any MountContext) -> [MeasuringAhead.Job] {
    if ahead.conditions != (version, heightConditions) {
      ahead.conditions = (version, heightConditions)
      ahead.refused = []
    }
    let first = layout.firstItem(at: offset)
    let last = layout.firstItem(at: offset + context.size.height)
    let withRows = canMeasureRowsAhead
    var jobs: [MeasuringAhead.Job] = []
    var distance = 0
    let reach =
      layout.count <= MeasuringAhead.wholeList ? MeasuringAhead.wholeList : MeasuringAhead.reach
    while distance < reach, jobs.count < MeasuringAhead.batch {
      let (below, above) = (last + distance, first - distance - 1)
      guard below < layout.count || above >= 0 else { break }
      if below < layout.count, let job = job(at: below, withRows) { jobs.append(job) }
      if above >= 0, let job = job(at: above, withRows) { jobs.append(job) }
      distance += 1
    }
    return jobs
  }

  private func job(at index: Int, _ withRows: Bool) -> MeasuringAhead.Job? {
    guard !layout.isMeasured(index), !ahead.refused.contains(index) else { return nil }
    switch layout.item(at: index) {
    case .header(let section):
      return job(at: index, shownSections[section].header, .header(of: shownSections[section].id))
    case .footer(let section):
      return job(at: index, shownSections[section].footer, .footer(of: shownSections[section].id))
    case .row(let path): return withRows ? job(at: index, path) : nil
    }
  }

  private func job(at index: Int, _ path: RowPath) -> MeasuringAhead.Job? {
    let storage = shownSections[path.section].rows
    // A row with a state of its own is as high as that makes it.
    guard !storage.isUnknown(path.row),
      rows.isEmpty || rows[RowRoots.Key(shownID(of: path))] == nil
    else { return nil }
    let row = storage.value(path.row)
    guard let adapter = adapters.adapter(for: row) as? any ThreadlessAdapter else { return nil }
    let content = adapter.threadlessContent
    return MeasuringAhead.Job(index: index) { content(row) }
  }

  /// Headers and footers that are components; objects that show some live on the main actor.
  private func job(
    at index: Int,
    _ chrome: SectionChrome?,
    _ key: RowRoots.Key
  ) -> MeasuringAhead.Job? {
    guard case .component(let child) = chrome?.content, rows.isEmpty || rows[key] == nil else {
      return nil
    }
    return MeasuringAhead.Job(index: index) { child }
  }
}
