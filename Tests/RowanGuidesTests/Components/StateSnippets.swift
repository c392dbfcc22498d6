import Observation
import RowanComponents
import RowanControls
import RowanHeadless
import RowanMount
import TestSupport
import Testing

// More code of the guide “Components and state”, word for word; `GuideTests` compares both.

private struct Counter: Component {
  @State private var count = 0

  var body: some Component {
    Button("\(count)") {
      count += 1
      count += 1
    }
  }
}

@MainActor
@Observable
final class BasketModel {
  var items: [String] = []
}

private struct Basket: Component {
  let model: BasketModel
  let shown: [String]
  let item: String
  @State private var selected = -1

  var body: some Component {
    VStack {
      Text(shown.indices.contains(selected) ? shown[selected] : "nothing")
      Button("Add") {
        model.items.append(item)
        selected = model.items.count - 1
      }
    }
  }
}

private struct SortedRows: Component {
  @State private var rows = ["Ida", "Ada"]

  var body: some Component {
    Button(rows.joined(separator: " ")) {
      _rows.update(.async) { $0.sort() }
    }
  }
}

@MainActor
@Observable
final class MonitorStore {
  var total = 10
  var shown = 2
}

private struct MonitorScreen: Component {
  let total: Int
  let shown: Int

  var body: some Component { Text("\(shown) of \(total)") }
}

@MainActor
@Suite("Code of the guide to components and state", .timeLimit(.minutes(20)))
struct StateGuideTests {
  @Test("An action reads the value of a state that it has just written")
  func counter() {
    let stage = Stage { Counter() }
    stage.host.tap(text: "0")
    #expect(stage.texts == ["2"])
  }

  @Test("A model and a state that one action changes are shown together")
  func basket() async {
    let model = BasketModel()
    let stage = Stage { Basket(model: model, shown: model.items, item: "bread") }
    #expect(stage.texts == ["nothing", "Add"])
    stage.host.tap(text: "Add")
    await stage.settle()
    #expect(stage.texts == ["bread", "Add"])
  }

  @Test("An asynchronous update is shown when its build is done")
  func sorting() async {
    let stage = Stage { SortedRows() }
    stage.host.tap(text: "Ida Ada")
    while stage.texts == ["Ida Ada"] { await Task.yield() }
    #expect(stage.texts == ["Ada Ida"])
  }

  @Test("The content of a session shows changes of the model that its closure has read")
  func content() {
    let store = MonitorStore()
    let stage = Stage()
    let session = stage.session
    session.setContent { MonitorScreen(total: store.total, shown: store.shown) }
    stage.host.start()
    #expect(stage.texts == ["2 of 10"])
    store.shown = 3
    session.commit()
    #expect(stage.texts == ["3 of 10"])
  }
}
