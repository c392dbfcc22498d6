import Observation
import Rowan

/// The processes as one session sees them: the newest samples, their order, what the user is looking for
/// and which processes are open.
@MainActor
@Observable
public final class ProcessStore {
  /// What the user is looking for.
  public var filter = "" {
    didSet { showMatches() }
  }
  /// What the list goes by.
  public var order = ProcessOrder.cpu {
    didSet { showMatches() }
  }
  /// Whether the list goes the other way round.
  public var isReversed = false {
    didSet { showMatches() }
  }
  /// How many processes there are.
  public private(set) var total = 0
  /// How many of them match the filter.
  public private(set) var shown = 0
  /// What was read of the processes that are open; nothing yet, or no more, for those that are missing.
  public private(set) var details: [ProcessSample.ID: ProcessDetail] = [:]
  /// Whether this system can be monitored.
  public let isAvailable: Bool
  /// The processes that match, by what they have in common; groups without any are left out.
  public private(set) var groups: [ProcessGroup] = []
  /// The few processes that have used most of the processors' time, whatever is looked for.
  public private(set) var busiest: [ProcessSample] = []
  /// The processes that the user wants to have in sight.
  public private(set) var pinned: Set<ProcessSample.ID> = []
  /// The groups of which only the title shows while nothing is looked for.
  public private(set) var collapsed = ProcessListSettings().collapsed

  /// Called when what there is to see has changed.
  @ObservationIgnored var onChange: (@MainActor () -> Void)?
  /// Ends processes, after a question; `nil` where that is not possible.
  @ObservationIgnored public var onEnd: (@MainActor ([ProcessSample], ProcessSignal) -> Void)?
  @ObservationIgnored private var reading = ProcessReading([])
  /// The processes whose details are shown.
  public private(set) var openProcesses: Set<ProcessSample.ID> = []
  @ObservationIgnored private var openings: AsyncStream<Void>.Continuation?

  /// Creates a store without processes.
  public init(isAvailable: Bool = true) {
    self.isAvailable = isAvailable
  }

  /// Takes newer samples, in any order.
  public func show(_ samples: [ProcessSample]) {
    show(ProcessReading(samples))
  }

  /// Takes a newer reading.
  public func show(_ reading: ProcessReading) {
    self.reading = reading
    let samples = reading.samples
    if total != samples.count { total = samples.count }
    let top = reading.sorted(by: .cpu).prefix(Self.busiestCount)
    if !top.elementsEqual(busiest) { busiest = Array(top) }
    if !pinned.isEmpty { pinned.formIntersection(samples.map(\.id)) }
    if !openProcesses.isEmpty {
      openProcesses.formIntersection(samples.map(\.id))
      take(details)
    }
    showMatches()
  }

  /// Opens processes whose details are known already, for instance in a picture.
  public func show(_ details: [ProcessSample.ID: ProcessDetail]) {
    openProcesses.formUnion(details.keys)
    take(self.details.merging(details) { $1 })
  }

  /// Reads the details of a process, now and with every sample, until it is closed or ends.
  public func open(_ id: ProcessSample.ID) {
    guard openProcesses.insert(id).inserted else { return }
    openings?.yield()
    showMatches()
  }

  /// Reads no more details of a process.
  public func close(_ id: ProcessSample.ID) {
    openProcesses.remove(id)
    take(details)
    showMatches()
  }

  /// Opens a closed process, and closes an open one.
  public func toggle(_ id: ProcessSample.ID) {
    if openProcesses.contains(id) { close(id) } else { open(id) }
  }

  /// Moves processes to the top of the list, or back to where they belong.
  public func setPinned(_ ids: some Sequence<ProcessSample.ID>, _ isPinned: Bool) {
    if isPinned { pinned.formUnion(ids) } else { pinned.subtract(ids) }
    showMatches()
  }

  /// Hides the processes of a group, or shows them again.
  public func toggleGroup(_ kind: ProcessGroup.Kind) {
    if collapsed.remove(kind) == nil { collapsed.insert(kind) }
    onChange?()
  }

  /// Whether only the title of a group shows. What is looked for is never hidden.
  public func isCollapsed(_ kind: ProcessGroup.Kind) -> Bool {
    ProcessSearch(filter).isEmpty && collapsed.contains(kind)
  }

  /// The process with an identity, as it was last seen; `nil` when it has ended.
  public func sample(_ id: ProcessSample.ID) -> ProcessSample? {
    reading.samples.first { $0.id == id }
  }

  /// The processes that match what somebody looks for elsewhere, the busiest first.
  public func matches(_ words: String) -> [ProcessSample] {
    let search = ProcessSearch(words)
    return reading.sorted(by: .cpu).filter(search.matches)
  }

  /// What a person has made of the list.
  public var settings: ProcessListSettings {
    var settings = ProcessListSettings()
    settings.filter = filter
    settings.order = order
    settings.isReversed = isReversed
    settings.pinned = pinned
    settings.collapsed = collapsed
    return settings
  }

  /// Makes the list what a person had made of it. Pins of what has ended go with the next samples.
  public func restore(_ settings: ProcessListSettings) {
    pinned = settings.pinned
    collapsed = settings.collapsed
    filter = settings.filter
    order = settings.order
    isReversed = settings.isReversed
  }

  /// Opens processes that were open when a screen was left, as far as they have not ended.
  func restore(_ memento: ProcessListMemento) {
    for id in Set(reading.samples.map(\.id)).intersection(memento.open) { open(id) }
  }

  private static let busiestCount = 5

  /// Shows the processes anew at a pace, for as long as the task is not cancelled.
  public func follow(
    _ sampler: ProcessSampler,
    clock: any Clock<Duration>,
    pace: RefreshPace = RefreshPace()
  ) async {
    // An opened process does not wait for the next look.
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
    take(await sampler.details(of: openProcesses))
  }

  /// Keeps the details of what is open: it may have been closed while they were read.
  private func take(_ details: [ProcessSample.ID: ProcessDetail]) {
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
