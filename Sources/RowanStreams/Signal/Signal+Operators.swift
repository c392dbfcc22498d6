extension Signal {
  /// What a closure makes of every value.
  public func map<Output>(
    _ transform: @escaping @MainActor (Element) -> Output
  ) -> Signal<Output> {
    Signal<Output>(source.map(transform))
  }

  /// What a closure makes of every value, where that is something.
  public func compactMap<Output>(
    _ transform: @escaping @MainActor (Element) -> Output?
  ) -> Signal<Output> {
    Signal<Output>(source.compactMap(transform))
  }

  /// The values for which a closure says so.
  public func filter(_ isIncluded: @escaping @MainActor (Element) -> Bool) -> Signal {
    Signal(source.filter(isIncluded))
  }

  /// What has come of a first value and all values since, after each of them.
  /// - Parameters:
  ///   - initial: The first value, which is not given itself.
  ///   - next: Makes the next value of the one before and what has come.
  /// - Returns: A signal of the outcomes. It begins anew when nobody was subscribed in between.
  public func scan<Output>(
    _ initial: Output,
    _ next: @escaping @MainActor (Output, Element) -> Output
  ) -> Signal<Output> {
    Signal<Output>(source.scan(initial, next))
  }

  /// The values that a closure does not take for the same as the one before.
  public func distinct(
    by areSame: @escaping @MainActor (Element, Element) -> Bool
  ) -> Signal {
    Signal(source.distinct(by: areSame))
  }

  /// The values that differ from the one before in what a closure makes of them.
  public func distinct<Key: Equatable>(on key: @escaping @MainActor (Element) -> Key) -> Signal {
    distinct { key($0) == key($1) }
  }

  /// A value, and then those of the stream.
  public func start(with value: Element) -> Signal { Signal(source.start(with: value)) }
}

extension Signal where Element: Equatable {
  /// The values that differ from the one before.
  public func distinct() -> Signal { distinct { $0 == $1 } }
}
