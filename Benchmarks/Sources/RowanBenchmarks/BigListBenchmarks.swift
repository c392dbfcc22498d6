import BigListKit
import Rowan
import RowanHeadless
import RowanHostInterface
import RowanText

/// Measures the example of a million rows: opening, memory, scrolling, jumping, and changes of
/// rows.
@MainActor
func bigListBenchmarks(_ measurer: PangoTextMeasurer) async throws -> [Measurement] {
  let notes = NoteCollection(count: 1_000_000)
  var result = [
    opening("1,000,000 notes of various heights") { BigListSubject(notes, measurer).list }
  ]
  result += await memory(notes)
  result += BigListSubject(notes, measurer).list
    .scrolling("1,000,000 notes, 40 in sight, one new", by: 62)
  result += try jumping(notes, measurer)
  result += changes(notes, measurer)
  return result
}

/// A list of notes in a window that shows about forty of them.
@MainActor
private struct BigListSubject {
  let store: BigListStore
  let list: ListSubject

  init(_ notes: NoteCollection, _ measurer: any TextMeasuring, lookingFor label: String? = nil) {
    let store = BigListStore(notes)
    self.store = store
    list = ListSubject(size: Size(width: 900, height: 2400), measurer, lookingFor: label) {
      List(store.table)
    }
  }

  /// Scrolls a row to the top of the window, without animation.
  func show(_ number: Int) {
    store.table.reveal(RowPath(section: number / 10_000, row: number % 10_000), at: .top)
    list.session.commit()
  }
}

/// Measures the memory of the table without the notes themselves. Texts have fixed sizes here, so
/// that the result contains no cache of texts.
@MainActor
private func memory(_ notes: NoteCollection) async -> [Measurement] {
  _ = BigListSubject(notes, FixedTextMeasurer())
  await settle()
  let before = Memory.bytesInUse
  let subject = BigListSubject(notes, FixedTextMeasurer())
  await settle()
  let opened = Memory.bytesInUse - before
  var screen = 0.0
  // One screenful after the other.
  while (subject.store.table.firstVisibleRow?.section ?? 10) < 10 {
    screen += 1
    subject.list.host.scroll(to: screen * 2_000)
  }
  await settle()
  let scrolled = Memory.bytesInUse - before
  let count = Double(notes.count)
  return [
    .single(
      "memory of an open list beyond its notes, for a row",
      Double(opened) / count,
      unit: .bytes,
      budget: 64,
      proof: "\(opened / 1000) kB in all; the notes take \(MemoryLayout<Note>.stride) B each"
    ),
    .single(
      "  the same, once 100,000 rows were measured",
      Double(scrolled) / count,
      unit: .bytes,
      budget: 64,
      proof: "\(scrolled / 1000) kB in all"
    ),
  ]
}

/// Waits until deferred work has run, which may retain objects until then.
private func settle() async {
  for _ in 0..<20 { await Task.yield() }
}

@MainActor
private func jumping(
  _ notes: NoteCollection,
  _ measurer: PangoTextMeasurer
) throws -> [Measurement] {
  let subject = BigListSubject(notes, measurer)
  let places = (1...20).map { $0 * 48_611 }
  // The first visit breaks the texts into lines, the second one finds them in the cache.
  let uncached = places.map { place in ProcessorTime.of { subject.show(place) } }
  var texts: [Set<String>] = []
  // Five visits: one visit is shorter than a disturbance by other processes.
  let cached = (0..<5).flatMap { visit in
    places.map { place in
      let elapsed = ProcessorTime.of { subject.show(place) }
      if visit == 0 { texts.append(Set(subject.list.host.lastTexts)) }
      return elapsed
    }
  }
  // The lower bound: a measurer with an empty cache breaks the same messages and titles.
  let fresh = try PangoTextMeasurer()
  _ = fresh.layout(StyledText("Warm"), width: nil)
  let floor = zip(places, texts).map { place, texts in
    let shown = (place - 100..<place + 100).map { Note(number: $0, seed: notes.seed).content }
      .filter { texts.contains($0.message) }
    return ProcessorTime.of {
      for content in shown {
        if let title = content.title {
          _ = fresh.layout(StyledText(title, font: .headline), width: 740)
        }
        _ = fresh.layout(StyledText(content.message), width: 740)
      }
    }
  }
  let jump = Measurement(
    name: "jump among 1,000,000 notes, texts cached",
    unit: .milliseconds,
    rounds: cached,
    budget: 5,
    proof: "\(texts[0].count) different texts, rows around the window among them"
  )
  let first = Measurement(
    name: "  the same, texts seen for the first time",
    unit: .milliseconds,
    rounds: uncached,
    budget: nil
  )
  let pango = Measurement(
    name: "  of that for Pango alone: their titles and messages",
    unit: .milliseconds,
    rounds: floor,
    budget: nil
  )
  return [jump, first, pango]
}

@MainActor
private func changes(_ notes: NoteCollection, _ measurer: PangoTextMeasurer) -> [Measurement] {
  let some = BigListSubject(NoteCollection(count: 100_000), measurer, lookingFor: "Star")
  some.show(50_000)
  let before = some.list.host.mutationCount
  var star = measure(
    "one row of 100,000 changes its state, event to mutations",
    unit: .microseconds,
    budget: 200,
    rounds: 201
  ) {
    some.list.host.tapLabelled()
  }
  star.proof = "\((some.list.host.mutationCount - before) / 202) mutations"
  let all = BigListSubject(notes, measurer)
  all.show(500_000)
  let append = measure(
    "append a row to 1,000,000, snapshot to mutations",
    unit: .milliseconds,
    rounds: 21
  ) {
    all.store.append(1)
    all.list.session.commit()
  }
  let insert = measure(
    "insert 100 rows above, among 1,000,000",
    unit: .milliseconds,
    rounds: 21
  ) {
    all.store.insertAbove()
    all.list.session.commit()
  }
  return [star, star.slowest(budget: nil), append, insert]
}
