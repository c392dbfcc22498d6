import Rowan
import RowanTesting

struct Bird: RowValue, Equatable {
  var id: Int
  var name: String { "Bird \(id)" }
}

struct BirdRow: Component {
  let bird: Bird
  @State private var isOpen = false

  var body: some Component {
    VStack {
      Text(bird.name).font(.headline)
      if isOpen { Text("Tweet.") }
      Button("More about \(bird.name)") { isOpen.toggle() }
    }
    .frame(height: 60)
  }
}

/// Creates a list of selectable rows under a sticky header.
@MainActor
func birdStage(_ count: Int = 1_000, size: Size = Size(width: 320, height: 480)) -> TestStage {
  TestStage(size: size) { session in
    let table = TableView(adapters: [
      TableAdapter(Bird.self, title: { $0.name }) { BirdRow(bird: $0) }
    ])
    table.selectionMode = .single
    table.apply([SectionSnapshot(rows: (0..<count).map { Bird(id: $0) }).header("Birds")])
    session.setContent { List(table).accessibilityLabel("Birds") }
  }
}
