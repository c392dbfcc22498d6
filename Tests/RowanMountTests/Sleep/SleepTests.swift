import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Sleeping sessions")
struct SleepTests {
  struct Counter: Component {
    @State private var count = 0

    var body: some Component {
      VStack {
        Text("count \(count)")
        Button("more") { count += 1 }
      }
    }
  }

  @Test("A session sleeps after a time without events, by its own clock")
  func fallsAsleep() async {
    let stage = Stage { Counter() }
    stage.session.sleepsAfter = .seconds(30)
    await stage.clock.advance(by: .seconds(20))
    stage.host.tap(text: "more")
    await stage.clock.advance(by: .seconds(29))
    #expect(!stage.session.isAsleep)
    await stage.clock.advance(by: .seconds(1))
    #expect(stage.session.isAsleep)
    #expect(stage.clock.sleeperCount == 0)
    #expect(stage.texts.first == "count 1")
    await stage.clock.advance(by: .seconds(30))
    #expect(stage.session.isAsleep, "Awake again, it sleeps again.")
  }

  @Test("A session that wakes without changes sends nothing to the host")
  func wakesInSilence() {
    let stage = Stage { Counter() }
    let before = stage.host.tree
    #expect(stage.session.sleep())
    stage.host.clearBatches()
    #expect(stage.host.tree.views == before.views)
    stage.session.commit()
    #expect(stage.host.batches.isEmpty)
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("An event for a view from before the sleep wakes the session and has its usual effect")
  func event() {
    let stage = Stage { Counter() }
    stage.host.tap(text: "more")
    let text = stage.host.find(text: "count 1")
    stage.session.sleep()
    stage.host.clearBatches()
    stage.host.tap(text: "more")
    #expect(stage.host.find(text: "count 2") == text, "The view stays the same one.")
    #expect(stage.host.mutations.count == 1, "\(stage.host.mutations)")
  }

  @Test("Hundreds of views are found again after a sleep, in any order of creation and recycling")
  func manyViews() {
    let shown = Box(Array(0..<400))
    let round = Observed(0)
    let stage = Stage {
      VStack {
        Text("round \(round.value)")
        ForEach(shown.value ?? [], id: { $0 }) { Text("row \($0)") }
      }
    }
    for order in [(0..<400).reversed(), (100..<300).map { $0 * 7 % 200 + 100 }, Array(0..<390)] {
      shown.set(order)
      round.value += 1
      stage.session.commit()
      #expect(stage.session.sleep())
      stage.host.clearBatches()
      stage.session.commit()
      #expect(stage.host.batches.isEmpty)
      #expect(stage.host.wakingDifferences.isEmpty)
      #expect(stage.texts.starts(with: ["round \(round.value)", "row \(order[0])"]))
    }
  }

  @Test("A changed model wakes the session, and sends only that change")
  func model() async {
    let model = Observed("one")
    let stage = Stage {
      VStack {
        Text(model.value)
        Text("other")
      }
    }
    stage.session.sleep()
    stage.host.clearBatches()
    model.value = "two"
    await stage.settle()
    #expect(!stage.session.isAsleep)
    #expect(stage.host.mutations.count == 1, "\(stage.host.mutations)")
    #expect(stage.texts == ["two", "other"])
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  struct Holder: Component {
    let box: Box<Binding<String>>
    @State private var text = "one"

    var body: some Component {
      box.set($text)
      return Text(text)
    }
  }

  @Test("A state written while the session sleeps wakes it before the build")
  func state() async {
    let box = Box<Binding<String>>()
    let stage = Stage { Holder(box: box) }
    stage.session.sleep()
    box.value?.wrappedValue = "two"
    await stage.settle()
    #expect(!stage.session.isAsleep)
    #expect(stage.texts == ["two"])
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("The window's size and the environment can change while the session sleeps")
  func surroundings() {
    let stage = Stage { Counter() }
    stage.session.sleep()
    stage.host.resize(to: Size(width: 200, height: 300))
    #expect(!stage.session.isAsleep)
    stage.session.sleep()
    stage.session.environment.layoutDirection = .rightToLeft
    #expect(!stage.session.isAsleep)
    stage.session.commit()
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  struct Form: Component {
    @State private var text = ""

    var body: some Component {
      VStack {
        TextField("name", text: $text)
        Text("typed \(text)")
        Button("done") {}
      }
    }
  }

  @Test("Focus and typed text are kept during a sleep, and typing continues")
  func typing() {
    let stage = Stage { Form() }
    stage.host.press(.tab)
    let field = stage.host.view(.textField)
    stage.host.type("a", into: field)
    stage.session.sleep()
    stage.host.clearBatches()
    #expect(stage.host.tree.focused == field)
    #expect(stage.host.tree[field].fieldText == "a")
    stage.host.type("ab", into: field)
    #expect(stage.texts.contains("typed ab"))
    #expect(stage.host.tree[field].fieldText == "ab")
    #expect(
      !stage.host.mutations.contains { if case .writeText = $0 { true } else { false } },
      "The text being typed is left alone."
    )
    stage.session.sleep()
    stage.host.press(.tab)
    stage.host.press(.tab)
    #expect(stage.host.tree.focused == field)
  }

  @Test("A sheet that is removed after a sleep returns the focus to where it was before the sheet")
  func sheet() {
    let stage = Stage { Form() }
    stage.host.press(.tab)
    let before = stage.host.tree.focused
    stage.session.setContent(of: .sheet) { Button("in front") {} }
    stage.session.commit()
    #expect(stage.host.tree.focused != before)
    stage.session.sleep()
    stage.session.removeContent(of: .sheet)
    stage.session.commit()
    #expect(stage.host.tree.focused == before)
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("Views in the reuse pool are released by a sleep")
  func pools() {
    let model = Observed(8)
    let stage = Stage { VStack { ForEach(0..<model.value, id: \.self) { Text("line \($0)") } } }
    model.value = 2
    stage.session.commit()
    let all = stage.host.tree.views.count
    stage.session.sleep()
    #expect(stage.host.tree.views.count == all - 6)
    model.value = 4
    stage.session.commit()
    #expect(stage.texts == ["line 0", "line 1", "line 2", "line 3"])
  }

  @Test("A session can end while it sleeps, and sleeps no more")
  func end() {
    let stage = Stage { Form() }
    stage.session.sleep()
    stage.session.end()
    #expect(!stage.session.isAsleep)
    #expect(!stage.session.sleep())
  }

  /// A host that cannot release its views.
  final class WakefulHost: HostInterface {
    var eventHandler: (@MainActor (HostEvent) -> Void)?
    func commit(_ batch: CommitBatch) {}
  }

  @Test("A session whose host cannot release its views does not sleep")
  func wakefulHost() {
    let session = Session(host: WakefulHost(), measurer: FixedTextMeasurer())
    session.sleepsAfter = .seconds(1)
    session.setContent { Counter() }
    session.handle(HostEvent(.resized(Size(width: 100, height: 100)), lastCommit: 0))
    #expect(!session.sleep())
  }
}
