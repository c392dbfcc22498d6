extension StreamSource {
  /// The values of several sources, as they come. It ends when all have.
  static func merge(_ sources: [StreamSource], replays: Bool) -> StreamSource {
    StreamSource(replays: replays) { inlet in
      let running = StreamState(sources.count)
      let subscriptions = sources.map { source in
        source.observe(
          end: {
            running.value -= 1
            if running.value == 0 { inlet.end() }
          },
          value: { inlet.send($0) }
        )
      }
      if sources.isEmpty { inlet.end() }
      return StreamSubscription { for subscription in subscriptions { subscription.cancel() } }
    }
  }

  /// The latest values of two sources, once both have given one. It ends when both have, or when one has
  /// without a value.
  func combined<Other>(with other: StreamSource<Other>) -> StreamSource<(Element, Other)> {
    StreamSource<(Element, Other)>(replays: replays) { inlet in
      let state = StreamState((first: Element?.none, second: Other?.none, running: 2))
      let send = { @MainActor in
        if let first = state.value.first, let second = state.value.second {
          inlet.send((first, second))
        }
      }
      let end = { @MainActor (isEmpty: Bool) in
        state.value.running -= 1
        if state.value.running == 0 || isEmpty { inlet.end() }
      }
      let subscriptions = [
        self.observe(
          end: { end(state.value.first == nil) },
          value: {
            state.value.first = $0
            send()
          }
        ),
        other.observe(
          end: { end(state.value.second == nil) },
          value: {
            state.value.second = $0
            send()
          }
        ),
      ]
      return StreamSubscription { for subscription in subscriptions { subscription.cancel() } }
    }
  }

  /// The latest values of many sources, once all have given one.
  static func combined(_ sources: [StreamSource], replays: Bool) -> StreamSource<[Element]> {
    StreamSource<[Element]>(replays: replays) { inlet in
      let state = StreamState(
        (values: [Element?](repeating: nil, count: sources.count), missing: sources.count)
      )
      let running = StreamState(sources.count)
      let subscriptions = sources.enumerated().map { index, source in
        source.observe(
          end: {
            running.value -= 1
            if running.value == 0 || state.value.values[index] == nil { inlet.end() }
          },
          value: { value in
            if state.value.values[index] == nil { state.value.missing -= 1 }
            state.value.values[index] = value
            if state.value.missing == 0 { inlet.send(state.value.values.compactMap { $0 }) }
          }
        )
      }
      if sources.isEmpty {
        inlet.send([])
        inlet.end()
      }
      return StreamSubscription { for subscription in subscriptions { subscription.cancel() } }
    }
  }

  /// Something made of every value and the latest one of another source; values that come before that has
  /// given any are left out.
  func with<Other, Output>(
    latestFrom other: StreamSource<Other>,
    _ make: @escaping @MainActor (Element, Other) -> Output
  ) -> StreamSource<Output> {
    StreamSource<Output>(replays: replays) { inlet in
      let latest = StreamState(Other?.none)
      let second = other.observe { latest.value = $0 }
      let first = self.observe(
        end: { inlet.end() },
        value: { value in
          if let other = latest.value { inlet.send(make(value, other)) }
        }
      )
      return StreamSubscription {
        first.cancel()
        second.cancel()
      }
    }
  }

  /// The values of the source that was made last of a value of this one.
  func flatMapLatest<Output>(
    _ transform: @escaping @MainActor (Element) -> StreamSource<Output>
  ) -> StreamSource<Output> {
    StreamSource<Output>(replays: replays) { inlet in
      let inner = StreamSlot()
      let state = StreamState((number: 0, isInnerRunning: false, isOuterRunning: true))
      let outer = self.observe(
        end: {
          state.value.isOuterRunning = false
          if !state.value.isInnerRunning { inlet.end() }
        },
        value: { value in
          state.value.number += 1
          state.value.isInnerRunning = true
          let number = state.value.number
          // First, so that the one before gives nothing while the next one begins.
          inner.subscription = nil
          let next = transform(value).observe(
            end: {
              guard number == state.value.number else { return }
              state.value.isInnerRunning = false
              if !state.value.isOuterRunning { inlet.end() }
            },
            value: { if number == state.value.number { inlet.send($0) } }
          )
          if number == state.value.number { inner.subscription = next }
        }
      )
      return StreamSubscription {
        outer.cancel()
        inner.cancel()
      }
    }
  }

  /// What an asynchronous function makes of the latest value; that of values before is cancelled, and its
  /// outcome dropped.
  func mapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Output,
    recover: @escaping @MainActor (any Error) -> Output?
  ) -> StreamSource<Output> where Element: Sendable {
    flatMapLatest { value in
      StreamSource<Output>(replays: self.replays) { inlet in
        let task = Task { @MainActor in
          do {
            let output = try await transform(value)
            if !Task.isCancelled { inlet.send(output) }
          } catch {
            guard !Task.isCancelled else { return }
            if let output = recover(error) { inlet.send(output) }
          }
          if !Task.isCancelled { inlet.end() }
        }
        return StreamSubscription { task.cancel() }
      }
    }
  }
}
