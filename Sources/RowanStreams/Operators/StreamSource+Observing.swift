import Observation

extension StreamSource {
  /// The value of an expression over observable models, and again after every change of what it has read:
  /// once a turn of the main actor, however much has changed.
  ///
  /// - Parameters:
  ///   - replays: Whether the latest value is replayed.
  ///   - expression: The expression; `nil` ends the source.
  convenience init(replays: Bool, observing expression: @escaping @MainActor () -> Element?) {
    self.init(replays: replays) { inlet in
      let tracking = StreamTracking(inlet, expression)
      tracking.read()
      return StreamSubscription { tracking.stop() }
    }
  }
}

/// Reads an expression whenever something that it has read has changed.
@MainActor
private final class StreamTracking<Element> {
  private let inlet: StreamInlet<Element>
  private var expression: (@MainActor () -> Element?)?

  init(_ inlet: StreamInlet<Element>, _ expression: @escaping @MainActor () -> Element?) {
    self.inlet = inlet
    self.expression = expression
  }

  func read() {
    guard let expression else { return }
    let value = withObservationTracking(expression) { [weak self] in
      // Told just before the change, on whichever thread makes it: it is read when that is over.
      Task { @MainActor in self?.read() }
    }
    if let value {
      inlet.send(value)
    } else {
      stop()
      inlet.end()
    }
  }

  /// What was tracked may tell of one more change, which does nothing then.
  func stop() { expression = nil }
}
