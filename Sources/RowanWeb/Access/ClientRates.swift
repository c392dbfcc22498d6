import RowanHTTP
import Synchronization

/// The rates of an event that clients cause, such as the introduction of a page or a request, by user and by address.
///
/// A client that is refused is told when to come again: the ones that were refused before it come first, so that many pages
/// that reconnect at once, after a restart, are let in one after the other.
///
/// All functions may be called on any thread.
final class ClientRates: Sendable {
  private enum Key: Hashable {
    case user(String)
    case address([UInt8])
  }

  private struct Entry {
    var bucket: TokenBucket
    /// The tokens that clients which were refused will come for, as of ``last``.
    var promised = 0.0
    var last: ContinuousClock.Instant
  }

  /// The longest time after which a client is told to come again, in seconds.
  private static let longestWait = 30.0
  /// The number of entries above which those go that limit nothing any more.
  private static let maximumEntries = 20_000

  private let entries = Mutex<[Key: Entry]>([:])
  private let rate: Double
  private let burst: Double

  /// - Parameters:
  ///   - rate: The events a second in the long run; more than zero.
  ///   - burst: The events at once.
  init(rate: Double, burst: Double) {
    self.rate = max(rate, 0.001)
    self.burst = max(burst, 1)
  }

  /// Counts an event.
  /// - Parameters:
  ///   - user: The user of the client, if the server knows users.
  ///   - address: The address of the client, or its network; `nil` counts for none.
  ///   - reserve: The events that will follow by themselves, and have to be within the rates as well; at most half of those
  ///     at once.
  ///   - now: The present moment.
  /// - Returns: The seconds after which the client may come again; `nil` if the event is within the rates.
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
        // A client that is refused for its user takes nothing from its address.
        if wait == nil { _ = entry.bucket.take(1, now: now) }
        entries[key] = entry
      }
      return wait
    }
  }

  private func discard(_ entries: inout [Key: Entry], _ now: ContinuousClock.Instant) {
    let time = Duration.seconds(burst / rate)
    entries = entries.filter { now - $0.value.last < time }
    // An attacker with so many addresses is not limited by them.
    if entries.count > Self.maximumEntries { entries = [:] }
  }
}
