import RowanCore

// Sources of given values and of polled functions.
extension StreamSource {
  /// Creates a source that emits several values in one turn, in order, and ends.
  convenience init(replays: Bool, values: [Element]) {
    self.init(replays: replays) { inlet in
      for value in values { inlet.send(value) }
      inlet.end()
      return StreamSubscription {}
    }
  }

  /// The shortest interval, because polling without a pause would occupy a processor.
  private static var shortest: Duration { .milliseconds(1) }

  /// Creates a source that emits the first value immediately, and another one after each interval.
  convenience init(
    replays: Bool,
    sample values: [Element],
    every interval: Duration,
    repeats: Bool,
    clock: any Clock<Duration>
  ) {
    let interval = interval.corrected("sample(_:every:)", atLeast: Self.shortest)
    self.init(replays: replays) { inlet in
      guard let first = values.first else {
        inlet.end()
        return StreamSubscription {}
      }
      inlet.send(first)
      let task = Task { @MainActor in
        var index = 1
        while repeats || index < values.count {
          do { try await clock.sleep(for: interval) } catch { return }
          inlet.send(values[index % values.count])
          index += 1
        }
        inlet.end()
      }
      return StreamSubscription { task.cancel() }
    }
  }

  /// Creates a source of the results of a function, which is called outside the main actor, and again when an interval
  /// has passed since it returned.
  convenience init(
    replays: Bool,
    polling interval: Duration,
    clock: any Clock<Duration>,
    _ read: @escaping @Sendable () async -> Element
  ) where Element: Sendable {
    let interval = interval.corrected("polling(every:)", atLeast: Self.shortest)
    self.init(replays: replays) { sink in
      let task = Task.detached {
        while !Task.isCancelled {
          let value = await read()
          guard !Task.isCancelled else { return }
          sink.yield(value)
          do { try await clock.sleep(for: interval) } catch { return }
        }
      }
      sink.onCancel { task.cancel() }
    }
  }
}
