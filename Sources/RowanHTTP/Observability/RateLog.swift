package import Logging
import Synchronization

/// A log for events that a peer can cause at any rate: one line for each kind of event and interval, with the
/// number of events that were not logged before.
///
/// All functions may be called on any thread.
package final class RateLog: Sendable {
  private struct Entry {
    var next: ContinuousClock.Instant
    var missed = 0
  }

  private let logger: Logger
  private let interval: Duration
  private let entries = Mutex<[String: Entry]>([:])

  /// - Parameters:
  ///   - label: The label of the logger.
  ///   - interval: The time after a line in which further events of its kind are only counted.
  package convenience init(label: String, interval: Duration = .seconds(10)) {
    self.init(logger: Logger(label: label), interval: interval)
  }

  /// - Parameters:
  ///   - logger: The logger.
  ///   - interval: The time after a line in which further events of its kind are only counted.
  package init(logger: Logger, interval: Duration) {
    self.logger = logger
    self.interval = interval
  }

  /// Logs an event, or counts it for the next line of its kind.
  /// - Parameters:
  ///   - message: The message, a constant, which is also the kind of the event.
  ///   - foreign: Texts from a peer, by fixed names; they are escaped and cut.
  ///   - now: The current time.
  package func warn(
    _ message: StaticString,
    foreign: [String: String] = [:],
    now: ContinuousClock.Instant = .now
  ) {
    let kind = "\(message)"
    let missed = entries.withLock { entries -> Int? in
      if let entry = entries[kind], now < entry.next {
        entries[kind]?.missed += 1
        return nil
      }
      defer { entries[kind] = Entry(next: now + interval) }
      return entries[kind]?.missed ?? 0
    }
    guard let missed else { return }
    var metadata = Logger.Metadata()
    for (name, text) in foreign { metadata[name] = "\(ForeignText.shown(text))" }
    if missed > 0 { metadata["unlogged"] = "\(missed)" }
    logger.warning("\(kind)", metadata: metadata)
  }
}
