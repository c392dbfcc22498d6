extension Driver {
  /// Returns a driver that emits the result of a closure for each value.
  public func map<Output>(
    _ transform: @escaping @MainActor (Element) -> Output
  ) -> Driver<Output> {
    Driver<Output>(source.map(transform))
  }

  /// Returns a driver that emits the result of a closure for each value, except `nil`.
  public func compactMap<Output>(
    _ transform: @escaping @MainActor (Element) -> Output?
  ) -> Driver<Output> {
    Driver<Output>(source.compactMap(transform))
  }

  /// Returns a driver that emits the values for which a closure returns `true`.
  public func filter(_ isIncluded: @escaping @MainActor (Element) -> Bool) -> Driver {
    Driver(source.filter(isIncluded))
  }

  /// Returns a driver that accumulates values: it emits the result of a closure for the previous result and each value.
  /// - Parameters:
  ///   - initial: The first accumulated value, which is not emitted.
  ///   - next: Returns the next result from the previous one and a value.
  /// - Returns: A driver of the results. It starts again from `initial` when it is subscribed to after all subscribers
  ///   have gone.
  public func scan<Output>(
    _ initial: Output,
    _ next: @escaping @MainActor (Output, Element) -> Output
  ) -> Driver<Output> {
    Driver<Output>(source.scan(initial, next))
  }

  /// Returns a driver without the values that a closure considers equal to the value emitted before.
  public func distinct(
    by areSame: @escaping @MainActor (Element, Element) -> Bool
  ) -> Driver {
    Driver(source.distinct(by: areSame))
  }

  /// Returns a driver without the values whose key equals that of the value emitted before.
  public func distinct<Key: Equatable>(on key: @escaping @MainActor (Element) -> Key) -> Driver {
    distinct { key($0) == key($1) }
  }

  /// Returns a driver that emits a value first, and then the values of this driver.
  public func start(with value: Element) -> Driver { Driver(source.start(with: value)) }
}

extension Driver where Element: Equatable {
  /// Returns a driver without the values that equal the value emitted before.
  public func distinct() -> Driver { distinct { $0 == $1 } }
}
