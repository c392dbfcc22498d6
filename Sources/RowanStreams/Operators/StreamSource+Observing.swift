import RowanObservation

extension StreamSource {
  /// Creates a source of the value of an expression over observable models. It emits the current value, and a new one
  /// after a change of a property that the expression has read: at most one per turn of the main actor, however many
  /// properties have changed, and before the commit that shows the change.
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

/// Evaluates an expression again after a change of a property that it has read.
@MainActor
private final class StreamTracking<Element> {
  private let inlet: StreamInlet<Element>
  private var expression: (@MainActor () -> Element?)?
  private lazy var reading = ModelReading { [weak self] in
    MainTurn.enqueue { self?.read() }
  }

  init(_ inlet: StreamInlet<Element>, _ expression: @escaping @MainActor () -> Element?) {
    self.inlet = inlet
    self.expression = expression
  }

  func read() {
    guard let expression else { return }
    if let value = reading.read(expression) {
      inlet.send(value)
    } else {
      stop()
      inlet.end()
    }
  }

  func stop() {
    expression = nil
    reading.cancel()
  }
}
