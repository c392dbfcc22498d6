import RowanHTTP
import Synchronization

/// Rate limits for an event that clients cause, such as connecting or sending a request, by user and by address.
///
/// A refused client gets a time after which to retry. The time grows with the number of clients refused before it, so
/// that many pages that reconnect at once after a restart are admitted one after the other.
///
/// All functions may be called on any thread.
final class ClientRates: Sendable {
  private enum Key: Hashable {
    case user(String)
    case address([UInt8])
  }

  private struct Entry {
    var bucket: TokenBucket
    /// The number of tokens that refused clients will claim when they retry, at the time ``last``.
    var promised = 0.0
    var last: ContinuousClock.Instant
  }

  /// The longest time after which a client is asked to retry, in seconds.
  private static let longestWait = 30.0
  /// The number of entries above which entries with full buckets are removed.
  private static let maximumEntries = 20_000

  private let entries = Mutex<[Key: Entry]>([:])
  private let rate: Double
  private let burst: Double

  /// - Parameters:
  ///   - rate: The number of events per second in the long run; more than zero.
  ///   - burst: The number of events that are admitted at once.
  init(rate: Double, burst: Double) {
    self.rate = max(rate, 0.001)
    self.burst = max(burst, 1)
  }

  /// Counts an event, or refuses it.
  /// - Parameters:
  ///   - user: The user of the client, if the server knows users.
  ///   - address: The address of the client; `nil` for no limit by address. IPv6 addresses count by network.
  ///   - reserve: The number of events that will follow this one and must be within the limits as well; limited to half
  ///     of the burst.
  ///   - now: The current time.
  /// - Returns: The seconds after which the client may retry; `nil` if the event is within the limits.
  func refusal(
    user: String?,
    address: IPAddress?,
    reserve: Double = 0,
    now: ContinuousClock.Instant = .now
  ) -> Int? {
    let keys = [user.map(Key.user), address.map { Key.address($0.countedPart) }].compactMap(\.self)
    return entries.withLock { entries in
      if entries.count > Self.maximumEntries { discard(&entries, now) }
      var found: [Key: Entry] = [:]
      var wait: Int?
      for key in keys {
        var entry =
          entries[key]
          ?? Entry(bucket: TokenBucket(rate: rate, capacity: burst, now: now), last: now)
        entry.promised = max(0, entry.promised - max(0, (now - entry.last) / .seconds(1)) * rate)
        entry.last = now
        let reserve = min(reserve, burst / 2)
        if !entry.bucket.has(1 + reserve, now: now) {
          entry.promised = min(entry.promised + 1, Self.longestWait * rate)
          let seconds = min(Self.longestWait, ((entry.promised + reserve) / rate).rounded(.up))
          wait = max(wait ?? 1, Int(seconds))
        }
        found[key] = entry
      }
      for (key, entry) in found {
        var entry = entry
        // An event that is refused for its user consumes nothing from the limit of its address, and vice versa.
        if wait == nil { _ = entry.bucket.take(1, now: now) }
        entries[key] = entry
      }
      return wait
    }
  }

  private func discard(_ entries: inout [Key: Entry], _ now: ContinuousClock.Instant) {
    let time = Duration.seconds(burst / rate)
    entries = entries.filter { now - $0.value.last < time }
    // An attacker with so many addresses is not limited by them, so that the entries are useless.
    if entries.count > Self.maximumEntries { entries = [:] }
  }
}
