import Observation
import Rowan

/// The state of the processes in one session: the latest samples, and the order, search, pins and
/// expanded rows of the list.
@MainActor
@Observable
public final class ProcessStore {
  /// The text of the search.
  public var filter = "" {
    didSet { showMatches() }
  }
  /// The order of the list.
  public var order = ProcessOrder.cpu {
    didSet { showMatches() }
  }
  /// Whether the order is reversed.
  public var isReversed = false {
    didSet { showMatches() }
  }
  /// The number of processes.
  public private(set) var total = 0
  /// The number of processes that match the search.
  public private(set) var shown = 0
  /// The details of the expanded processes. A process whose details have not been read, or no
  /// longer can be, is missing.
  public private(set) var details: [ProcessSample.ID: ProcessDetail] = [:]
  /// Whether this system can be monitored.
  public let isAvailable: Bool
  /// The processes that match, in groups. Empty groups are omitted.
  public private(set) var groups: [ProcessGroup] = []
  /// The processes with the largest processor shares, independent of the search.
  public private(set) var busiest: [ProcessSample] = []
  /// The processes that the user pinned to the top of the list.
  public private(set) var pinned: Set<ProcessSample.ID> = []
  /// The groups that are collapsed while the search is empty.
  public private(set) var collapsed = ProcessListSettings().collapsed

  /// Called after the content of the list changed.
  @ObservationIgnored var onChange: (@MainActor () -> Void)?
  /// Called to end processes, after a confirmation by the user, or `nil` if signals are not
  /// allowed.
  @ObservationIgnored public var onEnd: (@MainActor ([ProcessSample], ProcessSignal) -> Void)?
  @ObservationIgnored private var reading = ProcessReading([])
  /// The expanded processes, whose details are displayed.
  public private(set) var openProcesses: Set<ProcessSample.ID> = []
  @ObservationIgnored private var openings: AsyncStream<Void>.Continuation?

  /// Creates a store without processes.
  public init(isAvailable: Bool = true) {
    self.isAvailable = isAvailable
  }

  /// Stores newer samples, in any order.
  public func show(_ samples: [ProcessSample]) {
    show(ProcessReading(samples))
  }

  /// Stores a newer reading.
  public func show(_ reading: ProcessReading) {
    self.reading = reading
    let samples = reading.samples
    if total != samples.count { total = samples.count }
    let top = reading.sorted(by: .cpu).prefix(Self.busiestCount)
    if !top.elementsEqual(busiest) { busiest = Array(top) }
    if !pinned.isEmpty { pinned.formIntersection(samples.map(\.id)) }
    if !openProcesses.isEmpty {
      openProcesses.formIntersection(samples.map(\.id))
      store(details)
    }
    showMatches()
  }

  /// Expands processes with given details, for instance for a screenshot.
  public func show(_ details: [ProcessSample.ID: ProcessDetail]) {
    openProcesses.formUnion(details.keys)
    store(self.details.merging(details) { $1 })
  }

  /// Expands a process. Its details are read immediately and with every sample, until it is
  /// collapsed or ends.
  public func open(_ id: ProcessSample.ID) {
    guard openProcesses.insert(id).inserted else { return }
    openings?.yield()
    showMatches()
  }

  /// Collapses a process.
  public func close(_ id: ProcessSample.ID) {
    openProcesses.remove(id)
    store(details)
    showMatches()
  }

  /// Expands or collapses a process.
  public func toggle(_ id: ProcessSample.ID) {
    if openProcesses.contains(id) { close(id) } else { open(id) }
  }

  /// Pins processes to the top of the list, or unpins them.
  public func setPinned(_ ids: some Sequence<ProcessSample.ID>, _ isPinned: Bool) {
    if isPinned { pinned.formUnion(ids) } else { pinned.subtract(ids) }
    showMatches()
  }

  /// Collapses or expands a group.
  public func toggleGroup(_ kind: ProcessGroup.Kind) {
    if collapsed.remove(kind) == nil { collapsed.insert(kind) }
    onChange?()
  }

  /// Returns whether a group is collapsed. Search results are never hidden.
  public func isCollapsed(_ kind: ProcessGroup.Kind) -> Bool {
    ProcessSearch(filter).isEmpty && collapsed.contains(kind)
  }

  /// Returns the latest sample of a process, or `nil` if it has ended.
  public func sample(_ id: ProcessSample.ID) -> ProcessSample? {
    reading.samples.first { $0.id == id }
  }

  /// Returns the processes that match a search outside the list, in descending order of their
  /// processor share.
  public func matches(_ words: String) -> [ProcessSample] {
    let search = ProcessSearch(words)
    return reading.sorted(by: .cpu).filter(search.matches)
  }

  /// The settings of the list.
  public var settings: ProcessListSettings {
    var settings = ProcessListSettings()
    settings.filter = filter
    settings.order = order
    settings.isReversed = isReversed
    settings.pinned = pinned
    settings.collapsed = collapsed
    return settings
  }

  /// Restores the settings of the list. Pins of processes that have ended disappear with the next
  /// samples.
  public func restore(_ settings: ProcessListSettings) {
    pinned = settings.pinned
    collapsed = settings.collapsed
    filter = settings.filter
    order = settings.order
    isReversed = settings.isReversed
  }

  /// Expands the processes that were expanded when the screen was saved, unless they have ended.
  func restore(_ memento: ProcessListMemento) {
    for id in Set(reading.samples.map(\.id)).intersection(memento.open) { open(id) }
  }

  private static let busiestCount = 5

  /// Takes a sample at each moment of the pace until the task is cancelled.
  public func follow(
    _ sampler: ProcessSampler,
    clock: any Clock<Duration>,
    pace: RefreshPace = RefreshPace()
  ) async {
    // The details of an expanded process are read immediately, not with the next sample.
    let (requests, openings) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.openings = openings
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await _ in requests { await self.readDetails(sampler) }
      }
      while !Task.isCancelled {
        show(await sampler.reading())
        await readDetails(sampler)
        guard await pace.wait(on: clock) else { break }
      }
      openings.finish()
    }
  }

  private func readDetails(_ sampler: ProcessSampler) async {
    guard !openProcesses.isEmpty else { return }
    store(await sampler.details(of: openProcesses))
  }

  /// Retains the details of expanded processes. A process may have been collapsed while they were
  /// read.
  private func store(_ details: [ProcessSample.ID: ProcessDetail]) {
    let kept = details.filter { openProcesses.contains($0.key) }
    guard kept != self.details else { return }
    self.details = kept
    showMatches()
  }

  private func showMatches() {
    let search = ProcessSearch(filter)
    if search.isEmpty, pinned.isEmpty, openProcesses.isEmpty {
      if shown != total { shown = total }
      groups = reading.groups(by: order, isReversed: isReversed)
    } else {
      let sorted = reading.sorted(by: order, isReversed: isReversed)
      let matches = search.isEmpty ? sorted : sorted.filter(search.matches)
      if shown != matches.count { shown = matches.count }
      groups = ProcessGroup.all(of: matches.map(row))
    }
    onChange?()
  }

  private func row(of sample: ProcessSample) -> ProcessListRow {
    ProcessListRow(
      sample: sample,
      isOpen: openProcesses.contains(sample.id),
      isPinned: pinned.contains(sample.id),
      detail: details[sample.id]
    )
  }
}
