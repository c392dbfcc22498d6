/// The shared implementation of drivers and signals: one upstream connection for all subscribers, open while there are
/// any.
///
/// Observers are referenced weakly and retained by their subscriptions. An observer is therefore not called after the
/// last reference to its subscription is gone, on any thread.
@MainActor
final class StreamSource<Element> {
  /// Starts the upstream, which sends values to the inlet until the returned subscription is cancelled.
  typealias Connect = @MainActor (StreamInlet<Element>) -> StreamSubscription

  private enum Event {
    case value(Element)
    case end
  }

  private struct Entry {
    let number: UInt64
    weak var observer: StreamObserver<Element>?
  }

  /// Whether new subscribers receive the latest value.
  let replays: Bool
  private let connect: Connect
  private var entries: [Entry] = []
  private var lastNumber: UInt64 = 0
  /// The latest value, stored while there is a subscriber and after the end. Always `nil` without replay.
  private var latest: Element?
  private var hasEnded = false
  private var connection: StreamSubscription?
  /// The number of connections so far. It identifies late values of an earlier connection, which are dropped.
  private var generation: UInt64 = 0
  /// Values received while another one is being delivered. They are deferred, so that all observers see the same order.
  private var waiting: [Event] = []
  private var isDelivering = false
  /// The generation that is being connected.
  private var connecting: UInt64?

  init(replays: Bool, connect: @escaping Connect) {
    self.replays = replays
    self.connect = connect
  }

  /// Whether there is a subscriber.
  var isObserved: Bool { entries.contains { $0.observer != nil } }

  /// Subscribes to the values. The latest value is delivered immediately if the source replays it.
  ///
  /// - Parameters:
  ///   - end: Called when the source has ended.
  ///   - value: Called with each value.
  /// - Returns: The subscription, which ends when it is released. It retains the source.
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
    // A subscriber may subscribe while the connection for another one is being opened.
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
      // The source has ended during the connection, or no subscriber is left.
      made.cancel()
    }
  }

  private func leave(_ number: UInt64) {
    entries.removeAll { $0.number == number || $0.observer == nil }
    if entries.isEmpty { close() }
  }

  /// Closes the connection to the upstream.
  private func close() {
    generation += 1
    let old = connection
    connection = nil
    waiting = []
    if !hasEnded { latest = nil }
    old?.cancel()
  }

  /// Delivers a value from a connection, if the connection is current.
  func receive(_ value: Element, generation number: UInt64) {
    guard number == generation else { return }
    pass(.value(value))
  }

  /// Delivers the end of a connection, if the connection is current.
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
    let notified = entries
    switch event {
    case .value(let value):
      if replays { latest = value }
      for entry in notified { entry.observer?.notify(value) }
    case .end:
      entries = []
      // A signal connects again for later subscribers, as it has no value to replay.
      hasEnded = replays
      close()
      for entry in notified { entry.observer?.notifyEnd() }
    }
  }
}
