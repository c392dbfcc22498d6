import Rowan
import RowanHostInterface
import RowanText

/// Measures opening and scrolling of a million items in a grid, and of a million items of various
/// widths in a flow layout.
@MainActor
func collectionBenchmarks(_ measurer: PangoTextMeasurer) -> [Measurement] {
  let cards = (0..<1_000_000).map { Card(id: $0) }
  let layouts: [(name: String, layout: any CollectionLayout)] = [
    ("grid", GridLayoutRules(columns: .count(5), itemHeight: .fixed(52), lineSpacing: 8)),
    ("flow", CollectionFlowLayout(itemSize: .auto(estimated: Size(width: 280, height: 28)))),
  ]
  return layouts.flatMap { name, layout in
    [opening("1,000,000 items of a \(name)") { open(layout, cards, measurer) }]
      + open(layout, cards, measurer).scrolling("1,000,000 items of a \(name)", by: 12)
  }
}

@MainActor
private func open(
  _ layout: any CollectionLayout,
  _ cards: [Card],
  _ measurer: any TextMeasuring
) -> ListSubject {
  let collection = CollectionView(
    layout: layout,
    adapters: [CollectionAdapter(Card.self) { CardView(card: $0) }]
  )
  collection.apply([SectionSnapshot(rows: cards)])
  return ListSubject(size: Size(width: 900, height: 480), measurer) { List(collection) }
}

/// An item of the benchmark.
private struct Card: RowValue, Equatable {
  let id: Int
}

private struct CardView: Component {
  let card: Card

  var body: some Component {
    Text("Card \(card.id % 5_000)")
      .padding(horizontal: 60 + Double(card.id % 7) * 20, vertical: 4)
  }
}
