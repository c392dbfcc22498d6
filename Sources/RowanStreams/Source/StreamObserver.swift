/// Somebody who is told of values. It belongs to a subscription.
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

  /// Tells nothing any more, even of what is being passed on at the moment.
  func stop() { isActive = false }
}

extension StreamObserver: StreamStopping {}

/// What a subscription keeps, and stops before anything else.
@MainActor
protocol StreamStopping: AnyObject {
  func stop()
}
