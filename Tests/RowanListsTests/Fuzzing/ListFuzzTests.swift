import ListFuzzing
import RowanLists
import Testing

@MainActor
@Suite("Tables against a naive model")
struct ListFuzzTests {
  @Test(
    "After every step of hostile users and handlers the table is what the model says",
    arguments: 1...8
  )
  func trial(seed: Int) async {
    let trial = ListFuzzTest(seed: UInt64(seed))
    let failure = await trial.run(steps: 80)
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
    #expect(trial.pictures == 2)
  }

  @Test(
    "A table and a collection that rows are dragged between are what the model says",
    arguments: 1...4
  )
  func pairs(seed: Int) async {
    let trial = PairFuzzTest(seed: UInt64(seed))
    let failure = await trial.run(steps: Array(0..<120))
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
    #expect(trial.crossings > 0)
  }

  @Test("A fresh host that forgets something looks different, which is found on the way")
  func forgetful() async {
    let trial = ListFuzzTest(seed: 2)
    trial.forgets = { if case .set(_, .text) = $0 { true } else { false } }
    let failure = await trial.run(steps: 200)
    #expect(failure?.problem.hasPrefix("the same batches look different at") == true)
    #expect(failure?.made.count == 50)
  }

  @Test("What goes wrong is found, and few steps are left of the way to it")
  func planted() async throws {
    func trial(_ seed: UInt64) -> ListFuzzTest {
      let trial = ListFuzzTest(seed: seed)
      // A row of which the model does not know, behind the first twenty.
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
    // The same steps go wrong in the same way.
    let again = try #require(await trial(3).run(steps: short.made))
    #expect(again.made == short.made)
  }

  @Test("The step numbers of a failure are printed as ranges, which can be parsed")
  func stepNumbers() {
    let numbers = [0, 1, 2, 5, 8, 9, 4]
    #expect("\(StepNumbers(numbers))" == "0-2,5,8-9,4")
    #expect(StepNumbers("0-2,5,8-9,4")?.numbers == numbers)
    for wrong in ["a", "1-", "3-1", "1-2-3", "-4", "0-99999999"] {
      #expect(StepNumbers(wrong) == nil, "\(wrong)")
    }
  }
}
