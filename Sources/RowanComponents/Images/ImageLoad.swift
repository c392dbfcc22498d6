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
///
/// A picture that failed is asked for again: when the view comes anew, when the provider says that it is worth it,
/// and, unless the failure is for good, by itself after ever longer pauses.
package final class ImageLoad: AwaitingAttachment {
  /// The pauses between two attempts by itself: four minutes in all.
  static let pauses: [Duration] = [1, 2, 4, 8, 16, 32, 64, 128].map { .seconds($0) }
  /// How often a view asks again because the provider says so, until it comes anew: servers that answer some
  /// requests only would otherwise be asked without end.
  private static let maximumRequests = 16

  private let source: ImageSource
  private let access: ImageAccess
  private let deliver: @Sendable (Result<ImageResource, ImageLoadingError>) -> Void
  @MainActor private var clock: (any Clock<Duration>)?
  @MainActor private var request: (any ImageRequest)?
  @MainActor private var observation: (any ImageRequest)?
  @MainActor private var pause: Task<Void, Never>?
  /// The number of the attempt: answers to earlier ones come too late.
  @MainActor private var attempt = 0
  @MainActor private var failures = 0
  @MainActor private var requests = 0
  @MainActor private var isAttached = false
  @MainActor private var isDone = false
  @MainActor private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a load that hands over each failure, and what has come, once.
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
    clock = context.clock
    failures = 0
    requests = 0
    guard !isDone, request == nil else { return }
    observation = access.provider?.observe(source) { [weak self] in
      Task { @MainActor in self?.askAgain() }
    }
    ask()
  }

  package func detach() {
    isAttached = false
    stop()
    resume()
  }

  package var isAwaiting: Bool { isAttached && request != nil }

  package func settle() async {
    guard isAwaiting else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func ask() {
    pause?.cancel()
    pause = nil
    attempt += 1
    request = access.provider?.request(source) { [weak self, attempt] result in
      Task { @MainActor in self?.take(result, of: attempt) }
    }
  }

  /// Asks at once where there was a failure; what is on its way is the newest anyway.
  private func askAgain() {
    guard isAttached, !isDone, request == nil, requests < Self.maximumRequests else { return }
    requests += 1
    ask()
  }

  private func take(_ result: Result<ImageResource, ImageLoadingError>, of number: Int) {
    // Detached, and perhaps attached anew, in the meantime: another answer is on its way.
    guard isAttached, request != nil, number == attempt, !isDone else { return }
    let result = access.checked(result, of: source)
    request = nil
    switch result {
    case .success:
      isDone = true
      stop()
    case .failure(let error):
      if !error.isPermanent(of: source) { wait() }
    }
    deliver(result)
    resume()
  }

  private func wait() {
    guard let clock, failures < Self.pauses.count else { return }
    let length = Self.pauses[failures]
    failures += 1
    pause = Task { [weak self] in
      guard (try? await clock.sleep(for: length)) != nil, let self, !Task.isCancelled else {
        return
      }
      if isAttached, !isDone, request == nil { ask() }
    }
  }

  private func stop() {
    request?.cancel()
    request = nil
    observation?.cancel()
    observation = nil
    pause?.cancel()
    pause = nil
  }

  private func resume() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}

extension ImageLoadingError {
  /// Whether the next attempt would fail in the same way, as far as can be known.
  fileprivate func isPermanent(of source: ImageSource) -> Bool {
    switch self {
    case .network, .timedOut: return false
    case .tooLarge, .noFetcher: return true
    case .notFound, .unreadable, .notAnImage:
      // A file may be written at any moment. A server has said what it has, and is asked when the view comes anew.
      if case .file = source.place { return false }
      return true
    }
  }

  /// Whether a picture of a source that was shown before may stay: the network failed, which tells nothing of it, or
  /// its file is only half written.
  func keepsPicture(of source: ImageSource) -> Bool {
    switch self {
    case .network, .timedOut: return true
    case .notAnImage: if case .file = source.place { return true }
    default: break
    }
    return false
  }
}
