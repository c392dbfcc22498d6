import Rowan
import RowanText

/// Scrolling a long list of the example's rows frame by frame.
@MainActor
func listBenchmarks(_ measurer: PangoTextMeasurer) -> [Measurement] {
  let samples = (0..<100_000).map { index in
    Sample(
      id: index,
      name: "process \(index % 500)",
      owner: "robin",
      share: Double(index % 90) / 300,
      size: 1_000_000 * (index % 700)
    )
  }
  let table = TableView(
    adapters: [TableAdapter(Sample.self) { SampleRow(sample: $0) }],
    estimatedRowHeight: 34
  )
  table.apply([SectionSnapshot("processes", rows: samples)])
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
  let open = Measurement(
    name: "open 100,000 rows to the first frame, texts uncached",
    unit: .milliseconds,
    rounds: [opening.inSeconds],
    budget: nil
  )
  return [
    open, frame, frame.slowest(budget: 1), oneChange(session, host, table, samples),
  ]
}

/// One of the mounted rows changes its figures.
@MainActor
private func oneChange(
  _ session: Session,
  _ host: CountingHost,
  _ table: TableView,
  _ samples: [Sample]
) -> Measurement {
  let first = table.firstVisibleRow?.row ?? 0
  var changed = samples
  changed[first + 3].share = 0.99
  var isChanged = false
  let before = host.mutationCount
  var measurement = measure(
    "one row of 100,000 changes, snapshot to mutations",
    unit: .milliseconds,
    rounds: 41
  ) {
    isChanged.toggle()
    table.apply([SectionSnapshot("processes", rows: isChanged ? changed : samples)])
    session.commit()
  }
  measurement.proof = "\((host.mutationCount - before) / 42) mutation(s)"
  return measurement
}
