import Foundation
import Rowan

/// A sampler of the network interfaces of a machine, off the main actor. Rates need two readings.
public actor NetworkSampler: AsyncInteractable {
  /// The request for a sample.
  public typealias Request = Look<[NetworkSample]>

  private let root: String
  private let addresses: @Sendable () -> [String: [String]]
  private var pace: SamplePace
  private var newest: [NetworkSample] = []
  /// The seconds of the failed steps since `newest`, or `nil` if the clock went backwards in them.
  private var failedTime: Double? = 0
  /// The last result, which may be a failure.
  private var answer: Result<[NetworkSample], any Error> = .success([])

  /// Creates a sampler.
  ///
  /// - Parameter root: The folder that contains the machine's `/proc` and `/sys`. It is empty for
  ///   this machine. Addresses are read only for this machine.
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

  /// Returns a sample of the network interfaces. Requests within half a second of each other share
  /// one sample.
  public func perform(request: Look<[NetworkSample]>) async -> Result<[NetworkSample], any Error> {
    guard let step = pace.step() else { return answer }
    answer = sample(step)
    return answer
  }

  private func sample(_ step: SamplePace.Step) -> Result<[NetworkSample], any Error> {
    // Rates cover the time since the last reading, not since the last attempt.
    let elapsed = failedTime.flatMap { failed in step.elapsed.map { failed + $0 } }
    guard let text = SmallFile.text(at: root + "/proc/net/dev", limit: 262_144) else {
      failedTime = elapsed
      return .failure(FileProblem.missing)
    }
    failedTime = 0
    let before = Dictionary(newest.map { ($0.name, $0) }) { first, _ in first }
    let addresses = addresses()
    newest = NetworkSample.all(in: text).map { sample in
      var sample = sample
      sample.addresses = addresses[sample.name] ?? []
      sample.state = state(of: sample.name)
      if let then = before[sample.name], let elapsed, elapsed > 0 {
        // The counters of some drivers wrap after 4 GB.
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
