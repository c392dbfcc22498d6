import ListFuzzing
import RowanLists
import Testing

@MainActor
@Suite("Fuzz tests of lists against a naive model")
struct ListFuzzTests {
  @Test(
    "After each random step of users and handlers, the list matches the model",
    arguments: 1...8
  )
  func trial(seed: Int) async {
    let trial = ListFuzzTest(seed: UInt64(seed))
    let failure = await trial.run(steps: 80)
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
    #expect(trial.pictures == 2)
  }

  @Test(
    "A list and a collection with drags between them match the model after each random step",
    arguments: 1...4
  )
  func pairs(seed: Int) async {
    let trial = PairFuzzTest(seed: UInt64(seed))
    let failure = await trial.run(steps: Array(0..<120))
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
    #expect(trial.crossings > 0)
  }

  @Test("The fuzz test detects a host that ignores part of the batches")
  func forgetful() async {
    let trial = ListFuzzTest(seed: 2)
    trial.forgets = { if case .set(_, .text) = $0 { true } else { false } }
    let failure = await trial.run(steps: 200)
    #expect(failure?.problem.hasPrefix("the same batches look different at") == true)
    #expect(failure?.made.count == 50)
  }

  @Test("The fuzz test finds a planted defect, and shrinks the failure to few steps")
  func planted() async throws {
    func trial(_ seed: UInt64) -> ListFuzzTest {
      let trial = ListFuzzTest(seed: seed)
      // After twenty steps, a row is added that the model does not have.
      trial.defect = { trial, step in
        guard step > 20, step % 10 == 3 else { return }
        trial.plantRow()
      }
      return trial
    }
    let failure = try #require(await trial(3).run(steps: 60))
    #expect(failure.made.count == 24)
    let short = await ListFuzzTest.shrink(failure, limit: 60, trial: trial)
    #expect(short.made.count == 1)
    #expect("\(short)".contains("once more: ListFuzzer again 3 "))
    // The same steps fail in the same way.
    let again = try #require(await trial(3).run(steps: short.made))
    #expect(again.made == short.made)
  }

  @Test("`StepNumbers` prints step numbers as ranges, and parses only valid ranges")
  func stepNumbers() {
    let numbers = [0, 1, 2, 5, 8, 9, 4]
    #expect("\(StepNumbers(numbers))" == "0-2,5,8-9,4")
    #expect(StepNumbers("0-2,5,8-9,4")?.numbers == numbers)
    for wrong in ["a", "1-", "3-1", "1-2-3", "-4", "0-99999999"] {
      #expect(StepNumbers(wrong) == nil, "\(wrong)")
    }
  }
}
