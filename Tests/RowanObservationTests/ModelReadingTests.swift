import Observation
import Synchronization
import Testing

@testable import RowanObservation

/// A model that any thread may change. It counts its reads, and can wait between the beginning and
/// the end of a change.
final class SharedModel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let values: Mutex<[Int]>
  private let accesses = Atomic(0)

  init(_ values: [Int] = [0, 0]) { self.values = Mutex(values) }

  var readings: Int { accesses.load(ordering: .relaxed) }

  subscript(index: Int) -> Int {
    get {
      accesses.add(1, ordering: .relaxed)
      registrar.access(self, keyPath: \.[index])
      return values.withLock { $0[index] }
    }
    set { set(index, to: newValue) {} }
  }

  /// Changes a value, and calls `meanwhile` between the beginning and the end of the change.
  func set(_ index: Int, to value: Int, meanwhile: () -> Void) {
    registrar.willSet(self, keyPath: \.[index])
    meanwhile()
    values.withLock { $0[index] = value }
    registrar.didSet(self, keyPath: \.[index])
  }
}

/// A counter for any thread.
final class Tally: Sendable {
  private let value = Atomic(0)
  var count: Int { value.load(ordering: .acquiring) }
  func add() { value.add(1, ordering: .acquiringAndReleasing) }
}

@Suite("`ModelReading`", .timeLimit(.minutes(20)))
struct ModelReadingTests {
  @Test("A change is reported once for any number of reads")
  func oneRegistration() {
    let model = SharedModel()
    let tally = Tally()
    let reading = ModelReading { tally.add() }
    for _ in 0..<1000 { _ = reading.read { model[0] } }
    #expect(tally.count == 0)
    model[0] = 1
    #expect(tally.count == 1)
    #expect(reading.heard == 1)
    #expect(reading.isStale)
    model[0] = 2
    #expect(tally.count == 1)
    #expect(reading.read { model[0] } == 2)
    #expect(!reading.isStale)
    model[0] = 3
    #expect(tally.count == 2)
  }

  @Test("A cancelled or released reading reports nothing and has no registration")
  func cancelled() {
    let model = SharedModel()
    let tally = Tally()
    let reading = ModelReading { tally.add() }
    _ = reading.read { model[0] }
    #expect(reading.isRegistered)
    reading.cancel()
    #expect(!reading.isRegistered)
    model[0] = 1
    #expect(reading.read { model[0] } == 1)
    #expect(!reading.isRegistered)
    model[0] = 2
    weak var left: Tally?
    do {
      let other = Tally()
      left = other
      let gone = ModelReading { other.add() }
      _ = gone.read { model[0] }
    }
    // Its registration was the last object that could have retained the tally.
    #expect(left == nil)
    model[0] = 3
    #expect(tally.count == 0)
  }

  @Test("Values that only an earlier read has used are no longer observed")
  func exchangedList() {
    let model = SharedModel()
    let tally = Tally()
    let reading = ModelReading { tally.add() }
    _ = reading.read { model[0] }
    _ = reading.read { model[1] }
    model[0] = 1
    #expect(tally.count == 0)
    model[1] = 1
    #expect(tally.count == 1)
  }

  @Test("A read that changes the values it reads does not make itself stale")
  func changeWhileReading() {
    let model = SharedModel()
    let tally = Tally()
    let reading = ModelReading { tally.add() }
    for _ in 0..<3 {
      _ = reading.read {
        model[0] += 1
        return model[0]
      }
    }
    #expect(tally.count == 0)
    #expect(!reading.isStale)
  }

  @Test("A read during a change on another thread is reported as stale")
  func slowChange() async {
    let model = SharedModel()
    let tally = Tally()
    let reading = ModelReading { tally.add() }
    #expect(reading.read { model[0] } == 0)
    await Task.detached {
      model.set(0, to: 7) {
        // A read at this moment returns the old value.
        #expect(reading.read { model[0] } == 0)
      }
    }.value
    #expect(tally.count >= 1)
    #expect(reading.isStale)
    #expect(reading.read { model[0] } == 7)
    #expect(!reading.isStale)
  }

  @Test("A change on another thread during a read is reported")
  func changeDuringReading() {
    let model = SharedModel()
    let tally = Tally()
    let reading = ModelReading { tally.add() }
    _ = reading.read { model[0] }
    let old = reading.read {
      let old = model[0]
      OtherThread.run { model[0] = 5 }
      return old
    }
    #expect(old == 0)
    #expect(reading.isStale)
    #expect(reading.read { model[0] } == 5)
  }

  @Test("The first read is repeated, so that a change during it is seen")
  func verifiedFirst() {
    let model = SharedModel()
    let isFirst = Atomic(true)
    let reading = ModelReading {}
    let value = reading.read {
      let value = model[0]
      if isFirst.exchange(false, ordering: .relaxed) { OtherThread.run { model[0] = 5 } }
      return value
    }
    #expect(value == 5)
  }

  @Test("After a change on another thread, newly read values are observed without a gap")
  func grownList() {
    let model = SharedModel()
    let reading = ModelReading {}
    let read = { @Sendable () -> Int in
      guard model[0] == 1 else { return -1 }
      let value = model[1]
      // Once, a change between the read of the value and its observation.
      if value == 0 { OtherThread.run { model[1] = 9 } }
      return value
    }
    #expect(reading.read(read) == -1)
    OtherThread.run { model[0] = 1 }
    #expect(reading.read(read) == 9)
  }

  @Test("The last of many values from another thread is read in the end", arguments: 0..<40)
  func lastValue(round: Int) async {
    let model = SharedModel()
    let seen = Atomic(-1)
    let box = Atomic(false)
    let reading = ModelReading { box.store(true, ordering: .releasing) }
    seen.store(reading.read { model[0] }, ordering: .relaxed)
    let writer = Task.detached {
      for value in 1...200 { model[0] = value }
    }
    func catchUp() {
      while box.exchange(false, ordering: .acquiringAndReleasing) {
        seen.store(reading.read { model[0] }, ordering: .relaxed)
      }
    }
    while seen.load(ordering: .relaxed) < round * 4 {
      catchUp()
      await Task.yield()
    }
    await writer.value
    catchUp()
    let last = seen.load(ordering: .relaxed)
    #expect(last == 200)
  }
}

@MainActor
@Suite("`MainTurn`")
struct MainTurnTests {
  @Test("Enqueued work runs once and in order, in the next turn or in an earlier `catchUp`")
  func order() async {
    var done: [Int] = []
    MainTurn.enqueue { done.append(1) }
    MainTurn.enqueue {
      done.append(2)
      MainTurn.enqueue { done.append(3) }
    }
    MainTurn.catchUp()
    #expect(done == [1, 2, 3])
    MainTurn.enqueue { done.append(4) }
    for _ in 0..<50 where done.count < 4 { await Task.yield() }
    #expect(done == [1, 2, 3, 4])
  }
}
