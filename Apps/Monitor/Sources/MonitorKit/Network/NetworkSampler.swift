import Foundation
import Rowan

/// Turns readings of a machine's ways into networks into samples, off the main actor: rates take two of them.
public actor NetworkSampler: AsyncInteractable {
  /// What it can be asked for.
  public typealias Request = Look<[NetworkSample]>

  private let root: String
  private let addresses: @Sendable () -> [String: [String]]
  private var pace: SamplePace
  private var newest: [NetworkSample] = []
  /// The last answer, a failure included.
  private var answer: Result<[NetworkSample], any Error> = .success([])

  /// Creates a sampler.
  ///
  /// - Parameter root: The folder that the machine's `/proc` and `/sys` are in, empty for this machine, of
  ///   which alone addresses are known.
  public init(root: String = "") {
    self.init(root: root, pace: SamplePace()) { root.isEmpty ? NetworkAddresses.all() : [:] }
  }

  init(
    root: String,
    pace: SamplePace,
    addresses: @escaping @Sendable () -> [String: [String]]
  ) {
    self.root = root
    self.pace = pace
    self.addresses = addresses
  }

  /// The ways into networks now. Several that ask within half a second of each other get one answer.
  public func perform(request: Look<[NetworkSample]>) async -> Result<[NetworkSample], any Error> {
    guard let step = pace.step() else { return answer }
    answer = sample(step)
    return answer
  }

  private func sample(_ step: SamplePace.Step) -> Result<[NetworkSample], any Error> {
    guard let text = SmallFile.text(at: root + "/proc/net/dev", limit: 262_144) else {
      return .failure(FileProblem.missing)
    }
    let before = Dictionary(newest.map { ($0.name, $0) }) { first, _ in first }
    let addresses = addresses()
    newest = NetworkSample.all(in: text).map { sample in
      var sample = sample
      sample.addresses = addresses[sample.name] ?? []
      sample.state = state(of: sample.name)
      if let then = before[sample.name], let elapsed = step.elapsed, elapsed > 0 {
        // Counts of some drivers begin anew after four gigabytes.
        sample.receiveRate = Double(max(0, sample.received.bytes - then.received.bytes)) / elapsed
        sample.sendRate = Double(max(0, sample.sent.bytes - then.sent.bytes)) / elapsed
      }
      return sample
    }
    return .success(newest)
  }

  private func state(of name: String) -> String? {
    guard !name.contains("/"),
      let text = SmallFile.text(at: root + "/sys/class/net/\(name)/operstate")?.trimmingSpace
    else { return nil }
    return text.isEmpty ? nil : String(text).withoutControls
  }
}
