import ListTrials
import Testing

@MainActor
@Suite("Tables against a naive model")
struct ListTrialTests {
  @Test(
    "After every step of hostile users and handlers the table is what the model says",
    arguments: 1...8
  )
  func trial(seed: Int) async {
    let failure = await ListTrial(seed: UInt64(seed)).run(steps: 80)
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
  }
}
