import RowanHeadless
import Synchronization
import Testing

@testable import RowanWeb

@MainActor
@Suite("Return of memory to the system", .timeLimit(.minutes(20)))
struct MemoryReturnTests {
  private final class Count: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  private func until(_ truth: () -> Bool) async throws {
    for _ in 0..<3_000 where !truth() { try await Task.sleep(for: .milliseconds(5)) }
    #expect(truth())
  }

  @Test("Memory is returned once after many sessions ended, and again after the last one")
  func ends() async throws {
    let clock = ManualClock()
    let count = Count()
    let memory = MemoryReturn(clock: clock) { count.add() }
    // A few ended sessions among many are not worth the effort.
    for rest in (93...99).reversed() { memory.recordEnd(rest: rest) }
    #expect(clock.sleeperCount == 0)
    for rest in (60..<93).reversed() { memory.recordEnd(rest: rest) }
    try await until { clock.sleeperCount == 1 }
    await clock.advance(by: MemoryReturn.delay)
    try await until { count.value == 1 }
    memory.recordEnd(rest: 0)
    try await until { clock.sleeperCount == 1 }
    await clock.advance(by: MemoryReturn.delay)
    try await until { count.value == 2 }
  }

  #if canImport(Glibc)
  @Test("The allocator of this system has a function that returns memory")
  func trim() { #expect(MemoryReturn.trimFunction != nil) }
  #endif
}
