public import RowanComponents
public import RowanCore
public import RowanHostInterface
import Synchronization

/// A loader of images from memory, files and the network, which works off the main actor and caches
/// the most recently used images.
///
/// ```swift
/// let loader = ImageLoader(fetcher: URLSessionFetcher())
/// let session = Session(host: host, measurer: measurer, images: loader)
/// ```
///
/// An image that several components request is loaded once; if the last of them is removed before the image has
/// loaded, loading is cancelled. If the cache is full, the least recently used image is evicted. A rewritten file
/// is loaded again. For an address, the server is asked whether its image has changed (``reload(_:)``,
/// ``ImageLoader/Limits/freshTime``). Image components retry failed images themselves; ``retryFailed()`` makes them retry
/// at once, and so does the first successful load after a network failure. One loader can serve all sessions of a
/// process. Its functions can be called on any thread.
public final class ImageLoader: ImageProviding {
  /// The default loader of sessions. It reads memory and files only.
  public static let shared = ImageLoader()

  /// The limits for single images and for the cache.
  public let limits: ImageLoader.Limits

  private struct Job: Sendable {
    var number: UInt64
    var completions: [UInt64: @Sendable (Result<ImageResource, ImageSource.LoadingError>) -> Void]
    var task: Task<Void, Never>?
  }

  private struct State: Sendable {
    var images: RecencyCache<ImageSource, ImageResource>
    /// Far more entries than images: a size takes little memory, and a known size keeps a list from jumping.
    var sizes = RecencyCache<ImageSource, Size>(limit: 16_384)
    var jobs: [ImageSource: Job] = [:]
    var lastNumber: UInt64 = 0
    /// The last version of each source, with the same limit as the sizes.
    var newest = RecencyCache<ImageSource, Newest>(limit: 16_384)
    var observers: [ImageSource: [UInt64: @Sendable () -> Void]] = [:]
    /// Whether the last network access failed.
    var isOffline = false
    var isWatching = false
  }

  /// The last version of the image of a source.
  private struct Newest: Sendable {
    var id: ResourceID?
    var stamp: FileStamp?
    var validators = ImageLoader.Validators()
    /// The time at which the last load ended, even without an answer of the server, by the loader's
    /// clock.
    var checked = Duration.zero
    /// Whether the app has requested a reload.
    var isOutdated = false
  }

  /// A loaded image, and the stamp or validators of its source.
  private struct Loaded: Sendable {
    var image: ImageResource
    var stamp: FileStamp?
    var validators = ImageLoader.Validators()
  }

  private let state: Mutex<State>
  private let fetcher: (any ImageFetching)?
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  /// Creates a loader.
  /// - Parameters:
  ///   - fetcher: The network client; without one, addresses fail.
  ///   - limits: The limits for single images and for the cache.
  ///   - clock: The clock for timeouts, for checks of files and for the age of images.
  public init(
    fetcher: (any ImageFetching)? = nil,
    limits: ImageLoader.Limits = ImageLoader.Limits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.fetcher = fetcher
    self.limits = limits
    self.clock = clock
    elapsed = Self.stopwatch(clock)
    state = Mutex(State(images: RecencyCache(limit: limits.cacheBytes)))
  }

  /// The number of bytes in the cache.
  public var cachedBytes: Int { state.withLock { $0.images.weight } }

  /// The number of images that are loading.
  public var loadCount: Int { state.withLock { $0.jobs.count } }

  /// Returns an image from the cache, or from memory if the source contains its bytes. Returns `nil` if there is
  /// none or it is outdated.
  public func image(for source: ImageSource) -> ImageResource? {
    if let known = state.withLock({ $0.images.value(for: source) }) {
      return isCurrent(known, for: source) ? known : nil
    }
    guard case .data(let id) = source.place, let content = source.content,
      let image = try? Self.check(content, id: id, limits)
    else { return nil }
    return image
  }

  /// Returns the size in pixels of an image that was loaded before.
  public func pixelSize(of source: ImageSource) -> Size? {
    state.withLock { $0.sizes.value(for: source) }
  }

  /// Whether an image is the newest version of its source and the app has not requested a reload.
  /// For a file, reads the file's stamp.
  public func isCurrent(_ image: ImageResource, for source: ImageSource) -> Bool {
    guard let newest = state.withLock({ $0.newest.value(for: source) }) else { return true }
    guard newest.id == image.id, !newest.isOutdated else { return false }
    guard case .file(let path) = source.place else { return true }
    return newest.stamp == FileStamp.current(at: path)
  }

  /// Calls a handler when a file changes, when the network is available again after a failure, when
  /// a check of an older image has found another one at the server, and when the app reloads this
  /// image or retries failed ones. Returns `nil` for an image in memory, which never changes. Files
  /// are checked every two seconds, by the loader's clock.
  public func observe(
    _ source: ImageSource,
    _ handler: @escaping @Sendable () -> Void
  ) -> (any ImageRequest)? {
    if case .data = source.place { return nil }
    checkIfOld(source)
    let (number, mustWatch) = state.withLock { state in
      state.lastNumber += 1
      state.observers[source, default: [:]][state.lastNumber] = handler
      guard case .file = source.place, !state.isWatching else { return (state.lastNumber, false) }
      state.isWatching = true
      return (state.lastNumber, true)
    }
    if mustWatch { watchFiles() }
    return Request { [weak self] in
      self?.state.withLock { state in
        state.observers[source]?[number] = nil
        if state.observers[source]?.isEmpty == true { state.observers[source] = nil }
      }
    }
  }

  /// Loads an image again for all views that show it, because the app knows that it may have
  /// changed. Has no effect for an image in memory. Until the new image has loaded, or if the
  /// network fails, the previous image stays. A server that has sent validators sends the content
  /// only if it has changed.
  public func reload(_ source: ImageSource) {
    if case .data = source.place { return }
    let handlers = state.withLock { state in
      var newest = state.newest.value(for: source) ?? Newest()
      newest.isOutdated = true
      state.newest.insert(newest, for: source, weight: 1)
      // The server may have sent the answer to a running request before the image changed.
      if var job = state.jobs[source] {
        job.task?.cancel()
        begin(&job, for: source, in: &state)
      }
      return state.observers[source].map { Array($0.values) } ?? []
    }
    for handler in handlers { handler() }
  }

  /// Drops an image with pixels that cannot be decoded: the next request loads it again.
  public func reject(_ image: ImageResource, for source: ImageSource) {
    state.withLock { state in
      guard state.newest.value(for: source)?.id == image.id else { return }
      state.images.remove(source)
      state.newest.remove(source)
    }
  }

  /// Asks the server whether the image has changed, if the last check is older than its fresh time.
  private func checkIfOld(_ source: ImageSource) {
    guard case .url = source.place else { return }
    let now = elapsed()
    state.withLock { state in
      guard let newest = state.newest.value(for: source), !newest.isOutdated,
        !newest.validators.isEmpty || newest.validators.freshTime != nil,
        now - newest.checked >= freshTime(of: newest.validators),
        state.jobs[source] == nil, state.images.value(for: source) != nil
      else { return }
      // Images need not wait for the answer: their handlers are called if the image differs.
      var job = Job(number: 0, completions: [:])
      begin(&job, for: source, in: &state)
    }
  }

  /// Returns the age after which an image is checked at the server. A validity time of less than a
  /// second counts as a second: otherwise the rows that become visible while a list scrolls would
  /// cause many requests a second.
  private func freshTime(of validators: ImageLoader.Validators) -> Duration {
    validators.freshTime.map { max($0, .seconds(1)) } ?? limits.freshTime
  }

  /// Starts a job; its earlier attempt no longer counts.
  private func begin(_ job: inout Job, for source: ImageSource, in state: inout State) {
    state.lastNumber += 1
    let number = state.lastNumber
    job.number = number
    job.task = Task.detached { [weak self] in await self?.run(source, number) }
    state.jobs[source] = job
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Makes all visible components whose image could not be loaded request it again at once, for
  /// instance after the app has detected that the network is available again, or after the user has
  /// pressed a button.
  public func retryFailed() {
    let handlers = state.withLock { state in
      state.isOffline = false
      return state.observers.values.flatMap(\.values)
    }
    for handler in handlers { handler() }
  }

  /// Checks the observed files at intervals, until there are none.
  private func watchFiles() {
    Task.detached { [weak self, clock] in
      var seen: [ImageSource: FileStamp?] = [:]
      while (try? await clock.sleep(for: Self.pace)) != nil {
        guard let sources = self?.watchedFiles() else { return }
        for (source, path) in sources {
          let stamp = FileStamp.current(at: path)
          let before = seen.updateValue(stamp, forKey: source) ?? self?.stamp(of: source)
          if before != stamp { self?.notify(source) }
        }
      }
    }
  }

  private static let pace = Duration.seconds(2)

  private func stamp(of source: ImageSource) -> FileStamp? {
    state.withLock { $0.newest.value(for: source)?.stamp }
  }

  /// Returns the observed files. Returns `nil` and ends the checks if there are none.
  private func watchedFiles() -> [(ImageSource, String)]? {
    state.withLock { state in
      let files = state.observers.keys.compactMap { source in
        if case .file(let path) = source.place { (source, path) } else { nil }
      }
      state.isWatching = !files.isEmpty
      return files.isEmpty ? nil : files
    }
  }

  private func notify(_ source: ImageSource) {
    let handlers = state.withLock { state in
      state.observers[source].map { Array($0.values) } ?? []
    }
    for handler in handlers { handler() }
  }

  /// Requests an image. Starts to load it, or joins a load that is running; calls `answer` at once if the image is
  /// cached.
  public func request(
    _ source: ImageSource,
    _ answer: @escaping @Sendable (Result<ImageResource, ImageSource.LoadingError>) -> Void
  ) -> any ImageRequest {
    let current = image(for: source)
    let completion = state.withLock { state in
      state.lastNumber += 1
      let completion = state.lastNumber
      guard current == nil else { return completion }
      var job = state.jobs[source] ?? Job(number: 0, completions: [:])
      job.completions[completion] = answer
      if job.task == nil { begin(&job, for: source, in: &state) } else { state.jobs[source] = job }
      return completion
    }
    if let current { answer(.success(current)) }
    return Request { [weak self] in self?.cancel(completion, of: source) }
  }

  /// Loads an image and waits for the result.
  /// - Throws: ``/RowanComponents/ImageSource/LoadingError``; a cancelled task gets `.timedOut`.
  public func load(_ source: ImageSource) async throws(ImageSource.LoadingError) -> ImageResource {
    let waiting = AsyncStream.makeStream(of: Result<ImageResource, ImageSource.LoadingError>.self)
    let request = request(source) { waiting.continuation.yield($0) }
    defer { request.cancel() }
    for await result in waiting.stream { return try result.get() }
    throw .timedOut
  }

  private struct Request: ImageRequest {
    let body: @Sendable () -> Void

    func cancel() { body() }
  }

  private func cancel(_ completion: UInt64, of source: ImageSource) {
    let task: Task<Void, Never>? = state.withLock { state in
      guard var job = state.jobs[source], job.completions.removeValue(forKey: completion) != nil
      else {
        return nil
      }
      state.jobs[source] = job.completions.isEmpty ? nil : job
      return job.completions.isEmpty ? job.task : nil
    }
    task?.cancel()
  }
}

// MARK: - Loading an image

extension ImageLoader {
  private func run(_ source: ImageSource, _ number: UInt64) async {
    let result: Result<Loaded, ImageSource.LoadingError>
    do throws(ImageSource.LoadingError) {
      result = .success(try await resource(for: source))
    } catch {
      result = .failure(error)
    }
    typealias Completion = @Sendable (Result<ImageResource, ImageSource.LoadingError>) -> Void
    let now = elapsed()
    let (completions, isBack, isNew): ([Completion], Bool, Bool) = state.withLock { state in
      // A cancelled job has no completions, and a newer job has its own.
      guard let job = state.jobs[source], job.number == number else { return ([], false, false) }
      state.jobs[source] = nil
      var isNew = false
      if case .success(let loaded) = result {
        let image = loaded.image
        isNew = job.completions.isEmpty && state.newest.value(for: source)?.id != image.id
        state.images.insert(image, for: source, weight: image.content.bytes.count)
        state.sizes.insert(image.pixelSize, for: source, weight: 1)
        let newest = Newest(
          id: image.id,
          stamp: loaded.stamp,
          validators: loaded.validators,
          checked: now
        )
        state.newest.insert(newest, for: source, weight: 1)
      } else if var newest = state.newest.value(for: source) {
        // A server that does not answer is not asked again by every image that becomes visible.
        newest.checked = now
        state.newest.insert(newest, for: source, weight: 1)
      }
      var isBack = false
      if case .url = source.place {
        switch result {
        case .success:
          isBack = state.isOffline
          state.isOffline = false
        case .failure(.network), .failure(.timedOut): state.isOffline = true
        case .failure: break
        }
      }
      return (Array(job.completions.values), isBack, isNew)
    }
    let answer = result.map { $0.image }
    for completion in completions { completion(answer) }
    if isNew { notify(source) }
    if isBack { retryFailed() }
  }

  private func resource(for source: ImageSource) async throws(ImageSource.LoadingError) -> Loaded {
    switch source.place {
    case .data(let id):
      return Loaded(image: try Self.check(source.content ?? ResourceBytes([]), id: id, limits))
    case .file(let path):
      let file = try ImageFile.read(path, limit: limits.bytes)
      return Loaded(image: try Self.check(ResourceBytes(file.bytes), limits), stamp: file.stamp)
    case .url(let address):
      // Retain the cached image during the request: without the image, its validators would be of no use.
      let (kept, validators) = state.withLock { state in
        let kept = state.images.value(for: source)
        return (kept, kept == nil ? nil : state.newest.value(for: source)?.validators)
      }
      let known = validators ?? ImageLoader.Validators()
      switch try await fetch(address, unless: known) {
      case .content(let bytes, let validators):
        let image = try Self.check(ResourceBytes(bytes), limits)
        return Loaded(image: image, validators: validators)
      case .notModified:
        guard let kept, !known.isEmpty else {
          throw .network("\(address) is reported as not modified, but is not cached")
        }
        return Loaded(image: kept, validators: known)
      }
    }
  }

  private func fetch(
    _ address: String,
    unless known: ImageLoader.Validators
  ) async throws(ImageSource.LoadingError) -> ImageLoader.FetchedImage {
    let lower = address.prefix(8).lowercased()
    guard lower.hasPrefix("http://") || lower.hasPrefix("https://") else {
      throw .network("\(address) begins neither with http:// nor with https://")
    }
    guard let fetcher else { throw .noFetcher }
    let (limits, clock) = (limits, clock)
    let result = await withTaskGroup(
      of: Result<ImageLoader.FetchedImage, ImageSource.LoadingError>?.self
    ) { group in
      group.addTask {
        do throws(ImageSource.LoadingError) {
          return .success(try await fetcher.fetch(address, unless: known, limits: limits))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        // A cancelled sleep is no timeout.
        (try? await clock.sleep(for: limits.time)) == nil ? nil : .failure(.timedOut)
      }
      defer { group.cancelAll() }
      for await result in group {
        if let result { return result }
      }
      return .failure(.timedOut)
    }
    return try result.get()
  }

  private static func check(
    _ content: ResourceBytes,
    id: ResourceID? = nil,
    _ limits: ImageLoader.Limits
  ) throws(ImageSource.LoadingError) -> ImageResource {
    guard content.bytes.count <= limits.bytes else { throw .tooLarge(.bytes(limits.bytes)) }
    let header = try ImageHeader(content.bytes)
    guard header.pixelSize.width * header.pixelSize.height <= Double(limits.pixels) else {
      throw .tooLarge(.pixels(limits.pixels))
    }
    return ImageResource(
      id: id ?? ResourceID(digestOf: content.bytes),
      format: header.format,
      pixelSize: header.pixelSize,
      content: content
    )
  }
}
