import RowanHTTP
import Synchronization

/// The numbers of open WebSockets of clients behind proxies, by address.
final class AddressCounter: Sendable {
  private let counts = Mutex<[[UInt8]: Int]>([:])
  private let limit: Int

  /// - Parameter limit: The maximum number for one address, or for one 64-bit network in IPv6.
  init(limit: Int) {
    self.limit = limit
  }

  /// Counts a WebSocket of an address, or returns `false` if the address has reached the limit. `nil` is not limited.
  func add(_ address: IPAddress?) -> Bool {
    guard let key = address?.countedPart else { return true }
    return counts.withLock { counts in
      guard counts[key, default: 0] < limit else { return false }
      counts[key, default: 0] += 1
      return true
    }
  }

  /// Removes a WebSocket that ``add(_:)`` has counted.
  func remove(_ address: IPAddress?) {
    guard let key = address?.countedPart else { return }
    counts.withLock { counts in
      guard let count = counts[key] else { return }
      counts[key] = count > 1 ? count - 1 : nil
    }
  }
}
