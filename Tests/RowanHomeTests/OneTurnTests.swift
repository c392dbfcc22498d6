import Observation
import Rowan
import RowanHeadless
import RowanHome
import RowanStreams
import TestSupport
import Testing

/// Rows whose content comes from a model through a driver, and that also have a state: one action changes both. A
/// row built with one change but not the other would read past the end of an array, which ends the program.
@MainActor
@Suite("Rows and their content in one commit", .timeLimit(.minutes(20)))
struct OneTurnTests {
  @MainActor
  @Observable
  final class Model {
    var parts = (0..<40).map { Part(id: $0, items: ["\($0)a"]) }
  }

  struct Part: RowValue, Equatable {
    var id: Int
    var items: [String]
  }

  struct PartRow: Component {
    let part: Part
    let model: Model
    let notes: Notes
    var handed: ActionWith<State<Int>> = ActionWith { _ in }
    @State private var selected = 0

    var body: some Component {
      notes.add("row \(part.id)")
      let id = part.id
      return HStack {
        Text(part.items[selected])
        Button("more \(id)") {
          model.parts[id].items.append("\(id)b")
          selected = model.parts[id].items.count - 1
        }
        Button("less \(id)") {
          model.parts[id].items.removeLast()
          selected = 0
        }
        Button("gone \(id)") {
          selected = 9
          model.parts.remove(at: id)
        }
        Button("hand \(id)") { handed(_selected) }
      }
    }
  }

  @Test("A driver that a table follows is read before the commit of its model's change")
  func driver() {
    let (model, notes) = (Model(), Notes())
    let table = TableView(
      adapters: [TableAdapter(Part.self) { PartRow(part: $0, model: model, notes: notes) }]
    )
    let following = Driver.observing { model.parts }.drive {
      table.apply([SectionSnapshot(rows: $0)])
    }
    let stage = Stage { List(table) }
    _ = notes.take()
    stage.host.tap(text: "more 1")
    #expect(stage.texts.contains("1b"))
    #expect(notes.take() == ["row 1"])
    stage.host.tap(text: "less 1")
    #expect(stage.texts.contains("1a") && !stage.texts.contains("1b"))
    #expect(notes.take() == ["row 1"])
    stage.host.tap(text: "gone 1")
    #expect(!stage.texts.contains("1a") && stage.texts.contains("2a"))
    following.cancel()
  }

  @Test("A row outside the viewport is not built with its new state and its old element")
  func outOfSight() async {
    let (model, notes) = (Model(), Notes())
    let states = Box<State<Int>>()
    let table = TableView(
      adapters: [
        TableAdapter(Part.self) { part in
          PartRow(part: part, model: model, notes: notes, handed: ActionWith { states.set($0) })
        }
      ]
    )
    let following = Driver.observing { model.parts }.drive {
      table.apply([SectionSnapshot(rows: $0)])
    }
    let stage = Stage(size: Size(width: 600, height: 200)) { List(table) }
    stage.host.tap(text: "more 0")
    stage.host.tap(text: "hand 0")
    let scroll = stage.host.view(.scroll)
    stage.host.scroll(scroll, to: .greatestFiniteMagnitude)
    model.parts[0].items.append("0c")
    states.value?.wrappedValue = 2
    stage.session.commit()
    await stage.settle()
    stage.host.scroll(scroll, to: 0)
    #expect(stage.texts.contains("0c"))
    following.cancel()
  }

  /// A component of a home screen whose rows have a state.
  @MainActor
  final class Parts: HomeComponentViewModel {
    struct Item: HomeComponentItem, Hashable {
      var identity: String
      var items: [String]
    }

    struct Row: Component {
      let item: Item
      let add: ActionWith<Void>
      @State private var selected = 0
      var body: some Component {
        HStack {
          Text(item.items[selected])
          Button("more") {
            add(())
            selected += 1
          }
        }
      }
    }

    let identity = "parts"
    let model: Words
    init(_ model: Words) { self.model = model }
    static func buildInstance(from inputs: HomeComponentInput) -> Parts { Parts(Words()) }

    var homeCardSection: Driver<HomeComponentContent> {
      Driver.observing { [model] in
        HomeComponentContent(items: [Item(identity: "one", items: model.words)])
      }
    }

    func cell(
      for item: any HomeComponentItem,
      at indexPath: RowPath,
      in tableView: TableView
    ) -> (any Component)? {
      (item as? Item).map { [model] in
        Row(item: $0, add: ActionWith { model.words.append("word \(model.words.count)") })
      }
    }
  }

  @MainActor
  @Observable
  final class Words {
    var words = ["word 0"]
  }

  @Test(
    "A row of a home component shows its new content with its new state in the same frame"
  )
  func home() {
    let words = Words()
    let clock = ManualClock()
    let home = HomeViewModel(store: nil, clock: clock) { _ in [Parts(words)] }
    let stage = Stage { HomeScreen("Home", home) }
    for number in 1...4 {
      stage.host.tap(text: "more")
      #expect(stage.texts.contains("word \(number)"))
    }
  }

  @Test("Content that was delayed to the end of a frame is built when the frame ends")
  func endOfFrame() async {
    let facts = Facts("news", ["first"])
    let clock = ManualClock()
    let home = HomeViewModel(store: nil, clock: clock) { _ in [facts] }
    let stage = Stage { HomeScreen("Home", home) }
    let notes = Notes()
    facts.look = { [weak session = stage.session] fact in
      notes.add("\(fact.words) \(session?.isCommitting == true ? "with a commit" : "before it")")
      return nil
    }
    facts.show(["second"])
    stage.session.commit()
    facts.show(["third"])
    stage.session.commit()
    // The change of an action is built in the commit of that action, together with its other changes.
    #expect(notes.take() == ["second with a commit"])
    #expect(stage.texts.contains("second"))
    await clock.advance(by: .milliseconds(20))
    for _ in 0..<1_000 where !stage.texts.contains("third") { await Task.yield() }
    #expect(notes.take() == ["third before it"])
    #expect(stage.texts.contains("third"))
  }

  @Test("A driver emits the last value of a turn, and none after it is cancelled")
  func lastOfTurn() async {
    let words = Words()
    var seen: [Int] = []
    let following = Driver.observing { words.words.count }.drive { seen.append($0) }
    for _ in 0..<5 { words.words.append("x") }
    #expect(seen == [1])
    for _ in 0..<20 where seen.count < 2 { await Task.yield() }
    #expect(seen == [1, 6])
    following.cancel()
    words.words.append("y")
    for _ in 0..<20 { await Task.yield() }
    #expect(seen == [1, 6])
  }
}
