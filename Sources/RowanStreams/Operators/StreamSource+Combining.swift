extension StreamSource {
  /// Returns a source of the values of several sources in the order of their arrival. It ends when all have ended.
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

  /// Returns a source of the latest values of two sources, as soon as both have emitted one. It ends when both have
  /// ended, or when one has ended without a value.
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

  /// Returns a source of the latest values of several sources, as soon as all have emitted one. It ends when all have
  /// ended, or when one has ended without a value.
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

  /// Returns a source that combines each value with the latest value of another source. Values that arrive before the
  /// other source has emitted one are dropped.
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

  /// Returns a source of the values of the source created for the latest value. It ends when this source and the latest
  /// inner source have ended.
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
          // Cancelled first, so that the previous inner source emits nothing while the next one is being subscribed to.
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

  /// Returns a source of the result of an asynchronous function for the latest value. A new value cancels a call that
  /// is still running, and its result is dropped.
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
