extension StreamSource where Element: Sendable {
  /// Returns the values as an asynchronous sequence. Its subscription ends when the iteration ends or is cancelled.
  func values(
    keeping policy: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    let subscription = observe(
      end: { continuation.finish() },
      value: { continuation.yield($0) }
    )
    continuation.onTermination = { _ in Task { @MainActor in subscription.cancel() } }
    return stream
  }
}
