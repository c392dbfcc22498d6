import RowanCore

/// Somebody in a mounted view who waits for something from outside.
@MainActor
package protocol AwaitingAttachment: ViewAttachment {
  /// Whether something is on its way.
  var isAwaiting: Bool { get }

  /// Returns once nothing is awaited any more: it has come, it has failed, or the view is gone.
  func settle() async
}

/// Loads one picture while a view is mounted: rows out of sight load nothing, and a view that shows
/// something else gives its wish up.
package final class ImageLoad: AwaitingAttachment {
  private let source: ImageSource
  private let access: ImageAccess
  private let deliver: @Sendable (Result<ImageResource, ImageLoadingError>) -> Void
  @MainActor private var request: (any ImageRequest)?
  @MainActor private var isAttached = false
  @MainActor private var isDone = false
  @MainActor private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a load that hands over what has come, once.
  nonisolated init(
    _ source: ImageSource,
    from access: ImageAccess,
    deliver: @escaping @Sendable (Result<ImageResource, ImageLoadingError>) -> Void
  ) {
    self.source = source
    self.access = access
    self.deliver = deliver
  }

  nonisolated func isFor(_ source: ImageSource, from access: ImageAccess) -> Bool {
    self.source == source && self.access == access
  }

  package func attach(to context: any MountContext) {
    isAttached = true
    guard !isDone, request == nil else { return }
    request = access.provider?.request(source) { [weak self] result in
      Task { @MainActor in self?.take(result) }
    }
  }

  package func detach() {
    isAttached = false
    request?.cancel()
    request = nil
    resume()
  }

  package var isAwaiting: Bool { isAttached && request != nil }

  package func settle() async {
    guard isAwaiting else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func take(_ result: Result<ImageResource, ImageLoadingError>) {
    // Detached, and perhaps attached anew, in the meantime: another answer is on its way.
    guard isAttached, request != nil, !isDone else { return }
    isDone = true
    request = nil
    deliver(result)
    resume()
  }

  private func resume() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}
