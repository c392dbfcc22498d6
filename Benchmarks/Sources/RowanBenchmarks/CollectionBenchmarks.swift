import BigListKit
import Rowan
import RowanText

/// A million items in a grid, and as many tags in a flow: opening and scrolling.
@MainActor
func collectionBenchmarks(_ measurer: PangoTextMeasurer) async throws -> [Measurement] {
  let cards = (0..<1_000_000).map { Card(id: $0) }
  let grid = GridLayoutRules(columns: .count(5), itemHeight: .fixed(52), lineSpacing: 8)
  let flow = CollectionFlowLayout(itemSize: .auto(estimated: Size(width: 90, height: 32)))
  return opening("grid", grid, cards, measurer) + scrolling("grid", grid, cards, measurer)
    + opening("flow", flow, cards, measurer) + scrolling("flow", flow, cards, measurer)
}

/// An item of the benchmark.
private struct Card: RowValue, Equatable {
  let id: Int
}

private struct CardView: Component {
  let card: Card

  var body: some Component {
    Text("Card \(card.id % 5_000)").padding(horizontal: 8, vertical: 4)
  }
}

@MainActor
private struct CollectionSession {
  let collection: CollectionView
  let host = CountingHost()
  let session: Session

  init(_ layout: any CollectionLayout, _ cards: [Card], _ measurer: any TextMeasuring) {
    let collection = CollectionView(
      layout: layout,
      adapters: [CollectionAdapter(Card.self) { CardView(card: $0) }]
    )
    collection.apply([SectionSnapshot(rows: cards)])
    self.collection = collection
    session = Session(host: host, measurer: measurer)
    session.setContent { List(collection) }
    host.send(.resized(Size(width: 900, height: 480)))
  }
}

@MainActor
private func opening(
  _ name: String,
  _ layout: any CollectionLayout,
  _ cards: [Card],
  _ measurer: PangoTextMeasurer
) -> [Measurement] {
  var texts = 0
  var open = measure(
    "open 1,000,000 items of a \(name) to the first frame",
    unit: .milliseconds,
    budget: 100
  ) {
    texts = CollectionSession(layout, cards, measurer).host.lastTexts.count
  }
  open.proof = "\(texts) texts shown"
  return [open]
}

@MainActor
private func scrolling(
  _ name: String,
  _ layout: any CollectionLayout,
  _ cards: [Card],
  _ measurer: PangoTextMeasurer
) -> [Measurement] {
  let subject = CollectionSession(layout, cards, measurer)
  let clock = ContinuousClock()
  var sequence: UInt32 = 0
  func frames(_ count: Int) -> [Double] {
    (0..<count).map { frame in
      sequence += 1
      return clock.measure {
        subject.host.scroll(to: 600_000 + Double(frame) * 12, sequence: sequence)
      }.inSeconds
    }
  }
  _ = frames(1000)
  let before = subject.host.mutationCount
  let frame = Measurement(
    name: "scroll frame over 1,000,000 items of a \(name), 40 in sight, one new on average",
    unit: .milliseconds,
    rounds: Array(frames(1000).dropFirst(10)),
    budget: nil,
    proof: "\((subject.host.mutationCount - before) / 1000) mutations a frame"
  )
  return [frame, frame.slowest(budget: 1)]
}
