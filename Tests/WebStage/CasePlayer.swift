import HostConformance
import RowanCore
import RowanWeb

/// Commits the steps of conformance cases to the tab that was opened last, when it is told to.
@MainActor
final class CasePlayer {
  private var host: WebHost?
  private var batches: [CommitBatch] = []

  nonisolated init() {}

  /// A new tab takes the next case.
  func begin(on host: WebHost) -> AnyObject {
    self.host = host
    return self
  }

  /// Understands "case N", which chooses a case for the present tab, and "next", which commits its next
  /// batch.
  func perform(_ command: String) -> String {
    let words = command.split(separator: " ")
    if words.first == "case", let index = words.last.flatMap({ Int($0) }) {
      choose(ConformanceCase.all[index])
      return "chosen"
    }
    guard words.first == "next", let host, !batches.isEmpty else { return "nothing to do" }
    host.commit(batches.removeFirst())
    return "committed"
  }

  private func choose(_ test: ConformanceCase) {
    var number: UInt64 = 0
    batches = test.steps.compactMap { step in
      var batch: CommitBatch
      switch step {
      case .commit(let mutations): batch = CommitBatch(number: number + 1, mutations: mutations)
      case .ask(let request): batch = CommitBatch(number: number + 1, requests: [request])
      default: return nil
      }
      if number == 0 { batch.resources = ConformanceFont.resources }
      number += 1
      return batch
    }
  }
}
