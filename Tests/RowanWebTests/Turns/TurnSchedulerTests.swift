import TestSupport
import Testing

@testable import RowanWeb

/// A session, identified by its object identity.
private final class Key: Sendable {}

@MainActor
@Suite("Scheduling of sessions on the main actor")
struct TurnSchedulerTests {
  private let turns = ManualTurns()

  @Test("Input runs before live updates of other sessions that are already waiting")
  func inputFirst() {
    let scheduler = turns.scheduler()
    let others = (0..<20).map { _ in Key() }
    let one = Key()
    for (number, key) in others.enumerated() {
      scheduler.add(.update, for: ObjectIdentifier(key), turns.work("update \(number)"))
    }
    scheduler.add(.input, for: ObjectIdentifier(one), turns.work("tap"))
    turns.take()
    #expect(turns.names.first == "tap")
    #expect(turns.names.count == 21)
    #expect(turns.names.dropFirst().elementsEqual((0..<20).map { "update \($0)" }))
  }

  @Test("A tap waits for at most one turn while ten sessions flood the server with input")
  func flood() {
    let scheduler = turns.scheduler()
    let hostile = (0..<10).map { _ in Key() }
    let one = Key()
    for round in 0..<20 {
      for (number, key) in hostile.enumerated() {
        scheduler.add(
          .input,
          for: ObjectIdentifier(key),
          turns.work("flood \(number) \(round)", .milliseconds(10))
        )
      }
    }
    turns.take(35)
    scheduler.add(.input, for: ObjectIdentifier(one), turns.work("tap"))
    turns.take(1)
    #expect(turns.names.count == 36)
    #expect(turns.names.last == "tap")
    turns.take()
    #expect(turns.names.count == 201)
  }

  @Test("Sessions with much input take turns, and the input of each keeps its order")
  func fairness() {
    let scheduler = turns.scheduler()
    let keys = (0..<4).map { _ in Key() }
    for (number, key) in keys.enumerated() {
      for round in 0..<8 {
        scheduler.add(.input, for: ObjectIdentifier(key), turns.work("\(number)/\(round)"))
      }
    }
    turns.take(16)
    for number in 0..<4 {
      let own = turns.names.filter { $0.hasPrefix("\(number)/") }
      #expect(own == (0..<4).map { "\(number)/\($0)" })
    }
  }

  @Test("A session with slow input gets fewer turns than a session with fast input")
  func cost() {
    let scheduler = turns.scheduler()
    let (slow, quick) = (Key(), Key())
    for _ in 0..<50 {
      scheduler.add(.input, for: ObjectIdentifier(slow), turns.work("slow", .milliseconds(9)))
      scheduler.add(.input, for: ObjectIdentifier(quick), turns.work("quick", .milliseconds(1)))
    }
    turns.take(40)
    #expect(turns.names.count { $0 == "slow" } <= 5)
  }

  @Test("Live updates continue at a lower rate while other sessions have much input")
  func updatesGoOn() {
    let scheduler = turns.scheduler()
    let (hostile, one) = (Key(), Key())
    for _ in 0..<100 {
      scheduler.add(.input, for: ObjectIdentifier(hostile), turns.work("flood"))
    }
    scheduler.add(.update, for: ObjectIdentifier(one), turns.work("update"))
    turns.take(TurnScheduler.inputsPerUpdate + 1)
    #expect(turns.names.contains("update"))
  }

  @Test("After all work is done, no session has an advantage or a debt")
  func pause() {
    let scheduler = turns.scheduler()
    let (first, second) = (Key(), Key())
    scheduler.add(.input, for: ObjectIdentifier(first), turns.work("a", .seconds(10)))
    turns.take()
    scheduler.add(.input, for: ObjectIdentifier(first), turns.work("b"))
    scheduler.add(.input, for: ObjectIdentifier(second), turns.work("c"))
    turns.take()
    #expect(turns.names == ["a", "b", "c"])
    #expect(scheduler.count == 0)
  }

  @Test("The order equals that of a scheduler that compares all waiting work", arguments: 1...20)
  func naive(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scheduler = turns.scheduler()
    var model = NaiveScheduler()
    let keys = (0..<6).map { _ in Key() }
    for step in 0..<400 {
      if Bool.random(using: &random) {
        let (session, isInput) = (
          Int.random(in: 0..<keys.count, using: &random), Bool.random(using: &random)
        )
        let cost = Duration.milliseconds(Int.random(in: 0...9, using: &random))
        scheduler.add(
          isInput ? .input : .update,
          for: ObjectIdentifier(keys[session]),
          turns.work("\(step)", cost)
        )
        model.add(step, of: session, isInput: isInput, cost: cost)
      } else {
        turns.take(1)
        model.takeTurn()
      }
      #expect(scheduler.count == model.waiting.count)
    }
    turns.take()
    while !model.waiting.isEmpty { model.takeTurn() }
    #expect(turns.names == model.done.map { "\($0)" })
  }
}

/// The oracle: a scheduler that compares all waiting work in each turn.
private struct NaiveScheduler {
  struct Piece {
    var name: Int
    var session: Int
    var isInput: Bool
    var cost: Duration
    var start: Duration
    var used: Duration
  }

  var waiting: [Piece] = []
  var done: [Int] = []
  private var used: [Int: Duration] = [:]
  private var reached = Duration.zero
  private var inputsInARow = 0

  mutating func add(_ name: Int, of session: Int, isInput: Bool, cost: Duration) {
    let used = used[session] ?? .zero
    waiting.append(
      Piece(
        name: name,
        session: session,
        isInput: isInput,
        cost: cost,
        start: max(reached, used),
        used: used
      )
    )
  }

  mutating func takeTurn() {
    let hasInput = waiting.contains(where: \.isInput)
    let hasUpdate = waiting.contains { !$0.isInput }
    guard hasInput || hasUpdate else { return }
    let isInput =
      hasInput && !(hasUpdate && inputsInARow >= TurnScheduler.inputsPerUpdate)
    inputsInARow = isInput ? inputsInARow + 1 : 0
    let candidates = waiting.indices.filter { waiting[$0].isInput == isInput }
    let least = candidates.min {
      (waiting[$0].start, waiting[$0].used) < (waiting[$1].start, waiting[$1].used)
    }
    guard let least else { return }
    let piece = waiting.remove(at: least)
    done.append(piece.name)
    reached = max(reached, piece.start)
    let account = max(piece.start, used[piece.session] ?? .zero) + piece.cost
    used[piece.session] = account
    for index in waiting.indices where waiting[index].session == piece.session {
      waiting[index].start = account
      waiting[index].used = account
    }
    guard waiting.isEmpty else { return }
    reached = used.values.max() ?? reached
    used = [:]
  }
}
