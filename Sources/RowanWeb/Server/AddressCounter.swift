import RowanHTTP
import Synchronization

/// The number of WebSockets of each client behind a proxy.
final class AddressCounter: Sendable {
  private let counts = Mutex<[[UInt8]: Int]>([:])
  private let limit: Int

  /// - Parameter limit: The most of one address, or of one network of 64 bits in IPv6.
  init(limit: Int) {
    self.limit = limit
  }

  /// Counts one for an address, and returns whether it may have that many. `nil` counts for no address.
  func add(_ address: IPAddress?) -> Bool {
    guard let key = address?.countedPart else { return true }
    return counts.withLock { counts in
      guard counts[key, default: 0] < limit else { return false }
      counts[key, default: 0] += 1
      return true
    }
  }

  /// Takes back what ``add(_:)`` has counted.
  func remove(_ address: IPAddress?) {
    guard let key = address?.countedPart else { return }
    counts.withLock { counts in
      guard let count = counts[key] else { return }
      counts[key] = count > 1 ? count - 1 : nil
    }
  }
}
