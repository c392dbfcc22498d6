import Rowan
import RowanDirectors
import RowanText

/// Measures `TableDirector`: comparing sections off the main actor, single insertions among a
/// million rows, and measuring rows ahead of scrolling.
@MainActor
func directorBenchmarks(_ measurer: PangoTextMeasurer) async -> [Measurement] {
  await reloads(measurer) + inserting(measurer) + [await aheadIdle(measurer)]
    + (await scrollingMeanwhile(measurer))
}

/// A director whose table is shown in a window of forty rows.
@MainActor
private struct DirectorSubject {
  let director: TableDirector
  let list: ListSubject

  init(_ rows: [Sample], _ measurer: PangoTextMeasurer) {
    let director = TableDirector(table: TableView(estimatedRowHeight: 34))
    self.director = director
    director.registerCellAdapter(TableAdapter(Sample.self) { SampleRow(sample: $0) })
    director.add(section: TableSection(id: "samples", elements: rows))
    director.reload()
    list = ListSubject(size: Size(width: 800, height: 1360), measurer) { List(director) }
  }
}

@MainActor
private func reloads(_ measurer: PangoTextMeasurer) async -> [Measurement] {
  let rows = Sample.samples(100_000)
  // One row in twenty: half of these changed, a quarter deleted, a quarter followed by a new row.
  var changed: [Sample] = []
  for row in rows {
    guard row.id % 20 == 7 else {
      changed.append(row)
      continue
    }
    switch row.id / 20 % 4 {
    case 0, 1:
      var other = row
      other.share = 0.99
      changed.append(other)
    case 2: break
    default:
      var new = row
      new.id += 1_000_000
      changed += [row, new]
    }
  }
  let subject = DirectorSubject(rows, measurer)
  subject.director.table.measuresAhead = false
  let clock = ContinuousClock()
  var (onMain, all, total): ([Double], [Double], [Double]) = ([], [], [])
  for round in 0..<22 {
    let next = round % 2 == 0 ? changed : rows
    let (main, process) = (ProcessorTime.thread, ProcessorTime.process)
    let start = clock.now
    await withCheckedContinuation { continuation in
      subject.director.reload(
        afterUpdate: { director in
          director.sections[0].set(elements: next)
          return .none
        },
        completion: { continuation.resume() }
      )
    }
    if round < 2 { continue }
    total.append((clock.now - start).inSeconds)
    onMain.append(ProcessorTime.thread - main)
    all.append(ProcessorTime.process - process)
  }
  let offMain = zip(all, onMain).map { max(0, $0 - $1) }
  return [
    Measurement(
      name: "reload of 100,000 rows, 5 % of them changed: off the main actor",
      unit: .milliseconds,
      rounds: offMain,
      budget: 25
    ),
    Measurement(
      name: "  of the same, on the main actor",
      unit: .milliseconds,
      rounds: onMain,
      budget: 2
    ),
    Measurement(
      name: "  the same, from the call to its completion",
      unit: .milliseconds,
      rounds: total,
      budget: nil
    ),
  ]
}

@MainActor
private func inserting(_ measurer: PangoTextMeasurer) -> [Measurement] {
  let subject = DirectorSubject(Sample.samples(1_000_000), measurer)
  var next = 2_000_000
  let insert = measure(
    "insert a row among 1,000,000 of a section, call to mutations",
    unit: .microseconds,
    rounds: 101
  ) {
    next += 1
    let row = Sample(id: next, name: "new", owner: "robin", share: 0.5, size: 1)
    subject.director.sections[0].add(element: row, at: 500_000)
    subject.director.reload(afterUpdate: { _ in .none })
    subject.list.session.commit()
  }
  return [insert, insert.slowest(budget: nil)]
}

/// Measures the processor time until 2,000 rows are measured in the background.
@MainActor
private func aheadIdle(_ measurer: PangoTextMeasurer) async -> Measurement {
  let subject = DirectorSubject(Sample.samples(2_000), measurer)
  let start = ProcessorTime.process
  try? await Task.sleep(for: .seconds(4))
  let used = ProcessorTime.process - start
  withExtendedLifetime(subject) {}
  return .single(
    "measuring 2,000 rows ahead, processor time",
    used,
    unit: .milliseconds,
    proof: "of all threads"
  )
}

/// Measures scroll frames of a table that does not measure rows ahead, then of a table that does.
@MainActor
private func scrollingMeanwhile(_ measurer: PangoTextMeasurer) async -> [Measurement] {
  var result: [Measurement] = []
  for measures in [false, true] {
    let subject = DirectorSubject(Sample.samples(100_000), measurer)
    subject.director.table.measuresAhead = measures
    var seconds: [Double] = []
    for frame in 1...300 {
      seconds += subject.list.frames(1, from: Double(frame) * 34, by: 34)
      try? await Task.sleep(for: .milliseconds(4))
    }
    let name =
      measures ? "  the same, while rows are to be measured ahead" : "scroll frame, texts uncached"
    let frames = Measurement(
      name: name,
      unit: .milliseconds,
      rounds: Array(seconds.dropFirst(60)),
      budget: nil,
      isSpread: true
    )
    result += [frames, frames.slowest(budget: 1)]
  }
  return result
}
