import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

// The code of the guides about components; `GuideTests` compares both.

struct Price: ControlledComponent {
  let symbol: String
  @State var latest = 0.0

  var body: some Component { Text("\(symbol) \(latest)") }

  func makeController() -> PriceController { PriceController(self) }
}

final class PriceController: ComponentController<Price> {
  private var feed: Task<Void, Never>?

  override func didMount() { follow(component.symbol) }

  override func didUpdateComponent(from previous: Price) {
    if isMounted, previous.symbol != component.symbol { follow(component.symbol) }
  }

  override func willUnmount() { feed?.cancel() }

  private func follow(_ symbol: String) {
    feed?.cancel()
    feed = Task { [weak self] in
      for await price in prices(of: symbol) { self?.component.latest = price }
    }
  }
}

private func prices(of symbol: String) -> AsyncStream<Double> {
  AsyncStream { continuation in
    for price in [1.5, 2.5] { continuation.yield(price) }
    continuation.finish()
  }
}

struct Section: MountingComponent {
  let isOpen: Bool
  let article: Article

  var body: some Component { article }

  func mount(in context: ComponentMountContext) -> ChildMounting {
    isOpen ? .inside : .nothing
  }
}

struct Article: Component {
  var body: some Component { Text("long") }
}

@MainActor
@Observable
final class CartModel {
  var total = 10
  func pay() { total = 0 }
}

struct Cart: Component {
  @ViewModel private var model = CartModel()

  var body: some Component {
    Observing {
      model.total
    } content: { total in
      Button("Pay \(total)") { model.pay() }
    }
  }
}

@MainActor
@Observable
final class NewsSettings {
  var hasNews = false
}

struct Author: Equatable {
  var name: String
}

struct Byline: Component {
  @ContextValue private var author: Author?

  var body: some Component { Text("by \(author?.name ?? "nobody")") }
}

@MainActor
@Suite("Code of the guides about components", .timeLimit(.minutes(20)))
struct ComponentGuideTests {
  @Test("A controller updates its component while it is mounted")
  func price() async {
    let stage = Stage { Price(symbol: "RWN") }
    for _ in 0..<10 { await stage.settle() }
    #expect(stage.texts == ["RWN 2.5"])
  }

  @Test("A closed section mounts no content")
  func section() {
    let isOpen = Observed(true)
    let stage = Stage {
      let isOpen = isOpen.value
      Section(isOpen: isOpen, article: Article())
    }
    #expect(stage.texts == ["long"])
    isOpen.value = false
    stage.session.commit()
    #expect(stage.texts == [])
  }

  @Test("`Observing` shows changes of a view model")
  func cart() async {
    let stage = Stage { Cart() }
    stage.host.tap(text: "Pay 10")
    await stage.settle()
    #expect(stage.texts == ["Pay 0"])
  }

  @Test("A control changes a property of a model through a binding on the main actor")
  func news() async {
    let settings = NewsSettings()
    let stage = Stage {
      VStack {
        Text(settings.hasNews ? "on" : "off")
        Toggle(
          "News",
          isOn: .onMainActor {
            settings.hasNews
          } set: {
            settings.hasNews = $0
          }
        )
      }
    }
    #expect(stage.texts.first == "off")
    stage.host.tap(text: "News")
    await stage.settle()
    #expect(settings.hasNews && stage.texts.first == "on")
    stage.host.tap(text: "News")
    await stage.settle()
    #expect(!settings.hasNews && stage.texts.first == "off")
  }

  @Test("A component reads a context value by its type")
  func byline() {
    let stage = Stage {
      VStack { Byline() }.contextValue(Author(name: "Ada"))
    }
    #expect(stage.texts == ["by Ada"])
  }
}
