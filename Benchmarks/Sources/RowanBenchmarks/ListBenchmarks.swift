import Rowan
import RowanText

/// Measures a list of 100,000 rows: opening, scrolling frame by frame, and a change of one row.
@MainActor
func listBenchmarks(_ measurer: PangoTextMeasurer) -> [Measurement] {
  let samples = Sample.samples(100_000)
  let table = TableView(
    adapters: [TableAdapter(Sample.self) { SampleRow(sample: $0) }],
    estimatedRowHeight: 34
  )
  table.apply([SectionSnapshot("processes", rows: samples)])
  var subject: ListSubject?
  let seconds = ProcessorTime.of {
    subject = ListSubject(size: Size(width: 800, height: 1360), measurer) { List(table) }
  }
  let open = Measurement(
    name: "open 100,000 rows to the first frame, texts uncached",
    unit: .milliseconds,
    rounds: [seconds],
    budget: nil
  )
  guard let subject else { return [open] }
  return [open]
    + subject.scrolling("100,000 rows, 40 in sight, one new", from: 200_000, by: 34, count: 1500)
    + [oneChange(subject, table, samples)]
}

/// Measures a change of one mounted row, from the snapshot to the mutations.
@MainActor
private func oneChange(
  _ subject: ListSubject,
  _ table: TableView,
  _ samples: [Sample]
) -> Measurement {
  let first = table.firstVisibleRow?.row ?? 0
  var changed = samples
  changed[first + 3].share = 0.99
  var isChanged = false
  let before = subject.host.mutationCount
  var measurement = measure(
    "one row of 100,000 changes, snapshot to mutations",
    unit: .milliseconds,
    rounds: 41
  ) {
    isChanged.toggle()
    table.apply([SectionSnapshot("processes", rows: isChanged ? changed : samples)])
    subject.session.commit()
  }
  measurement.proof = "\((subject.host.mutationCount - before) / 42) mutation(s)"
  return measurement
}
