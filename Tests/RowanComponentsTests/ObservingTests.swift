import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Observation of models", .timeLimit(.minutes(20)))
struct ObservingTests {
  @MainActor
  @Observable
  final class Cart {
    var count = 1
    var note = ""
    var name: String
    init(name: String = "cart") { self.name = name }
  }

  struct Counter: Component {
    let notes: Notes
    var title = "a"
    @ViewModel private var cart = Cart()
    @State private var isOpen = false

    var body: some Component {
      notes.add("body")
      return VStack {
        Text(title)
        Observing {
          cart.count
        } content: { [notes] count in
          notes.add("content \(count)")
          return Text("count \(count)")
        }
        Button("more") { cart.count += 1 }
        Button("note") { cart.note += "x" }
        Button("later") { $isOpen.wrappedValue.toggle() }
      }
    }
  }

  @Test("A change of a model builds only the content that reads it")
  func reading() async {
    let notes = Notes()
    let stage = Stage { Counter(notes: notes) }
    #expect(stage.texts.prefix(2) == ["a", "count 1"])
    _ = notes.take()
    stage.host.tap(text: "more")
    await stage.settle()
    #expect(stage.texts.prefix(2) == ["a", "count 2"])
    #expect(notes.take() == ["content 2"])
    stage.host.tap(text: "note")
    await stage.settle()
    #expect(notes.take() == [])
  }

  @Test("A view model outlives updates of its component, and a new identity gets a new one")
  func identity() async {
    let notes = Notes()
    let title = Observed("a")
    let key = Observed(1)
    let stage = Stage {
      let (title, key) = (title.value, key.value)
      VStack { Counter(notes: notes, title: title).id(key) }
    }
    stage.host.tap(text: "more")
    title.value = "b"
    stage.session.commit()
    #expect(stage.texts.prefix(2) == ["b", "count 2"])
    key.value = 2
    stage.session.commit()
    #expect(stage.texts.prefix(2) == ["b", "count 1"])
  }

  struct Total: ObservingComponent {
    let cart: Cart
    func props() -> String { "\(cart.name) \(cart.count)" }
    func body(_ text: String) -> some Component { Text(text) }
  }

  @Test("A component follows a model passed to it, also after a build in the background")
  func background() async {
    struct Page: Component {
      let cart: Cart
      @State private var page = 1
      var body: some Component {
        VStack {
          Text("page \(page)")
          if page > 1 { Total(cart: cart) }
          Button("next") { [state = _page] in state.update(.async) { $0 += 1 } }
        }
      }
    }
    let cart = Cart(name: "mine")
    let stage = Stage { Page(cart: cart) }
    stage.host.tap(text: "next")
    for _ in 0..<200 where stage.texts.first != "page 2" {
      try? await Task.sleep(for: .milliseconds(5))
    }
    #expect(stage.texts.prefix(2) == ["page 2", "mine 1"])
    cart.count = 5
    await stage.settle()
    #expect(stage.texts.prefix(2) == ["page 2", "mine 5"])
  }

  struct Colour: Equatable, Sendable { var name: String }

  struct Reader: Component {
    @ContextValue private var colour: Colour?
    @ContextValue private var number: Int?
    var body: some Component { Text("\(colour?.name ?? "none") \(number ?? 0)") }
  }

  @Test("Context values are found by their type, the innermost first, and followed")
  func context() {
    let name = Observed("red")
    let stage = Stage {
      let name = name.value
      VStack {
        Reader()
        VStack {
          Reader()
          VStack { Reader() }.contextValue(Colour(name: "blue"))
        }
        .contextValue(Colour(name: name))
        .contextValue(3)
      }
    }
    #expect(stage.texts == ["none 0", "red 3", "blue 3"])
    name.value = "green"
    stage.session.commit()
    #expect(stage.texts == ["none 0", "green 3", "blue 3"])
  }
}
