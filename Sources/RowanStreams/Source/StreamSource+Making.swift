extension StreamSource {
  /// Creates a source from a closure that sends values to a sink.
  convenience init(
    replays: Bool,
    sink make: @escaping @MainActor (StreamSink<Element>) -> Void
  ) where Element: Sendable {
    self.init(replays: replays) { inlet in
      let mailbox = StreamMailbox<Element>(keepsAll: !replays) { values, hasEnded in
        for value in values { inlet.send(value) }
        if hasEnded { inlet.end() }
      }
      let sink = StreamSink(mailbox)
      make(sink)
      return StreamSubscription { sink.cancel() }
    }
  }

  /// Creates a source from an asynchronous sequence, which is iterated outside the main actor.
  /// - Parameters:
  ///   - replays: Whether the latest value is replayed.
  ///   - make: Creates the sequence, for each connection.
  ///   - failure: Returns the source that follows an error, or `nil` to end.
  convenience init<Values: AsyncSequence & SendableMetatype>(
    replays: Bool,
    sequence make: @escaping @Sendable () -> Values,
    failure: @escaping @MainActor @Sendable (any Error) -> StreamSource<Element>?
  )
  where
    Values.Element == Element, Values.AsyncIterator: SendableMetatype, Element: Sendable
  {
    self.init(replays: replays) { inlet in
      let rest = StreamSlot()
      let mailbox = StreamMailbox<Element>(keepsAll: !replays) { values, hasEnded in
        for value in values { inlet.send(value) }
        if hasEnded { inlet.end() }
      }
      let run = Self.runner(make, mailbox)
      let task = Task.detached {
        do {
          try await run()
          mailbox.end()
        } catch {
          guard !Task.isCancelled else { return }
          // Flushed first, so that values sent before the error arrive before the source that follows it.
          await MainActor.run {
            mailbox.flush()
            guard let source = failure(error) else { return inlet.end() }
            rest.subscription = source.observe(end: { inlet.end() }, value: { inlet.send($0) })
          }
        }
      }
      return StreamSubscription {
        task.cancel()
        rest.cancel()
      }
    }
  }

  /// Returns the function that iterates a sequence. It is created outside any isolation, because sequences that are not
  /// `Sendable` cannot be passed to an actor.
  private nonisolated static func runner<Values: AsyncSequence & SendableMetatype>(
    _ make: @escaping @Sendable () -> Values,
    _ mailbox: StreamMailbox<Element>
  ) -> @Sendable () async throws -> Void
  where
    Values.Element == Element, Values.AsyncIterator: SendableMetatype, Element: Sendable
  {
    {
      var values = make().makeAsyncIterator()
      while let value = try await values.next() {
        if Task.isCancelled { return }
        mailbox.put(value)
      }
    }
  }
}

/// The storage of a subscription that is created later, or replaced. A replaced subscription is cancelled.
@MainActor
final class StreamSlot {
  private var isCancelled = false

  var subscription: StreamSubscription? {
    didSet {
      oldValue?.cancel()
      if isCancelled { subscription?.cancel() }
    }
  }

  func cancel() {
    isCancelled = true
    subscription = nil
  }
}
