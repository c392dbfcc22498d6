extension StreamSource {
  /// Returns a source that calls a closure for each value. The closure emits any number of values.
  func transform<Output>(
    replays: Bool? = nil,
    _ step: @escaping @MainActor (Element, StreamInlet<Output>) -> Void
  ) -> StreamSource<Output> {
    StreamSource<Output>(replays: replays ?? self.replays) { inlet in
      self.observe(end: { inlet.end() }, value: { step($0, inlet) })
    }
  }

  /// Returns a source that calls a closure for each value, with a state. The state is created for the first subscriber,
  /// and again for the next one after all subscribers have gone.
  func transform<State, Output>(
    from start: @escaping @MainActor () -> State,
    _ step: @escaping @MainActor (inout State, Element, StreamInlet<Output>) -> Void
  ) -> StreamSource<Output> {
    StreamSource<Output>(replays: replays) { inlet in
      let box = StreamState(start())
      return self.observe(end: { inlet.end() }, value: { step(&box.value, $0, inlet) })
    }
  }

  func map<Output>(_ transform: @escaping @MainActor (Element) -> Output) -> StreamSource<Output> {
    self.transform { $1.send(transform($0)) }
  }

  func compactMap<Output>(
    _ transform: @escaping @MainActor (Element) -> Output?
  ) -> StreamSource<Output> {
    self.transform { value, inlet in
      if let output = transform(value) { inlet.send(output) }
    }
  }

  func filter(_ isIncluded: @escaping @MainActor (Element) -> Bool) -> StreamSource {
    transform { if isIncluded($0) { $1.send($0) } }
  }

  func scan<Output>(
    _ initial: Output,
    _ next: @escaping @MainActor (Output, Element) -> Output
  ) -> StreamSource<Output> {
    transform(from: { initial }) { state, value, inlet in
      state = next(state, value)
      inlet.send(state)
    }
  }

  func distinct(by areSame: @escaping @MainActor (Element, Element) -> Bool) -> StreamSource {
    transform(from: { Element?.none }) { last, value, inlet in
      if let last, areSame(last, value) { return }
      last = value
      inlet.send(value)
    }
  }

  func start(with value: Element) -> StreamSource {
    StreamSource(replays: replays) { inlet in
      inlet.send(value)
      return self.observe(end: { inlet.end() }, value: { inlet.send($0) })
    }
  }

  /// Returns a source of the same values with or without replay of the latest one.
  func replaying(_ replays: Bool) -> StreamSource {
    transform(replays: replays) { $1.send($0) }
  }
}

/// A mutable value captured by closures.
@MainActor
final class StreamState<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
