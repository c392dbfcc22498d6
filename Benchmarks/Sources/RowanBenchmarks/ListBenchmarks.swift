import MonitorKit
import Rowan
import RowanHeadless
import RowanText

/// A host that takes batches and keeps nothing but counts, so that a figure is the core's alone.
@MainActor
final class CountingHost: Host {
  var eventHandler: (@MainActor (HostEvent) -> Void)?
  private(set) var lastCommit: UInt64 = 0
  private(set) var mutationCount = 0
  /// The scroll view, as soon as one was created.
  private(set) var scrollView: (id: ViewID, generation: UInt32)?

  func commit(_ batch: CommitBatch) {
    lastCommit = batch.number
    mutationCount += batch.mutations.count
    for mutation in batch.mutations {
      if case .create(let id, .scroll) = mutation { scrollView = (id, 0) }
      if case .bind(let id, let generation) = mutation, id == scrollView?.id {
        scrollView = (id, generation)
      }
    }
  }

  func send(_ input: InputEvent) {
    eventHandler?(HostEvent(input, lastCommit: lastCommit))
  }

  func scroll(to offset: Double, sequence: UInt32) {
    guard let scrollView else { preconditionFailure("There is no scroll view yet.") }
    send(
      .scrolled(
        ScrollEvent(
          view: scrollView.id,
          generation: scrollView.generation,
          offset: offset,
          sequence: sequence
        )
      )
    )
  }
}

/// Scrolling a long list of the example's rows frame by frame.
@MainActor
func listBenchmarks(_ measurer: PangoTextMeasurer) -> [Measurement] {
  let samples = (0..<100_000).map { index in
    ProcessSample(
      pid: index,
      start: 1,
      user: "robin",
      cpu: Double(index % 90) / 300,
      memory: 1_000_000 * (index % 700),
      name: "process \(index % 500)",
      command: "command"
    )
  }
  let table = TableView(
    adapters: [TableAdapter(ProcessSample.self) { ProcessRow(process: $0) }],
    estimatedRowHeight: 34
  )
  table.apply([TableSection("processes", rows: samples)])
  let host = CountingHost()
  let session = Session(host: host, measurer: measurer)
  session.setContent { List(table) }
  let opening = ContinuousClock().measure { host.send(.resized(Size(width: 800, height: 1360))) }

  // One row further with every frame; the texts of the first round warm the cache for the others.
  let clock = ContinuousClock()
  var sequence: UInt32 = 0
  func frames(_ count: Int, from start: Double) -> [Double] {
    (0..<count).map { frame in
      sequence += 1
      return clock.measure {
        host.scroll(to: start + Double(frame) * 34, sequence: sequence)
      }.inSeconds
    }
  }
  _ = frames(1500, from: 100_000)
  let before = host.mutationCount
  let seconds = frames(1500, from: 200_000)
  let perFrame = Double(host.mutationCount - before) / 1500
  let proof = "\(Int(perFrame.rounded())) mutations a frame"
  let frame = Measurement(
    name: "scroll frame over 100,000 rows, 40 in sight, one new",
    unit: .milliseconds,
    rounds: seconds,
    budget: nil,
    proof: proof
  )
  let slowest = Measurement(
    name: "  the same, 99th percentile",
    unit: .milliseconds,
    rounds: [frame.percentile(0.99) / 1000],
    budget: 1
  )
  let open = Measurement(
    name: "open 100,000 rows to the first frame, texts uncached",
    unit: .milliseconds,
    rounds: [opening.inSeconds],
    budget: nil
  )
  return [open, frame, slowest, oneChange(session, host, table, samples)]
}

/// One of the mounted rows changes its figures.
@MainActor
private func oneChange(
  _ session: Session,
  _ host: CountingHost,
  _ table: TableView,
  _ samples: [ProcessSample]
) -> Measurement {
  let first = table.firstVisibleRow?.row ?? 0
  var changed = samples
  changed[first + 3].cpu = 0.99
  var isChanged = false
  let before = host.mutationCount
  var measurement = measure(
    "one row of 100,000 changes, snapshot to mutations",
    unit: .milliseconds,
    rounds: 41
  ) {
    isChanged.toggle()
    table.apply([TableSection("processes", rows: isChanged ? changed : samples)])
    session.commit()
  }
  measurement.proof = "\((host.mutationCount - before) / 42) mutation(s)"
  return measurement
}
