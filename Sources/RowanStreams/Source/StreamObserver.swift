/// The closures that receive the values and the end of a stream. The subscription retains it.
@MainActor
final class StreamObserver<Element> {
  let value: @MainActor (Element) -> Void
  private let end: @MainActor () -> Void
  private var isActive = true

  init(value: @escaping @MainActor (Element) -> Void, end: @escaping @MainActor () -> Void) {
    self.value = value
    self.end = end
  }

  func notify(_ element: Element) {
    if isActive { value(element) }
  }

  func notifyEnd() {
    guard isActive else { return }
    isActive = false
    end()
  }

  /// Stops notifications immediately, including those of the value that is being delivered.
  func stop() { isActive = false }
}

extension StreamObserver: StreamStopping {}

/// An object that a subscription retains and stops when it is cancelled.
@MainActor
protocol StreamStopping: AnyObject {
  func stop()
}
