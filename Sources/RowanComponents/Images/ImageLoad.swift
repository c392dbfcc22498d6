import RowanCore
import RowanHostInterface

/// An attachment of a mounted view that waits for external data.
@MainActor
package protocol AwaitingAttachment: ViewAttachment {
  /// Whether data is being loaded.
  var isAwaiting: Bool { get }

  /// Returns after loading has ended: the data has arrived, loading has failed, or the view was detached.
  func settle() async
}

/// An attachment that loads a picture while its view is mounted: rows that are not mounted load
/// nothing, and a detached view cancels its request.
///
/// A picture that could not be loaded is requested again when the view is attached again, when the
/// provider calls its observers, and, unless the failure is permanent, after increasing pauses.
package final class ImageLoad: AwaitingAttachment {
  /// The pauses between automatic attempts: somewhat more than four minutes in all.
  static let pauses: [Duration] = [1, 2, 4, 8, 16, 32, 64, 128].map { .seconds($0) }
  /// The maximum number of requests made because of the provider's observer until the view is
  /// attached again. Without it, a server that answers only some requests would get requests
  /// without end.
  private static let maximumRequests = 16

  private let source: ImageSource
  private let access: ImageAccess
  private let deliver: @Sendable (Result<ImageResource, ImageSource.LoadingError>) -> Void
  @MainActor private var clock: (any Clock<Duration>)?
  @MainActor private var request: (any ImageRequest)?
  @MainActor private var observation: (any ImageRequest)?
  @MainActor private var pause: Task<Void, Never>?
  /// The number of the current attempt; results of earlier attempts are ignored.
  @MainActor private var attempt = 0
  @MainActor private var failures = 0
  @MainActor private var requests = 0
  @MainActor private var isAttached = false
  @MainActor private var isDone = false
  @MainActor private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a load that calls `deliver` for each failure, and once with the picture.
  nonisolated init(
    _ source: ImageSource,
    from access: ImageAccess,
    deliver: @escaping @Sendable (Result<ImageResource, ImageSource.LoadingError>) -> Void
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
      Task { @MainActor in self?.retry() }
    }
    sendRequest()
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

  private func sendRequest() {
    pause?.cancel()
    pause = nil
    attempt += 1
    request = access.provider?.request(source) { [weak self, attempt] result in
      Task { @MainActor in self?.receive(result, of: attempt) }
    }
  }

  /// Requests the picture again after a failure. A request that is already running returns the newest data
  /// anyway.
  private func retry() {
    guard isAttached, !isDone, request == nil, requests < Self.maximumRequests else { return }
    requests += 1
    sendRequest()
  }

  private func receive(_ result: Result<ImageResource, ImageSource.LoadingError>, of number: Int) {
    // The view was detached, and perhaps attached again, since this request: its result is ignored.
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
      if isAttached, !isDone, request == nil { sendRequest() }
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

extension ImageSource.LoadingError {
  /// Whether another attempt is expected to fail in the same way.
  fileprivate func isPermanent(of source: ImageSource) -> Bool {
    switch self {
    case .network, .timedOut: return false
    case .tooLarge, .noFetcher: return true
    case .notFound, .unreadable, .notAnImage:
      // A file may be written at any moment. The answer of a server is final until the view is attached again.
      if case .file = source.place { return false }
      return true
    }
  }

  /// Whether the previously shown picture of a source stays visible: the network failed, which does not mean
  /// that the picture changed, or its file is only partly written.
  func keepsPicture(of source: ImageSource) -> Bool {
    switch self {
    case .network, .timedOut: return true
    case .notAnImage: if case .file = source.place { return true }
    default: break
    }
    return false
  }
}
