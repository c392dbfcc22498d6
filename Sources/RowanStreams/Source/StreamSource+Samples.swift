import RowanCore

// Sources of values that are known, or that are asked for.
extension StreamSource {
  /// A source that gives some values at once, one after the other, and ends.
  convenience init(replays: Bool, values: [Element]) {
    self.init(replays: replays) { inlet in
      for value in values { inlet.send(value) }
      inlet.end()
      return StreamSubscription {}
    }
  }

  /// The shortest interval: what is asked for without a pause keeps a processor busy for nothing.
  private static var shortest: Duration { .milliseconds(1) }

  /// A source of the first of some values at once, and of another one after every interval.
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

  /// A source of what a function answers, which is asked beside the main actor, and again whenever an interval
  /// has passed since it has answered.
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
