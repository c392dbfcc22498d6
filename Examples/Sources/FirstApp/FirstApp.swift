import Rowan
import RowanWeb

struct Bird: RowValue, Equatable {
  var id: Int
  var name: String
}

struct BirdRow: Component {
  let bird: Bird
  @State private var isOpen = false

  var body: some Component {
    Button(kind: .row, isExpanded: isOpen, action: { isOpen.toggle() }) {
      RowLabel(bird.name, detail: "Number \(bird.id) of 10,000")
      if isOpen { Text("Tweet.") }
    }
  }
}

@main
struct FirstApp {
  static func main() async throws {
    let birds = (1...10_000).map { Bird(id: $0, name: "Bird \($0)") }
    try await WebServer { session in
      let table = TableView(adapters: [TableAdapter(Bird.self) { BirdRow(bird: $0) }])
      table.apply([SectionSnapshot(rows: birds)])
      session.setContent { TableScreen("Birds", table).titleMode(.large) }
    }.serve()
  }
}
