import BigListKit
import Rowan
import RowanHeadless
import RowanText

/// The million rows of the example: opening, memory, scrolling, jumping, and one row's own change.
@MainActor
func bigListBenchmarks(_ measurer: PangoTextMeasurer) async throws -> [Measurement] {
  let notes = NoteCollection(count: 1_000_000)
  var result = opening(notes, measurer)
  result += await memory(notes)
  result += scrolling(notes, measurer)
  result += try jumping(notes, measurer)
  result += changes(notes, measurer)
  return result
}

/// A session that shows notes, forty rows of them or so in its window.
@MainActor
private struct BigListSession {
  static let size = Size(width: 900, height: 2400)

  let store: BigListStore
  let host: CountingHost
  let session: Session

  init(_ notes: NoteCollection, _ measurer: any TextMeasuring, lookingFor label: String? = nil) {
    store = BigListStore(notes)
    host = CountingHost(lookingFor: label)
    session = Session(host: host, measurer: measurer)
    let table = store.table
    session.setContent { List(table) }
    host.send(.resized(Self.size))
  }

  /// Brings a row to the top of the window, at once.
  func show(_ number: Int) {
    store.table.reveal(RowPath(section: number / 10_000, row: number % 10_000), at: .top)
    session.commit()
  }
}

@MainActor
private func opening(_ notes: NoteCollection, _ measurer: PangoTextMeasurer) -> [Measurement] {
  var texts = 0
  var open = measure(
    "open 1,000,000 notes of various heights to the first frame",
    unit: .milliseconds,
    budget: 100
  ) {
    texts = BigListSession(notes, measurer).host.lastTexts.count
  }
  open.proof = "\(texts) texts shown"
  return [open]
}

/// What the table takes besides the notes themselves: the texts are made-up ones here, so that no cache
/// of texts is in the account.
@MainActor
private func memory(_ notes: NoteCollection) async -> [Measurement] {
  _ = BigListSession(notes, FixedTextMeasurer())
  await settle()
  let before = Memory.bytesInUse
  let subject = BigListSession(notes, FixedTextMeasurer())
  await settle()
  let opened = Memory.bytesInUse - before
  var sequence: UInt32 = 0
  // From one screenful to the next one.
  while (subject.store.table.firstVisibleRow?.section ?? 10) < 10 {
    sequence += 1
    subject.host.scroll(to: Double(sequence) * 2_000, sequence: sequence)
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

/// Lets everything run that was put off to a later turn, and keeps what it needs until then.
private func settle() async {
  for _ in 0..<20 { await Task.yield() }
}

@MainActor
private func scrolling(_ notes: NoteCollection, _ measurer: PangoTextMeasurer) -> [Measurement] {
  let subject = BigListSession(notes, measurer)
  let clock = ContinuousClock()
  var sequence: UInt32 = 0
  func frames(_ count: Int) -> [Double] {
    (0..<count).map { frame in
      sequence += 1
      return clock.measure {
        subject.host.scroll(to: 600_000 + Double(frame) * 62, sequence: sequence)
      }.inSeconds
    }
  }
  // Once through, so that texts and heights are known the second time.
  _ = frames(1000)
  subject.show(0)
  let before = subject.host.mutationCount
  let frame = Measurement(
    name: "scroll frame over 1,000,000 notes, 40 in sight, one new",
    unit: .milliseconds,
    rounds: Array(frames(1000).dropFirst(10)),
    budget: nil,
    proof: "\((subject.host.mutationCount - before) / 1000) mutations a frame"
  )
  return [frame, frame.slowest(budget: 1)]
}

@MainActor
private func jumping(
  _ notes: NoteCollection,
  _ measurer: PangoTextMeasurer
) throws -> [Measurement] {
  let subject = BigListSession(notes, measurer)
  let clock = ContinuousClock()
  let places = (1...20).map { $0 * 48_611 }
  // The first visit breaks the texts into lines, the second one knows them.
  let uncached = places.map { place in clock.measure { subject.show(place) }.inSeconds }
  var texts: [Set<String>] = []
  let cached = places.map { place in
    let elapsed = clock.measure { subject.show(place) }.inSeconds
    texts.append(Set(subject.host.lastTexts))
    return elapsed
  }
  // The floor: a measurer that knows nothing breaks the very same messages and titles.
  let fresh = try PangoTextMeasurer()
  _ = fresh.layout(StyledText("Warm"), width: nil)
  let floor = zip(places, texts).map { place, texts in
    let shown = (place - 100..<place + 100).map { Note(number: $0, seed: notes.seed).content }
      .filter { texts.contains($0.message) }
    return clock.measure {
      for content in shown {
        if let title = content.title {
          _ = fresh.layout(StyledText(title, font: .headline), width: 740)
        }
        _ = fresh.layout(StyledText(content.message), width: 740)
      }
    }.inSeconds
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
  let some = BigListSession(NoteCollection(count: 100_000), measurer, lookingFor: "Star")
  some.show(50_000)
  let before = some.host.mutationCount
  var star = measure(
    "one row of 100,000 changes its state, event to mutations",
    unit: .microseconds,
    budget: 200,
    rounds: 201
  ) {
    some.host.tapLabelled()
  }
  star.proof = "\((some.host.mutationCount - before) / 202) mutations"
  let all = BigListSession(notes, measurer)
  all.show(500_000)
  let append = measure(
    "append a row to 1,000,000, snapshot to mutations",
    unit: .milliseconds,
    rounds: 21
  ) {
    all.store.append(1)
    all.session.commit()
  }
  let insert = measure(
    "insert 100 rows above, among 1,000,000",
    unit: .milliseconds,
    rounds: 21
  ) {
    all.store.insertAbove()
    all.session.commit()
  }
  return [star, star.slowest(budget: nil), append, insert]
}
