extension StreamSource {
  /// A source that does something with every value of this one: hands on others, or none.
  func transform<Output>(
    replays: Bool? = nil,
    _ step: @escaping @MainActor (Element, StreamInlet<Output>) -> Void
  ) -> StreamSource<Output> {
    StreamSource<Output>(replays: replays ?? self.replays) { inlet in
      self.observe(end: { inlet.end() }, value: { step($0, inlet) })
    }
  }

  /// A source that does so with a state, which begins anew with everybody who is the first to subscribe.
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

  /// The same values, replayed or not.
  func replaying(_ replays: Bool) -> StreamSource {
    transform(replays: replays) { $1.send($0) }
  }
}

/// Something that a closure changes.
@MainActor
final class StreamState<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
