import SessionStoreConformance
import SocketSupport
import Synchronization
import Testing

@testable import RowanWeb

/// A clock that a test advances.
final class StoreClock: Sendable {
  private let time = Mutex(Duration.seconds(1_800_000_000))

  var now: Duration { time.withLock { $0 } }

  func pass(_ duration: Duration) { time.withLock { $0 += duration } }
}

private struct MemoryFixture: SessionStoreFixture {
  let clock = StoreClock()

  func makeStores(_ count: Int, limits: SessionStoreLimits) async throws -> [any SessionStore] {
    let store = MemorySessionStore(limits: limits) { [clock] in clock.now }
    return Array(repeating: store, count: count)
  }

  func pass(_ time: Duration) async throws { clock.pass(time) }
}

@Suite("`MemorySessionStore`")
struct MemorySessionStoreTests {
  @Test(
    "A memory store fulfils the requirements of every session store",
    arguments: SessionStoreCase.allCases
  )
  func conforms(_ promise: SessionStoreCase) async throws {
    try await promise.run(on: MemoryFixture())
  }

  @Test("Expired sessions are removed without being requested")
  func sweep() async throws {
    let clock = StoreClock()
    let store = MemorySessionStore(limits: SessionStoreLimits()) { clock.now }
    for number in 0..<200 {
      let key = StoredSessionKey(name: "s\(number)", user: nil)
      let lifetime = Duration.seconds(number % 2 == 0 ? 10 : 1000)
      try await store.save(StoredSession(epoch: 0, data: [1]), for: key, lifetime: lifetime)
    }
    clock.pass(.seconds(10))
    #expect(store.count == 100)
    clock.pass(.seconds(1000))
    #expect(store.count == 0)
  }

  @Test("`PriorityList` returns its elements in the order of a sorted array")
  func priorities() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = SeededNumbers(seed: seed)
      var list = PriorityList<Int, Int>()
      var model: [Int: Int] = [:]
      for step in 0..<60 {
        let name = Int.random(in: 0..<12, using: &generator)
        if Int.random(in: 0..<3, using: &generator) == 0 {
          list.remove(name)
          model[name] = nil
        } else {
          // No two elements have the same priority.
          let priority = Int.random(in: 0..<9, using: &generator) * 100 + step
          list.set(name, to: priority)
          model[name] = priority
        }
        let least = model.min { $0.value < $1.value }
        #expect(list.first?.name == least?.key, "seed \(seed)")
        #expect(list.first?.priority == least?.value, "seed \(seed)")
        #expect(list.count == model.count, "seed \(seed)")
      }
    }
  }
}
