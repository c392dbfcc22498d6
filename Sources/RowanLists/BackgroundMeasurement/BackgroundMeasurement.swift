import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

/// Measures rows around the window in the background while the list is at rest.
@MainActor
final class BackgroundMeasurement: WindowFeature, ScrollFeature {
  private unowned let list: any ListAccess
  /// The running task; `nil` if there is none.
  private(set) var task: Task<Void, Never>?
  /// Whether there may be something to measure, because the list is new, has scrolled or has changed.
  private var isDue = true
  /// Whether the list has scrolled since the last check before a batch.
  private var hasMoved = false
  /// The indices of items that could not be measured in the background.
  private var refused: Set<Int> = []
  /// The versions of the list and of its height conditions for which ``refused`` is valid.
  private var conditions: (UInt64, UInt64) = (0, 0)

  init(_ list: any ListAccess) { self.list = list }

  /// Whether rows are measured in the background.
  var isOn = true {
    didSet {
      guard isOn != oldValue else { return }
      stop()
      if isOn, let context = list.context { begin(in: context) }
    }
  }

  func didScroll(isRevealing: Bool) {
    hasMoved = true
    isDue = true
  }

  func willSleep() { stop() }

  func willDetach() { stop() }

  func didEndPass(in context: any MountContext) { begin(in: context) }

  /// Whether anything can be measured before it becomes visible.
  private var canMeasure: Bool { isOn && list.layout.rowCount > 0 }

  /// Whether rows can be measured. They cannot if heights are explicit, or if handlers decide heights or
  /// indents.
  private var canMeasureRows: Bool {
    if case .explicit = list.rowHeight { return false }
    return !list.adapters.all.contains { $0.wantsHeights || $0.wantsIndents }
  }

  /// Starts to measure, unless a task is running or nothing has changed since the last one ended.
  private func begin(in context: any MountContext) {
    let present = (list.version, list.heightConditions)
    if conditions != present {
      conditions = present
      refused = []
      isDue = true
    }
    guard task == nil, isDue, canMeasure else { return }
    isDue = false
    let clock = context.clock
    let reference = FeatureReference(self, of: list)
    task = Task(executorPreference: context.updates.taskExecutor) {
      await Self.measure(reference, clock)
    }
  }

  /// Measures batches with pauses until no row is left. The list may be deallocated meanwhile.
  private static func measure(
    _ reference: FeatureReference<BackgroundMeasurement>,
    _ clock: any Clock<Duration>
  ) async {
    var wait = BackgroundMeasurementLimits.delay
    while true {
      do { try await clock.sleep(for: wait) } catch { break }
      guard let (feature, list) = reference.present, !Task.isCancelled else { return }
      if feature.hasMoved || list.isMoving {
        // While the list moves, its frames get the whole processor.
        feature.hasMoved = false
        wait = BackgroundMeasurementLimits.delay
        continue
      }
      guard await feature.measureBatch(for: list) else { break }
      wait = BackgroundMeasurementLimits.pause
    }
    guard !Task.isCancelled else { return }
    reference { $0.task = nil }
  }

  private func stop() {
    task?.cancel()
    task = nil
    isDue = true
  }

  /// Measures a batch of rows. The caller retains the list meanwhile.
  /// - Returns: Whether there may be more to measure.
  private func measureBatch(for list: any ListAccess) async -> Bool {
    guard let context = list.context, context.isMounted, context.size.width > 0, canMeasure else {
      return false
    }
    let before = (list.version, list.heightConditions)
    if conditions != before {
      conditions = before
      refused = []
    }
    let jobs = nextJobs(in: context)
    guard !jobs.isEmpty else { return false }
    let (environment, measurer) = (list.rowSurroundings(in: context), context.measurer)
    let range = SizeRange(width: list.rowWidth(in: context))
    let executor = context.updates.taskExecutor
    let work = Task.detached(executorPreference: executor, priority: .utility) {
      BackgroundMeasurementLimits.heights(
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
    guard !Task.isCancelled, list.context === context else { return false }
    guard before == (list.version, list.heightConditions),
      list.rowWidth(in: context) == range.max.width
    else { return true }
    for job in jobs where !heights.contains(where: { $0.index == job.index }) {
      refused.insert(job.index)
    }
    if !heights.isEmpty { list.takeHeights(heights) }
    return true
  }

  /// Returns the next rows, headers and footers to measure, nearest to the window first.
  private func nextJobs(in context: any MountContext) -> [BackgroundMeasurementLimits.Job] {
    let layout = list.layout
    let first = layout.firstItem(at: list.offset)
    let last = layout.firstItem(at: list.offset + context.size.height)
    let withRows = canMeasureRows
    var jobs: [BackgroundMeasurementLimits.Job] = []
    var distance = 0
    let reach =
      layout.count <= BackgroundMeasurementLimits.wholeList
      ? BackgroundMeasurementLimits.wholeList : BackgroundMeasurementLimits.reach
    while distance < reach, jobs.count < BackgroundMeasurementLimits.batch {
      let (below, above) = (last + distance, first - distance - 1)
      guard below < layout.count || above >= 0 else { break }
      if below < layout.count, let job = job(at: below, withRows) { jobs.append(job) }
      if above >= 0, let job = job(at: above, withRows) { jobs.append(job) }
      distance += 1
    }
    return jobs
  }

  private func job(at index: Int, _ withRows: Bool) -> BackgroundMeasurementLimits.Job? {
    guard !list.layout.isMeasured(index), !refused.contains(index) else { return nil }
    let sections = list.shownSections
    switch list.layout.item(at: index) {
    case .header(let section):
      return job(at: index, sections[section].header, .header(section))
    case .footer(let section):
      return job(at: index, sections[section].footer, .footer(section))
    case .row(let path): return withRows ? job(at: index, path) : nil
    }
  }

  private func job(at index: Int, _ path: RowPath) -> BackgroundMeasurementLimits.Job? {
    let storage = list.shownSections[path.section].rows
    // The height of a row with state depends on that state.
    guard !storage.isUnknown(path.row),
      !list.isBuilt(.row(path))
    else { return nil }
    let row = storage.value(path.row)
    guard let adapter = list.adapters.adapter(for: row) as? any BackgroundMeasurableAdapter else {
      return nil
    }
    let content = adapter.threadlessContent
    return BackgroundMeasurementLimits.Job(index: index) { content(row) }
  }

  /// Returns a job for a header or footer that is a component. Objects that show headers or footers live on
  /// the main actor.
  private func job(
    at index: Int,
    _ headerFooter: SectionHeaderFooter?,
    _ item: TableItem
  ) -> BackgroundMeasurementLimits.Job? {
    guard case .component(let child) = headerFooter?.content, !list.isBuilt(item) else {
      return nil
    }
    return BackgroundMeasurementLimits.Job(index: index) { child }
  }
}
