extension StreamSource where Element: Sendable {
  /// The values as an asynchronous sequence, which ends its subscription when nobody goes through it any more.
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
