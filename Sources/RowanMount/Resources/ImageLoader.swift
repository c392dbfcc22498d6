public import RowanComponents
public import RowanCore
import Synchronization

/// Gets pictures from memory, files and the network, off the main actor, and keeps the last ones.
///
/// ```swift
/// let loader = ImageLoader(fetcher: URLSessionFetcher())
/// let session = Session(host: host, measurer: measurer, images: loader)
/// ```
///
/// However many components ask for one picture, it is loaded once; when the last of them is gone before
/// it has come, loading is cancelled. What was not shown for longest goes first when the cache is full.
/// A rewritten file is loaded again. For an address, the server is asked whether its picture has changed
/// (``reload(_:)``, ``ImageLimits/freshTime``). Images ask again for what failed by themselves; ``retryFailed()``
/// has them do so at once, as does the first picture that comes after the network was gone.
/// One loader may serve all sessions of a process, from any thread.
public final class ImageLoader: ImageProviding {
  /// The one that sessions have unless they are given another. It reads memory and files only.
  public static let shared = ImageLoader()

  /// When loading is given up, and how much is kept.
  public let limits: ImageLimits

  private struct Job: Sendable {
    var number: UInt64
    var completions: [UInt64: @Sendable (Result<ImageResource, ImageLoadingError>) -> Void]
    var task: Task<Void, Never>?
  }

  private struct State: Sendable {
    var images: RecencyCache<ImageSource, ImageResource>
    /// Far more than the images: a size takes next to nothing, and keeps a list from jumping.
    var sizes = RecencyCache<ImageSource, Size>(limit: 16_384)
    var jobs: [ImageSource: Job] = [:]
    var lastNumber: UInt64 = 0
    /// Which pictures came last from which sources, as many as sizes.
    var newest = RecencyCache<ImageSource, Newest>(limit: 16_384)
    var observers: [ImageSource: [UInt64: @Sendable () -> Void]] = [:]
    /// Whether the last thing that was heard of the network is that it failed.
    var isOffline = false
    var isWatching = false
  }

  /// The picture that came last from a source.
  private struct Newest: Sendable {
    var id: ResourceID?
    var stamp: FileStamp?
    var validators = ImageValidators()
    /// When the server has said last that it is the newest, by the loader's clock.
    var checked = Duration.zero
    /// Whether the app has said that there is another one.
    var isOutdated = false
  }

  /// A picture that has come, and what is known of its source.
  private struct Loaded: Sendable {
    var image: ImageResource
    var stamp: FileStamp?
    var validators = ImageValidators()
  }

  private let state: Mutex<State>
  private let fetcher: (any ImageFetching)?
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  /// Creates a loader.
  /// - Parameters:
  ///   - fetcher: Who fetches over the network; without one, addresses fail.
  ///   - limits: When loading is given up, and how much is kept.
  ///   - clock: Tells when a picture has taken too long.
  public init(
    fetcher: (any ImageFetching)? = nil,
    limits: ImageLimits = ImageLimits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.fetcher = fetcher
    self.limits = limits
    self.clock = clock
    elapsed = Self.stopwatch(clock)
    state = Mutex(State(images: RecencyCache(limit: limits.cacheBytes)))
  }

  /// The number of bytes kept for later.
  public var cachedBytes: Int { state.withLock { $0.images.weight } }

  /// The number of pictures on their way.
  public var loadCount: Int { state.withLock { $0.jobs.count } }

  /// A picture that is kept, or in memory anyway.
  public func image(for source: ImageSource) -> ImageResource? {
    if let known = state.withLock({ $0.images.value(for: source) }) {
      return isCurrent(known, for: source) ? known : nil
    }
    guard case .data(let id) = source.place, let content = source.content,
      let image = try? Self.check(content, id: id, limits)
    else { return nil }
    return image
  }

  /// The extent in pixels of a picture that was loaded once.
  public func pixelSize(of source: ImageSource) -> Size? {
    state.withLock { $0.sizes.value(for: source) }
  }

  /// Whether a picture is the newest of its source. For one in a file the file system is asked.
  public func isCurrent(_ image: ImageResource, for source: ImageSource) -> Bool {
    guard let newest = state.withLock({ $0.newest.value(for: source) }) else { return true }
    guard newest.id == image.id, !newest.isOutdated else { return false }
    guard case .file(let path) = source.place else { return true }
    return newest.stamp == FileStamp.current(at: path)
  }

  /// Calls a handler when a file has changed, when the network is back after a failure, and when the app has a
  /// picture reloaded or failed ones retried. Files are looked at every two seconds, by the loader's clock.
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

  /// Loads a picture anew for all views that show it, because the app knows that it may have changed. Until the new
  /// picture has arrived, or if the network fails, the picture before it stays. A server that has sent validators with the picture before sends
  /// another one only if it has one.
  public func reload(_ source: ImageSource) {
    if case .data = source.place { return }
    let handlers = state.withLock { state in
      var newest = state.newest.value(for: source) ?? Newest()
      newest.isOutdated = true
      state.newest.insert(newest, for: source, weight: 1)
      // The server may have sent the answer of a running request before the picture changed.
      if var job = state.jobs[source] {
        job.task?.cancel()
        begin(&job, for: source, in: &state)
      }
      return state.observers[source].map { Array($0.values) } ?? []
    }
    for handler in handlers { handler() }
  }

  /// Forgets a picture that cannot be shown, because its pixels cannot be decoded: the next request loads it anew.
  public func reject(_ image: ImageResource, for source: ImageSource) {
    state.withLock { state in
      guard state.newest.value(for: source)?.id == image.id else { return }
      state.images.remove(source)
      state.newest.remove(source)
    }
  }

  /// Asks the server whether it has another picture, if it was not asked for long.
  private func checkIfOld(_ source: ImageSource) {
    guard case .url = source.place else { return }
    let now = elapsed()
    state.withLock { state in
      guard let newest = state.newest.value(for: source), !newest.isOutdated,
        !newest.validators.isEmpty || newest.validators.freshTime != nil,
        now - newest.checked >= freshTime(of: newest.validators),
        state.jobs[source] == nil, state.images.value(for: source) != nil
      else { return }
      // Images need not wait for the answer: they are told if it is another picture.
      var job = Job(number: 0, completions: [:])
      begin(&job, for: source, in: &state)
    }
  }

  /// The age from which a picture is asked about. Pictures that are to be asked about each time come into sight many
  /// times a second while a list is scrolled, and in many rows at once.
  private func freshTime(of validators: ImageValidators) -> Duration {
    validators.freshTime.map { max($0, .seconds(1)) } ?? limits.freshTime
  }

  /// Begins a job, in place of its own earlier attempt if there is one.
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

  /// Has all images that are in sight and have failed ask again at once, as when the app knows that the network is
  /// back, or the user has pressed a button.
  public func retryFailed() {
    let handlers = state.withLock { state in
      state.isOffline = false
      return state.observers.values.flatMap(\.values)
    }
    for handler in handlers { handler() }
  }

  /// Looks at the observed files from time to time, until there are none.
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

  /// The files that are observed; `nil`, and the watch ends, where there are none.
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

  /// Begins to load a picture, or joins those who wait for it.
  public func request(
    _ source: ImageSource,
    _ answer: @escaping @Sendable (Result<ImageResource, ImageLoadingError>) -> Void
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

  /// Loads a picture, for whoever can wait.
  /// - Throws: ``ImageLoadingError``; a task that is cancelled gets `.timedOut`.
  public func load(_ source: ImageSource) async throws(ImageLoadingError) -> ImageResource {
    let waiting = AsyncStream.makeStream(of: Result<ImageResource, ImageLoadingError>.self)
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

// MARK: - One picture

extension ImageLoader {
  private func run(_ source: ImageSource, _ number: UInt64) async {
    let result: Result<Loaded, ImageLoadingError>
    do throws(ImageLoadingError) {
      result = .success(try await resource(for: source))
    } catch {
      result = .failure(error)
    }
    typealias Completion = @Sendable (Result<ImageResource, ImageLoadingError>) -> Void
    let now = elapsed()
    let (completions, isBack, isNew): ([Completion], Bool, Bool) = state.withLock { state in
      // A job that was cancelled in the meantime has no one to tell, and a newer one its own.
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
        // A server that does not answer is not asked again by every image that comes.
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

  private func resource(for source: ImageSource) async throws(ImageLoadingError) -> Loaded {
    switch source.place {
    case .data(let id):
      return Loaded(image: try Self.check(source.content ?? ResourceBytes([]), id: id, limits))
    case .file(let path):
      let file = try ImageFile.read(path, limit: limits.bytes)
      return Loaded(image: try Self.check(ResourceBytes(file.bytes), limits), stamp: file.stamp)
    case .url(let address):
      // What is kept is held on to meanwhile: without it, its validators would be of no use.
      let (kept, validators) = state.withLock { state in
        let kept = state.images.value(for: source)
        return (kept, kept == nil ? nil : state.newest.value(for: source)?.validators)
      }
      let known = validators ?? ImageValidators()
      switch try await fetch(address, unless: known) {
      case .content(let bytes, let validators):
        let image = try Self.check(ResourceBytes(bytes), limits)
        return Loaded(image: image, validators: validators)
      case .notModified:
        guard let kept, !known.isEmpty else {
          throw .network("\(address) has nothing new, though nothing is known of it")
        }
        return Loaded(image: kept, validators: known)
      }
    }
  }

  private func fetch(
    _ address: String,
    unless known: ImageValidators
  ) async throws(ImageLoadingError) -> FetchedImage {
    let lower = address.prefix(8).lowercased()
    guard lower.hasPrefix("http://") || lower.hasPrefix("https://") else {
      throw .network("\(address) begins neither with http:// nor with https://")
    }
    guard let fetcher else { throw .noFetcher }
    let (limits, clock) = (limits, clock)
    let result = await withTaskGroup(of: Result<FetchedImage, ImageLoadingError>?.self) { group in
      group.addTask {
        do throws(ImageLoadingError) {
          return .success(try await fetcher.fetch(address, unless: known, limits: limits))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        // A sleep that is cut short is no time that has passed.
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
    _ limits: ImageLimits
  ) throws(ImageLoadingError) -> ImageResource {
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
