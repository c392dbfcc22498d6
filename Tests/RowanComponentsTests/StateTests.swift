import RowanComponents
import RowanControls
import RowanCore
import TestSupport
import Testing

@MainActor
@Suite("State", .timeLimit(.minutes(20)))
struct StateTests {
  struct Counter: Component {
    var name = "count"
    @State private var count = 0

    var body: some Component {
      Button("\(name) \(count)") {
        count += 1
      }
    }
  }

  @Test("A tap changes the state and the text that shows it")
  func tap() {
    let stage = Stage { Counter() }
    #expect(stage.texts == ["count 0"])
    stage.host.tap(text: "count 0")
    #expect(stage.texts == ["count 1"])
  }

  @Test("Two writes in one action add up, and are sent in one batch")
  func twoWrites() {
    struct Twice: Component {
      @State private var count = 0
      var body: some Component {
        Button("\(count)") {
          count += 1
          count += 1
        }
      }
    }
    let stage = Stage { Twice() }
    stage.host.tap(text: "0")
    #expect(stage.texts == ["2"])
    #expect(stage.host.batches.count == 1)
  }

  @Test("A write of an equal value builds nothing")
  func equalWrite() {
    let notes = Notes()
    struct Same: Component {
      let notes: Notes
      @State private var value = 1
      var body: some Component {
        notes.add("built")
        return Button("\(value)") { value = 1 }
      }
    }
    let stage = Stage { Same(notes: notes) }
    #expect(notes.take() == ["built"])
    stage.host.tap(text: "1")
    #expect(notes.take() == [])
    #expect(stage.host.batches.isEmpty)
  }

  @Test("Only the component whose state changed is evaluated, not its siblings and parents")
  func dirtyPath() {
    let notes = Notes()
    struct Leaf: Component {
      let name: String
      let notes: Notes
      @State private var count = 0
      var body: some Component {
        notes.add(name)
        return Button("\(name)\(count)") { count += 1 }
      }
    }
    struct Parent: Component {
      let notes: Notes
      var body: some Component {
        notes.add("parent")
        return VStack {
          Leaf(name: "a", notes: notes)
          HStack {
            Leaf(name: "b", notes: notes)
            Leaf(name: "c", notes: notes)
          }
        }
      }
    }
    let stage = Stage { Parent(notes: notes) }
    #expect(notes.take() == ["parent", "a", "b", "c"])
    stage.host.tap(text: "b0")
    #expect(notes.take() == ["b"])
    #expect(stage.texts == ["a0", "b1", "c0"])
  }

  @Test("A binding writes the state that it was made from")
  func binding() {
    struct Child: Component {
      let value: Binding<Int>
      var body: some Component {
        Button("child \(value.wrappedValue)") { value.wrappedValue += 5 }
      }
    }
    struct Parent: Component {
      @State private var value = 1
      var body: some Component {
        VStack {
          Text("parent \(value)")
          Child(value: $value)
        }
      }
    }
    let stage = Stage { Parent() }
    stage.host.tap(text: "child 1")
    #expect(stage.texts == ["parent 6", "child 6"])
  }

  @Test("State stays with its key when keyed siblings are reordered")
  func reorder() {
    let order = Observed([1, 2, 3])
    struct Item: Component {
      let id: Int
      @State private var count = 0
      var body: some Component { Button("\(id):\(count)") { count += 1 } }
    }
    let stage = Stage {
      let ids = order.value
      VStack { ForEach(ids, id: { $0 }) { Item(id: $0) } }
    }
    stage.host.tap(text: "2:0")
    #expect(stage.texts == ["1:0", "2:1", "3:0"])
    order.value = [3, 2, 1]
    stage.session.commit()
    #expect(stage.texts == ["3:0", "2:1", "1:0"])
  }

  @Test("A conditional sibling does not change the state of the others")
  func conditionalSibling() {
    let shows = Observed(false)
    struct Item: Component {
      let name: String
      @State private var count = 0
      var body: some Component { Button("\(name)\(count)") { count += 1 } }
    }
    let stage = Stage {
      let isShown = shows.value
      VStack {
        if isShown { Item(name: "new") }
        Item(name: "old")
      }
    }
    stage.host.tap(text: "old0")
    shows.value = true
    stage.session.commit()
    #expect(stage.texts == ["new0", "old1"])
    shows.value = false
    stage.session.commit()
    #expect(stage.texts == ["old1"])
  }

  @Test("A component that is removed and added again has its initial state")
  func absence() {
    let shows = Observed(true)
    let stage = Stage {
      let isShown = shows.value
      VStack { if isShown { Counter() } }
    }
    stage.host.tap(text: "count 0")
    shows.value = false
    stage.session.commit()
    shows.value = true
    stage.session.commit()
    #expect(stage.texts == ["count 0"])
  }

  @Test("Siblings with the same identifier are both shown, and reported")
  func collision() {
    let stage = Stage {
      VStack {
        Text("a").id(1)
        Text("b").id(1)
      }
    }
    #expect(stage.texts == ["a", "b"])
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.message.contains("identifier \"1\"") == true)
  }

  @Test("An asynchronous update is built in the background and shown when it is done")
  func asyncUpdate() async {
    struct Slow: Component {
      @State private var count = 0
      var body: some Component {
        Button("\(count)") { _count.update(.async) { $0 += 1 } }
      }
    }
    let stage = Stage { Slow() }
    stage.host.tap(text: "0")
    #expect(stage.texts == ["0"])
    while stage.texts == ["0"] { await Task.yield() }
    #expect(stage.texts == ["1"])
  }

  @Test("A synchronous update also applies earlier asynchronous ones")
  func syncAbsorbsAsync() async {
    struct Mixed: Component {
      @State private var log = ""
      var body: some Component {
        Button("log:\(log)") {
          _log.update(.async) { $0 += "a" }
          _log.update(.sync) { $0 += "s" }
        }
      }
    }
    let stage = Stage { Mixed() }
    stage.host.tap(text: "log:")
    #expect(stage.texts == ["log:as"])
    await stage.settle()
    #expect(stage.texts == ["log:as"])
  }

  @Test("Concurrent writes to a state from many threads are all applied")
  func concurrentWrites() async {
    let box = Box<State<Int>>()
    struct Shared: Component {
      let box: Box<State<Int>>
      @State private var count = 0
      var body: some Component {
        box.set(_count)
        return Text("\(count)")
      }
    }
    let stage = Stage { Shared(box: box) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            box.value?.update(.sync) { count in
              let before = count
              // Long enough for writes of other threads to come in between.
              for _ in 0..<50 { _ = box.value }
              count = before + 1
            }
          }
        }
      }
    }
    stage.session.commit()
    #expect(stage.texts == ["4000"])
  }

  @Test("An update inside an update runs after it, and neither is lost")
  func nestedWrite() {
    struct Nested: Component {
      @State private var log = ""
      var body: some Component {
        Button("log:\(log)") {
          _log.update(.sync) { text in
            text += "a"
            _log.update(.sync) { $0 += "b" }
            text += "c"
          }
        }
      }
    }
    let stage = Stage { Nested() }
    stage.host.tap(text: "log:")
    #expect(stage.texts == ["log:acb"])
  }

  @Test("An outdated background build is never shown after a newer one")
  func staleResult() async {
    struct Slow: Component {
      @State private var count = 0
      var body: some Component {
        Button("count \(count)") { _count.update(.async) { $0 += 1 } }
      }
    }
    let stage = Stage { Slow() }
    let button = stage.host.view(.text)
    var seen: [String] = []
    stage.host.onCommit = { _ in seen = seen + stage.host.visibleTexts }
    for _ in 0..<5 { stage.host.tap(button) }
    while stage.texts != ["count 5"] { await Task.yield() }
    // A value that was current for a moment may have been shown, but values must not go backwards.
    #expect(seen == seen.sorted())
    #expect(seen.last == "count 5")
  }

  @Test("A synchronous update also applies an earlier asynchronous one of another root")
  func absorbsAcrossRoots() {
    struct Cell: Component {
      let name: String
      let mode: UpdateMode
      @State private var count = 0
      var body: some Component {
        Button("\(name)\(count)") { _count.update(mode) { $0 += 1 } }
      }
    }
    let stage = Stage { VStack { Cell(name: "main", mode: .sync) } }
    // A toast is a separate root, with its own tree and its own build.
    stage.session.setContent(of: .toast) { Cell(name: "toast", mode: .async) }
    stage.session.commit()
    stage.host.tap(text: "toast0")
    #expect(stage.texts == ["main0", "toast0"])
    stage.host.tap(text: "main0")
    #expect(stage.texts == ["main1", "toast1"])
  }
}
