/// What a driver or a signal stands on: one upstream for all who subscribe, as long as anyone does.
///
/// Observers are known weakly: they belong to their subscriptions, so that nobody is told of anything from the
/// moment on at which the last reference to their subscription is gone, on whichever thread that happens.
@MainActor
final class StreamSource<Element> {
  /// Begins to give values to an inlet, until what it returns is cancelled.
  typealias Connect = @MainActor (StreamInlet<Element>) -> StreamSubscription

  private enum Event {
    case value(Element)
    case end
  }

  private struct Entry {
    let number: UInt64
    weak var observer: StreamObserver<Element>?
  }

  /// Whether those who come later get the latest value.
  let replays: Bool
  private let connect: Connect
  private var entries: [Entry] = []
  private var lastNumber: UInt64 = 0
  /// The value given last, while anyone is subscribed or after the end.
  private var latest: Element?
  private var hasEnded = false
  private var connection: StreamSubscription?
  /// Counts connections, so that what comes late from an earlier one is known by it.
  private var generation: UInt64 = 0
  /// What was given while something else was being passed on: all observers see one order.
  private var waiting: [Event] = []
  private var isDelivering = false
  /// The generation that is being connected.
  private var connecting: UInt64?

  init(replays: Bool, connect: @escaping Connect) {
    self.replays = replays
    self.connect = connect
  }

  /// Whether anyone is subscribed.
  var isObserved: Bool { entries.contains { $0.observer != nil } }

  /// Has somebody told of values: at once of the latest, where that is replayed.
  ///
  /// - Parameters:
  ///   - end: Called when there will be no more values.
  ///   - value: Called with every value.
  /// - Returns: Ends it, by itself when it is no longer referred to. It keeps the source.
  func observe(
    end: @escaping @MainActor () -> Void = {},
    value: @escaping @MainActor (Element) -> Void
  ) -> StreamSubscription {
    let observer = StreamObserver(value: value, end: end)
    if hasEnded, replays {
      if let latest { value(latest) }
      end()
      return StreamSubscription {}
    }
    lastNumber += 1
    let number = lastNumber
    entries.append(Entry(number: number, observer: observer))
    let subscription = StreamSubscription(keeping: observer) { [self] in leave(number) }
    // Somebody may subscribe in the middle of the connecting that another one has brought about.
    if connection != nil || connecting == generation {
      if replays, let latest { observer.value(latest) }
    } else {
      open()
    }
    return subscription
  }

  private func open() {
    generation += 1
    connecting = generation
    let number = generation
    let made = connect(StreamInlet(source: self, generation: number))
    connecting = nil
    if generation == number, isObserved {
      connection = made
    } else {
      // It has ended already, or nobody is left.
      made.cancel()
    }
  }

  private func leave(_ number: UInt64) {
    entries.removeAll { $0.number == number || $0.observer == nil }
    if entries.isEmpty { close() }
  }

  /// Forgets the upstream.
  private func close() {
    generation += 1
    let old = connection
    connection = nil
    waiting = []
    if !hasEnded { latest = nil }
    old?.cancel()
  }

  /// Takes a value from a connection.
  func receive(_ value: Element, generation number: UInt64) {
    guard number == generation else { return }
    pass(.value(value))
  }

  /// Takes note that a connection will give nothing any more.
  func receiveEnd(generation number: UInt64) {
    guard number == generation else { return }
    pass(.end)
  }

  private func pass(_ event: Event) {
    waiting.append(event)
    guard !isDelivering else { return }
    isDelivering = true
    while !waiting.isEmpty { deliver(waiting.removeFirst()) }
    isDelivering = false
  }

  private func deliver(_ event: Event) {
    let told = entries
    switch event {
    case .value(let value):
      if replays { latest = value }
      for entry in told { entry.observer?.notify(value) }
    case .end:
      entries = []
      // A signal begins anew for those who come later, as there is nothing that it could remember.
      hasEnded = replays
      close()
      for entry in told { entry.observer?.notifyEnd() }
    }
  }
}
