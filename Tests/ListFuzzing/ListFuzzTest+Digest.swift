import RowanCore
import RowanHostInterface
import RowanMount

/// A hash of everything that a host receives, to compare a list with the same list of an earlier
/// commit, mutation by mutation.
///
/// The hash is the same in every process and with every compiler. Source: the hash FNV-1a of 64
/// bits over descriptions, because `Hasher` differs from release to release of Swift.
package struct BatchDigest: CustomStringConvertible {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325
  private var batches = 0

  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + " \(batches)"
  }

  /// Adds the mutations of a batch. O(mutations).
  mutating func add(_ lines: [String]) {
    batches += 1
    for line in lines {
      for byte in line.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
      value = (value ^ 10) &* 0x100_0000_01b3
    }
  }
}

extension ListFuzzTest {
  /// The seeds for which digests are stored.
  package static let digestedSeeds: ClosedRange<UInt64> = 5_001...5_050

  /// Makes steps and computes the digest of everything that the host receives.
  /// - Parameters:
  ///   - steps: The number of steps.
  ///   - line: Called with each line that the digest includes.
  /// - Returns: The digest, with the number of batches, or `nil` if the table differed from the
  ///   model.
  package func digest(steps: Int, line: ((String) -> Void)? = nil) async -> BatchDigest? {
    var digest = BatchDigest()
    comparesPictures = false
    let replay = host.onCommit
    host.onCommit = { batch in
      replay?(batch)
      let lines = ["batch \(batch.number)"] + batch.mutations.map(Self.describe)
      digest.add(lines)
      if let line { lines.forEach(line) }
    }
    return await run(steps: steps) == nil ? digest : nil
  }

  /// Describes a mutation. A laid-out text is an object, whose description does not include its
  /// content.
  private static func describe(_ mutation: ViewMutation) -> String {
    guard case .set(let id, .text(let text)) = mutation else { return "\(mutation)" }
    return "text \(id) \(text.layout.plainText) \(text.layout.size)"
  }
}
