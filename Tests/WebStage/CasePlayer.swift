import HostConformance
import RowanCore
import RowanHostInterface
import RowanWeb

/// Commits the steps of conformance cases to the newest tab, each on a command.
@MainActor
final class CasePlayer {
  private var host: WebHost?
  private var batches: [CommitBatch] = []

  nonisolated init() {}

  /// Makes a new tab the target of further commands.
  func begin(on host: WebHost) -> AnyObject {
    self.host = host
    return self
  }

  /// Performs "case N", which selects a case for the current tab, or "next", which commits the next batch of the
  /// case.
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
      case .request(let request): batch = CommitBatch(number: number + 1, requests: [request])
      default: return nil
      }
      if number == 0 { batch.resources = ConformanceFont.resources }
      number += 1
      return batch
    }
  }
}
