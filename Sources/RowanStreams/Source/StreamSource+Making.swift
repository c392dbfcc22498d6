extension StreamSource {
  /// A source that stands on a closure with a sink.
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

  /// A source that stands on an asynchronous sequence, which is gone through beside the main actor.
  /// - Parameters:
  ///   - replays: Whether the latest value is replayed.
  ///   - make: Makes the sequence, whenever somebody is the first to subscribe.
  ///   - failure: What comes instead of an error: another source, or nothing more.
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
          // Behind what was put in before: both go to the main actor in order.
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

  /// What goes through a sequence: made where nothing is isolated, as sequences may not be handed to an actor.
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

/// A place for a subscription that comes later, or for one after the other.
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
