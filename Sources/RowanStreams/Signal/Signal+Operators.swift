extension Signal {
  /// Returns a signal that emits the result of a closure for each value.
  public func map<Output>(
    _ transform: @escaping @MainActor (Element) -> Output
  ) -> Signal<Output> {
    Signal<Output>(source.map(transform))
  }

  /// Returns a signal that emits the result of a closure for each value, except `nil`.
  public func compactMap<Output>(
    _ transform: @escaping @MainActor (Element) -> Output?
  ) -> Signal<Output> {
    Signal<Output>(source.compactMap(transform))
  }

  /// Returns a signal that emits the values for which a closure returns `true`.
  public func filter(_ isIncluded: @escaping @MainActor (Element) -> Bool) -> Signal {
    Signal(source.filter(isIncluded))
  }

  /// Returns a signal that accumulates values: it emits the result of a closure for the previous result and each value.
  /// - Parameters:
  ///   - initial: The first accumulated value, which is not emitted.
  ///   - next: Returns the next result from the previous one and a value.
  /// - Returns: A signal of the results. It starts again from `initial` when it is subscribed to after all subscribers
  ///   have gone.
  public func scan<Output>(
    _ initial: Output,
    _ next: @escaping @MainActor (Output, Element) -> Output
  ) -> Signal<Output> {
    Signal<Output>(source.scan(initial, next))
  }

  /// Returns a signal without the values that a closure considers equal to the value emitted before.
  public func distinct(
    by areSame: @escaping @MainActor (Element, Element) -> Bool
  ) -> Signal {
    Signal(source.distinct(by: areSame))
  }

  /// Returns a signal without the values whose key equals that of the value emitted before.
  public func distinct<Key: Equatable>(on key: @escaping @MainActor (Element) -> Key) -> Signal {
    distinct { key($0) == key($1) }
  }

  /// Returns a signal that emits a value first, and then the values of this signal.
  public func start(with value: Element) -> Signal { Signal(source.start(with: value)) }
}

extension Signal where Element: Equatable {
  /// Returns a signal without the values that equal the value emitted before.
  public func distinct() -> Signal { distinct { $0 == $1 } }
}
