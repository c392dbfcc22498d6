import Foundation
import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanMount
import Synchronization
import TestSupport
import Testing

/// States and models that change together. A build that saw one without the other would end the
/// program, because it reads an element beyond the end of a list.
@MainActor
@Suite("Consistency of states and models in a commit", .timeLimit(.minutes(20)))
struct OneTurnTests {
  @MainActor
  @Observable
  final class Model {
    var items = ["a"]
  }

  /// A component that shows one of the items, whose index is a state.
  struct Chosen: Component {
    let items: [String]
    let model: Model
    let notes: Notes
    @State private var selected = 0

    var body: some Component {
      notes.add("chosen \(selected)")
      return VStack {
        Text(items[selected])
        Button("more") {
          model.items.append("b")
          selected = model.items.count - 1
        }
        Button("less") {
          selected = 0
          model.items.removeLast()
        }
        Button("later") {
          Task {
            model.items += ["c", "d"]
            selected = model.items.count - 1
          }
        }
        Button("behind") { [state = _selected] in
          model.items += ["e", "f"]
          let last = model.items.count - 1
          state.update(.async) { $0 = last }
        }
      }
    }
  }

  @Test("A state and a model that the content reads change together, with one evaluation per body")
  func contentAndState() {
    let (model, notes) = (Model(), Notes())
    let stage = Stage {
      notes.add("content")
      return Chosen(items: model.items, model: model, notes: notes)
    }
    _ = notes.take()
    stage.host.tap(text: "more")
    #expect(stage.texts.first == "b")
    #expect(notes.take() == ["content", "chosen 1"])
    stage.host.tap(text: "less")
    #expect(stage.texts.first == "a")
    #expect(notes.take() == ["content", "chosen 0"])
  }

  @Test("A state and a model change together in a task, and with an asynchronous state update")
  func taskAndBackground() async {
    let (model, notes) = (Model(), Notes())
    let stage = Stage {
      notes.add("content")
      return Chosen(items: model.items, model: model, notes: notes)
    }
    _ = notes.take()
    stage.host.tap(text: "later")
    await stage.settle()
    #expect(stage.texts.first == "d")
    #expect(notes.take() == ["content", "chosen 2"])
    stage.host.tap(text: "behind")
    await stage.settle()
    #expect(stage.texts.first == "f")
    // Content may be evaluated twice if another thread takes part (see `Session`); the components
    // in it are built once.
    let taken = notes.take()
    #expect(taken == ["content", "chosen 4"] || taken == ["content", "content", "chosen 4"])
  }

  struct Page: Component {
    let model: Model
    let notes: Notes
    var body: some Component {
      notes.add("page")
      return VStack {
        Observing {
          model.items
        } content: { [notes, model] items in
          notes.add("content")
          return VStack { Chosen(items: items, model: model, notes: notes) }
        }
      }
    }
  }

  @Test("A state inside `Observing` changes together with the observed model")
  func observing() async {
    let (model, notes) = (Model(), Notes())
    let stage = Stage { Page(model: model, notes: notes) }
    _ = notes.take()
    stage.host.tap(text: "more")
    #expect(stage.texts.first == "b")
    #expect(notes.take() == ["content", "chosen 1"])
    stage.host.tap(text: "less")
    #expect(stage.texts.first == "a")
    stage.host.tap(text: "behind")
    await stage.settle()
    #expect(stage.texts.first == "f")
  }

  @Test("The content of a sheet changes together with a state in it")
  func otherLayer() {
    let (model, notes) = (Model(), Notes())
    let stage = Stage { Text("behind") }
    stage.session.setContent(of: .sheet) {
      notes.add("content")
      return Chosen(items: model.items, model: model, notes: notes)
    }
    stage.session.commit()
    _ = notes.take()
    stage.host.tap(text: "more")
    #expect(stage.texts.contains("b"))
    #expect(notes.take() == ["content", "chosen 1"])
  }

  @Test("A layer that is removed by an action is not built again")
  func removedLayer() {
    struct Sheet: Component {
      let items: [String]
      let close: ActionWith<Void>
      @State private var selected = 0
      var body: some Component {
        VStack {
          Text(items[selected])
          Button("close") {
            selected = 5
            close(())
          }
        }
      }
    }
    let stage = Stage { Text("behind") }
    let session = stage.session
    session.setContent(of: .sheet) {
      Sheet(items: ["a"], close: ActionWith { session.removeContent(of: .sheet) })
    }
    session.commit()
    stage.host.tap(text: "close")
    #expect(stage.texts == ["behind"])
  }

  @Test("Several models, the environment and a state change together in one build")
  func severalModels() {
    struct Reader: Component {
      let first: [String]
      let second: [String]
      let notes: Notes
      let change: ActionWith<Void>
      @Environment(\.textScale) private var scale
      @State private var index = 0
      var body: some Component {
        notes.add("reader")
        return VStack {
          Text("\(first[index]) \(second[index]) \(scale)")
          Button("change") {
            index = 1
            change(())
          }
        }
      }
    }
    let (first, second, notes) = (Model(), Model(), Notes())
    let stage = Stage()
    let session = stage.session
    let change = ActionWith<Void> { _ in
      first.items.append("x")
      second.items.append("y")
      session.environment.textScale = 2
    }
    session.setContent {
      Reader(first: first.items, second: second.items, notes: notes, change: change)
    }
    stage.host.start()
    _ = notes.take()
    stage.host.tap(text: "change")
    #expect(stage.texts.first == "x y 2.0")
    #expect(notes.take() == ["reader"])
  }

  // MARK: Threads

  /// The states of components, taken out of them.
  final class Handed: Sendable {
    let items = Mutex<State<[Int]>?>(nil)
    let selected = Mutex<State<Int>?>(nil)

    func update(_ mode: UpdateMode, items: [Int], selected: Int) {
      self.items.withLock { $0 }?.update(mode) { $0 = items }
      self.selected.withLock { $0 }?.update(mode) { $0 = selected }
    }
  }

  /// Two states; the second one belongs to a component further down, which is evaluated later.
  struct Split: Component {
    let handed: Handed
    let meanwhile: @Sendable () -> Void
    @State private var items = [0]

    var body: some Component {
      let items = items
      meanwhile()
      return VStack {
        Inner(items: items, handed: handed)
        Button("hand list") { handed.items.withLock { $0 = _items } }
      }
    }

    struct Inner: Component {
      let items: [Int]
      let handed: Handed
      @State private var selected = 0
      var body: some Component {
        VStack {
          Text("\(items[selected])")
          Button("hand number") { handed.selected.withLock { $0 = _selected } }
        }
      }
    }
  }

  /// Returns a stage that shows `Split`, and whose states are handed over.
  private func stage(_ handed: Handed, meanwhile: @escaping @Sendable () -> Void = {}) -> Stage {
    let stage = Stage { Split(handed: handed, meanwhile: meanwhile) }
    stage.host.tap(text: "hand list")
    stage.host.tap(text: "hand number")
    return stage
  }

  @Test(
    "A write from another thread during a build is applied in the next commit",
    arguments: [UpdateMode.sync, .async]
  )
  func writesWhileBuilding(mode: UpdateMode) async {
    let handed = Handed()
    let isArmed = Atomic(false)
    let stage = stage(handed) {
      guard isArmed.exchange(false, ordering: .relaxed) else { return }
      // Between the body that reads the list and the body that reads the number.
      OtherThread.run { handed.update(mode, items: [0, 1, 2], selected: 2) }
    }
    isArmed.store(true, ordering: .relaxed)
    handed.items.withLock { $0 }?.update(mode) { $0 = [7] }
    stage.session.commit()
    for _ in 0..<400 where stage.texts.first != "2" {
      try? await Task.sleep(for: .milliseconds(5))
    }
    #expect(stage.texts.first == "2")
    let isStillArmed = isArmed.load(ordering: .relaxed)
    #expect(!isStillArmed)
  }

  @Test("A commit that publishes newer states of a root discards its running background build")
  func backgroundOvertaken() async {
    let handed = Handed()
    let isArmed = Atomic(false)
    let (entered, release) = (Gate(), Gate())
    let stage = stage(handed) {
      guard isArmed.exchange(false, ordering: .relaxed) else { return }
      entered.open()
      release.wait()
    }
    isArmed.store(true, ordering: .relaxed)
    handed.items.withLock { $0 }?.update(.async) { $0 = [7] }
    stage.session.commit()
    await entered.opened()
    // The background build has read the list, but not yet the number.
    handed.update(.sync, items: [0, 1, 2], selected: 2)
    stage.session.commit()
    #expect(stage.texts.first == "2")
    release.open()
    await stage.settle()
    #expect(stage.texts.first == "2")
  }

  @Test("States that a thread writes in order are shown in that order, for any number of builds")
  func stress() async {
    let handed = Handed()
    let stage = stage(handed)
    let end = Gate()
    OtherThread.start {
      for count in 1...300 {
        handed.update(.sync, items: Array(0..<count), selected: count - 1)
        handed.selected.withLock { $0 }?.update(.async) { $0 = 0 }
        handed.items.withLock { $0 }?.update(.async) { $0 = [-1] }
      }
      handed.update(.sync, items: [1, 2, 3], selected: 2)
      end.open()
    }
    while !end.isOpen {
      stage.session.commit()
      await Task.yield()
    }
    stage.session.commit()
    #expect(stage.texts.first == "3")
  }

  // MARK: Models that threads change

  @Test("A model that changes slowly on another thread is shown with its last value")
  func slowModel() async {
    let model = SlowModel()
    let stage = Stage {
      let value = model.value
      VStack {
        Text("content \(value)")
        Observing {
          model.value
        } content: {
          Text("observing \($0)")
        }
      }
    }
    let (begun, go) = (Gate(), Gate())
    let end = Gate()
    OtherThread.start {
      model.set(5) {
        begun.open()
        go.wait()
      }
      end.open()
    }
    await begun.opened()
    stage.session.commit()
    await stage.settle()
    #expect(stage.texts == ["content 0", "observing 0"])
    go.open()
    await end.opened()
    await stage.settle()
    #expect(stage.texts == ["content 5", "observing 5"])
  }

  /// Two models that are read in turn; another thread may change both between the reads.
  @MainActor
  private final class Interrupted {
    let (first, second) = (SlowModel(), SlowModel())
    var change: Int?

    func read() -> String {
      let before = first.value
      if let value = change {
        change = nil
        let (first, second) = (first, second)
        OtherThread.run {
          first.set(value) {}
          second.set(value) {}
        }
      }
      return "\(before) \(second.value)"
    }
  }

  @Test("After a thread changes two models during a read, the next build shows both changes")
  func changedWhileReading() async {
    let models = Interrupted()
    let stage = Stage { Text(models.read()) }
    for value in 1...3 {
      models.change = value
      models.first.set(-value) {}
      stage.session.commit()
      await stage.settle()
      #expect(stage.texts == ["\(value) \(value)"])
    }
  }

  @Test("After a thread changes two models during `Observing`, the next build shows both changes")
  func changedWhileObserving() async {
    let models = Interrupted()
    let stage = Stage {
      let first = models.first.value
      VStack {
        Text("content \(first)")
        Observing {
          models.read()
        } content: {
          Text($0)
        }
      }
    }
    for value in 1...3 {
      models.change = value
      models.first.set(-value) {}
      stage.session.commit()
      await stage.settle()
      #expect(stage.texts == ["content \(value)", "\(value) \(value)"])
    }
  }

  @Test("`Observing` reads once for each change, and never after its component has been removed")
  func readings() async {
    let model = SlowModel()
    let reason = Observed(0)
    let isShown = Observed(true)
    let notes = Notes()
    let stage = Stage {
      let (reason, isShown) = (reason.value, isShown.value)
      VStack {
        Text("\(reason)")
        if isShown {
          Observing {
            notes.add("read")
            return model.value
          } content: {
            Text("value \($0)")
          }
        }
      }
    }
    for value in 1...50 {
      reason.value = value
      stage.session.commit()
    }
    _ = notes.take()
    model.set(1) {}
    await stage.settle()
    #expect(notes.take() == ["read"])
    isShown.value = false
    stage.session.commit()
    model.set(3) {}
    #expect(stage.session.updates.isIdle)
    await stage.settle()
    #expect(notes.take() == [])
    isShown.value = true
    stage.session.commit()
    #expect(stage.texts.last == "value 3")
    _ = notes.take()
    stage.session.end()
    model.set(4) {}
    #expect(stage.session.updates.isIdle)
    await stage.settle()
    #expect(notes.take() == [])
  }
}

/// A model for any thread, which can wait in the middle of a change.
final class SlowModel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let current = Mutex(0)

  var value: Int {
    registrar.access(self, keyPath: \.value)
    return current.withLock { $0 }
  }

  func set(_ value: Int, meanwhile: () -> Void) {
    registrar.willSet(self, keyPath: \.value)
    meanwhile()
    current.withLock { $0 = value }
    registrar.didSet(self, keyPath: \.value)
  }
}

/// A thread other than the caller's.
enum OtherThread {
  static func start(_ body: @escaping @Sendable () -> Void) { Thread(block: body).start() }

  /// Runs `body` on another thread and waits until it has returned.
  static func run(_ body: @escaping @Sendable () -> Void) {
    let gate = Gate()
    start {
      body()
      gate.open()
    }
    gate.wait()
  }
}

/// A gate that threads and tasks wait for.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let flag = Atomic(false)

  var isOpen: Bool { flag.load(ordering: .acquiring) }

  func open() {
    flag.store(true, ordering: .releasing)
    semaphore.signal()
  }

  /// Blocks the calling thread, which must not be needed for anything else.
  func wait() { semaphore.wait() }

  func opened() async {
    while !isOpen { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
