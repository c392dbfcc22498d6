import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import Synchronization
import TestSupport
import Testing

/// A counter of evaluations.
private final class Evaluations: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }

  func next() -> Int {
    number.withLock {
      $0 += 1
      return $0
    }
  }
}

private struct Owner: Component {
  @State private var number: Int
  let title: String

  init(_ title: String, _ evaluations: Evaluations) {
    self.title = title
    _number = State(wrappedValue: evaluations.next())
  }

  var body: some Component { Text("\(title) \(number)") }
}

private struct SavedOwner: Component {
  @SavedState private var number: Int
  let title: String

  init(_ title: String, _ evaluations: Evaluations) {
    self.title = title
    _number = SavedState(wrappedValue: evaluations.next(), "number")
  }

  var body: some Component { Text("\(title) \(number)") }
}

private struct Giver: Component {
  @State private var count = 0
  @State private var gives = false

  var body: some Component {
    VStack {
      Text("more").onTap { count += 1 }
      Text("give").onTap { gives = true }
      if gives { Taker(_count) }
    }
  }
}

private struct Taker: Component {
  @State private var count: Int

  init(_ count: State<Int>) { _count = count }

  var body: some Component { Text("taken \(count)") }
}

private struct Late: Component {
  @State private var count = 0

  var body: some Component {
    VStack {
      Text("count \(count)")
      Text("async").onTap { _count.update(.async) { $0 += 1 } }
      Text("nothing").onTap { count = 0 + count }
      Text("both").onTap {
        _count.update(.async) { $0 += 1 }
        _count.update(.sync) { _ in }
      }
    }
  }
}

@MainActor
@Suite("Initial values of state")
struct DeferredStateTests {
  @Test("The initial value of a state is evaluated once for each identity, not with every build")
  func once() {
    let (evaluations, saved) = (Evaluations(), Evaluations())
    let stage = Stage {
      VStack {
        Owner("a", evaluations)
        SavedOwner("b", saved)
      }
    }
    for title in ["c", "d"] {
      stage.session.setContent {
        VStack {
          Owner(title, evaluations)
          SavedOwner(title, saved)
        }
      }
      stage.session.commit()
    }
    // Content that is set again is a new root, and so a new identity; a rebuild of the same root is
    // not.
    #expect(evaluations.count == 3)
    #expect(saved.count == 3)
    let before = evaluations.count
    for _ in 0..<5 {
      stage.session.environment.textScale += 0.1
      stage.session.commit()
    }
    #expect(evaluations.count == before)
    #expect(stage.texts == ["d 3", "d 3"])
  }

  @Test("Each identity has its own initial value")
  func identities() {
    let evaluations = Evaluations()
    let stage = Stage {
      VStack {
        Owner("a", evaluations)
        Owner("b", evaluations)
      }
    }
    #expect(stage.texts == ["a 1", "b 2"])
  }

  @Test("In a loop the initial value is evaluated for new elements, and not for moved ones")
  func loop() {
    let evaluations = Evaluations()
    let keys = Observed(["a", "b"])
    let stage = Stage { VStack { for key in keys.value { Owner(key, evaluations).id(key) } } }
    #expect(stage.texts == ["a 1", "b 2"])
    keys.value = ["b", "a"]
    stage.session.commit()
    #expect(stage.texts == ["b 2", "a 1"])
    keys.value = ["b", "c", "a"]
    stage.session.commit()
    #expect(stage.texts == ["b 2", "c 3", "a 1"])
    #expect(evaluations.count == 3)
  }

  @Test("The initial value is evaluated again for another identifier, and for one that returns")
  func anotherIdentity() {
    let evaluations = Evaluations()
    let id = Observed(1)
    let stage = Stage { VStack { Owner("x", evaluations).id(id.value) } }
    for value in [2, 2, 1] {
      id.value = value
      stage.session.commit()
    }
    #expect(stage.texts == ["x 3"])
    #expect(evaluations.count == 3)
  }

  @Test("A write before the first read is applied to the initial value")
  func written() {
    struct Silent: Component {
      @State private var number: Int
      @State private var isShown = false
      init(_ evaluations: Evaluations) { _number = State(wrappedValue: evaluations.next()) }
      var body: some Component {
        VStack {
          if isShown { Text("number \(number)") }
          Button("write") {
            number += 10
            isShown = true
          }
        }
      }
    }
    let evaluations = Evaluations()
    let stage = Stage { Silent(evaluations) }
    stage.host.tap(text: "write")
    #expect(stage.texts.first == "number 11")
    #expect(evaluations.count == 1)
  }

  @Test("Any synchronous update, also by a binding or a thread, applies a pending asynchronous one")
  func hastenedElsewhere() async {
    struct Other: Component {
      @State private var flag = false
      @Binding var number: Int
      var body: some Component {
        VStack {
          Text("flag").onTap { flag = false }
          Text("binding").onTap { number = 7 }
          Text("thread").onTap { [state = _flag] in OtherThread.run { state.wrappedValue = false } }
        }
      }
    }
    struct Page: Component {
      @State private var number = 7
      var body: some Component {
        VStack {
          Late()
          Other(number: $number)
        }
      }
    }
    let stage = Stage { Page() }
    for (number, other) in ["flag", "binding", "thread"].enumerated() {
      stage.host.tap(text: "async")
      #expect(stage.texts.first == "count \(number)")
      stage.host.tap(text: other)
      #expect(stage.texts.first == "count \(number + 1)", "\(other)")
    }
  }

  @Test("A synchronous update without an effect also applies a pending asynchronous update")
  func hastened() {
    let stage = Stage { Late() }
    stage.host.tap(text: "both")
    #expect(stage.texts.first == "count 1")
    stage.host.tap(text: "async")
    // The background build of the first turn is still running.
    #expect(stage.texts.first == "count 1")
    stage.host.tap(text: "nothing")
    #expect(stage.texts.first == "count 2")
  }

  @Test("A state passed to a child starts with the value that the body sees")
  func handedOn() {
    let stage = Stage { Giver() }
    stage.host.tap(text: "more")
    stage.host.tap(text: "more")
    stage.host.tap(text: "give")
    #expect(stage.texts.contains("taken 2"))
  }
}
