import Foundation
import RowanComponents
import RowanCore
import RowanHeadless
import RowanMount
import Synchronization
import TestSupport
import Testing

/// A server that identifies its images by a number; without an image it answers that nothing is
/// new.
private final class Server: ImageFetching {
  private struct State {
    var freshTime: Duration?
    var hasTags = true
    var bytes: [UInt8]?
    var number = 0
    var asked: [String?] = []
    var sent = 0
  }

  private let state: Mutex<State>

  init(_ bytes: [UInt8]?, freshTime: Duration? = nil, hasTags: Bool = true) {
    state = Mutex(State(freshTime: freshTime, hasTags: hasTags, bytes: bytes))
  }

  /// The entity tags that requests came with.
  var asked: [String?] { state.withLock { $0.asked } }
  /// The number of images sent.
  var sent: Int { state.withLock { $0.sent } }

  func change(to bytes: [UInt8]) {
    state.withLock { state in
      state.bytes = bytes
      state.number += 1
    }
  }

  func fetch(_ address: String, limits: ImageLoader.Limits) async throws(ImageSource.LoadingError)
    -> [UInt8]
  {
    throw .network("It is asked with conditions")
  }

  func fetch(
    _ address: String,
    unless known: ImageLoader.Validators,
    limits: ImageLoader.Limits
  ) async throws(ImageSource.LoadingError) -> ImageLoader.FetchedImage {
    state.withLock { state in
      state.asked.append(known.entityTag)
      guard let bytes = state.bytes, known.entityTag != "\(state.number)" else {
        return .notModified
      }
      state.sent += 1
      let tag = state.hasTags ? "\(state.number)" : nil
      return .content(bytes, ImageLoader.Validators(entityTag: tag, freshTime: state.freshTime))
    }
  }
}

@Suite("`ImageLoader`", .timeLimit(.minutes(20)))
struct ImageLoaderTests {
  private let fetcher = ManualFetcher()
  private let address = "http://pictures.example/a.png"

  private func file(_ bytes: [UInt8], _ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "rowan-image-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  @Test("A file is loaded, and is then cached with its size")
  func files() async throws {
    let loader = ImageLoader()
    try await file(MadePicture.png(12, 7)) { path in
      #expect(loader.image(for: .file(path)) == nil)
      let image = try await loader.load(.file(path))
      #expect(image.pixelSize == Size(width: 12, height: 7))
      #expect(loader.image(for: .file(path)) == image)
      #expect(loader.pixelSize(of: .file(path)) == image.pixelSize)
    }
  }

  @Test("A rewritten file is another image, whether written in place, replaced or linked")
  func rewrittenFiles() async throws {
    let loader = ImageLoader()
    try await file(MadePicture.png(12, 7)) { path in
      let old = try await loader.load(.file(path))
      #expect(loader.isCurrent(old, for: .file(path)))
      for (width, atomically) in [(13, true), (14, false), (15, true)] {
        try Data(MadePicture.png(width, 7)).write(
          to: URL(fileURLWithPath: path),
          options: atomically ? .atomic : []
        )
        #expect(!loader.isCurrent(old, for: .file(path)))
        #expect(loader.image(for: .file(path)) == nil)
        let new = try await loader.load(.file(path))
        #expect(new.pixelSize.width == Double(width))
        #expect(loader.image(for: .file(path)) == new && !loader.isCurrent(old, for: .file(path)))
      }
      // A symbolic link to another file.
      let other = path + "-other"
      try Data(MadePicture.png(99, 7)).write(to: URL(fileURLWithPath: other))
      defer { try? FileManager.default.removeItem(atPath: other) }
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
      #expect(try await loader.load(.file(path)).pixelSize.width == 99)
    }
  }

  @Test("A reloaded image is fetched again, even by requests without an image")
  func reloading() async throws {
    let loader = ImageLoader(fetcher: fetcher, clock: ManualClock())
    async let first = loader.load(.url(address))
    await fetcher.answer(address, .success(MadePicture.png(8, 8)))
    let old = try await first
    loader.reload(.url(address))
    #expect(loader.image(for: .url(address)) == nil && !loader.isCurrent(old, for: .url(address)))
    async let second = loader.load(.url(address))
    await fetcher.answer(address, .success(MadePicture.png(9, 9)))
    #expect(try await second.pixelSize.width == 9)
    #expect(fetcher.asked.count == 2)
  }

  @Test("A server with the same image sends it once, even after reloads")
  func unmodified() async throws {
    let server = Server(MadePicture.png(8, 8))
    let loader = ImageLoader(fetcher: server, clock: ManualClock())
    let old = try await loader.load(.url(address))
    for _ in 0..<3 {
      loader.reload(.url(address))
      #expect(!loader.isCurrent(old, for: .url(address)))
      #expect(try await loader.load(.url(address)) == old)
      #expect(loader.isCurrent(old, for: .url(address)) && loader.image(for: .url(address)) == old)
    }
    #expect(server.asked == [nil, "0", "0", "0"] && server.sent == 1)
    server.change(to: MadePicture.png(9, 9))
    loader.reload(.url(address))
    let new = try await loader.load(.url(address))
    #expect(new.pixelSize.width == 9 && !loader.isCurrent(old, for: .url(address)))
    #expect(server.asked.last == "0" && server.sent == 2)
  }

  @Test("An image that is no longer cached is fetched without conditions")
  func evicted() async throws {
    let server = Server(MadePicture.png(8, 8))
    let loader = ImageLoader(
      fetcher: server,
      limits: ImageLoader.Limits(cacheBytes: 0),
      clock: ManualClock()
    )
    _ = try await loader.load(.url(address))
    loader.reload(.url(address))
    #expect(try await loader.load(.url(address)).pixelSize.width == 8)
    #expect(server.asked == [nil, nil])
  }

  @Test("“Not modified” without a known image is an error")
  func unasked() async throws {
    let loader = ImageLoader(fetcher: Server(nil), clock: ManualClock())
    await #expect(throws: ImageSource.LoadingError.self) { try await loader.load(.url(address)) }
  }

  @Test("An old image is shown again when observed, and is replaced if the server has a newer one")
  func aging() async throws {
    let server = Server(MadePicture.png(8, 8))
    let clock = ManualClock()
    let loader = ImageLoader(fetcher: server, clock: clock)
    let source = ImageSource.url(address)
    let old = try await loader.load(source)
    func look() -> (any ImageRequest)? { loader.observe(source) {} }
    server.change(to: MadePicture.png(9, 9))
    // The image is fresh.
    look()?.cancel()
    #expect(loader.loadCount == 0 && loader.image(for: source) == old)
    await clock.advance(by: .seconds(301))
    let changed = Box(0)
    let observation = loader.observe(source) { changed.change { $0 += 1 } }
    defer { observation?.cancel() }
    #expect(loader.image(for: source) == old, "It stays until another one is there")
    await until { loader.loadCount == 0 }
    await until { changed.value == 1 }
    #expect(loader.image(for: source)?.pixelSize.width == 9 && !loader.isCurrent(old, for: source))
    // Repeated observations ask the server only after some time.
    for _ in 0..<5 { look()?.cancel() }
    #expect(server.asked.count == 2 && loader.loadCount == 0)
  }

  @Test(
    "An image is requested again after its server's fresh time, and not before",
    arguments: [true, false],
    [0, 60, 3600]
  )
  func lifetime(hasTags: Bool, seconds: Int) async throws {
    let server = Server(MadePicture.png(8, 8), freshTime: .seconds(seconds), hasTags: hasTags)
    let clock = ManualClock()
    let loader = ImageLoader(fetcher: server, clock: clock)
    let source = ImageSource.url(address)
    let old = try await loader.load(source)
    func look() { loader.observe(source) {}?.cancel() }
    // Rows that appear together ask once, even for an image that has to be checked each time.
    for _ in 0..<3 { look() }
    #expect(loader.loadCount == 0)
    if seconds > 301 {
      await clock.advance(by: .seconds(301))
      look()
      #expect(loader.loadCount == 0, "The server's word counts, not the loader's.")
    }
    await clock.advance(by: .seconds(max(seconds, 1)))
    look()
    await until { loader.loadCount == 0 && server.asked.count == 2 }
    #expect(server.asked == [nil, hasTags ? "0" : nil])
    #expect(loader.image(for: source) == old)
    // The answer makes the image fresh again.
    look()
    #expect(loader.loadCount == 0)
    // A reload comes from the app, and takes precedence.
    loader.reload(source)
    _ = try await loader.load(source)
    #expect(server.asked.count == 3)
  }

  @Test("Reloading an image during its request fetches it again")
  func reloadingInBetween() async throws {
    let loader = ImageLoader(fetcher: fetcher, clock: ManualClock())
    async let loaded = loader.load(.url(address))
    await until { [fetcher] in !fetcher.asked.isEmpty }
    loader.reload(.url(address))
    await until { [fetcher] in fetcher.asked.count == 2 }
    #expect(fetcher.cancelled == [address])
    await fetcher.answer(address, .success(MadePicture.png(7, 7)))
    #expect(try await loaded.pixelSize.width == 7)
    #expect(loader.loadCount == 0)
  }

  @Test("Files are watched while a request observes them, and again for a later request")
  func watching() async throws {
    let clock = ManualClock()
    let loader = ImageLoader(clock: clock)
    try await file(MadePicture.png(12, 7)) { path in
      for round in 0..<2 {
        let notes = Notes()
        let request = loader.observe(.file(path)) { notes.add("changed") }
        await until { clock.sleeperCount == 1 }
        _ = try await loader.load(.file(path))
        await clock.advance(by: .seconds(2))
        await until { clock.sleeperCount == 1 }
        #expect(notes.all.isEmpty)
        try Data(MadePicture.png(20 + round, 7)).write(to: URL(fileURLWithPath: path))
        await clock.advance(by: .seconds(2))
        await until { !notes.all.isEmpty }
        await until { clock.sleeperCount == 1 }
        #expect(notes.all == ["changed"])
        request?.cancel()
        await clock.advance(by: .seconds(2))
        await until { clock.sleeperCount == 0 }
      }
    }
  }

  @Test("An image in memory is available at once")
  func data() throws {
    let loader = ImageLoader()
    let source = ImageSource.data(MadePicture.gif(3, 4))
    #expect(loader.image(for: source)?.pixelSize == Size(width: 3, height: 4))
    #expect(source == .data(MadePicture.gif(3, 4)))
    #expect(source != .data(MadePicture.gif(4, 3)))
  }

  @Test(
    "Missing and invalid files, invalid addresses, and a missing fetcher fail with their errors"
  )
  func failures() async throws {
    let loader = ImageLoader()
    await #expect(throws: ImageSource.LoadingError.notFound("/nowhere/a.png")) {
      try await loader.load(.file("/nowhere/a.png"))
    }
    await #expect(throws: ImageSource.LoadingError.unreadable("/tmp is not a regular file")) {
      try await loader.load(.file("/tmp"))
    }
    await #expect(throws: ImageSource.LoadingError.noFetcher) {
      try await loader.load(.url(address))
    }
    await #expect(throws: ImageSource.LoadingError.self) {
      try await loader.load(.url("file:///etc/x"))
    }
    try await file(Array("<svg/>".utf8)) { path in
      await #expect(
        throws: ImageSource.LoadingError.notAnImage("its first bytes are of another format")
      ) {
        try await loader.load(.file(path))
      }
    }
  }

  @Test("Images with more bytes or pixels than the limits are refused")
  func limits() async throws {
    let loader = ImageLoader(limits: ImageLoader.Limits(bytes: 100, pixels: 50))
    try await file(MadePicture.png(5, 5, padding: 200)) { path in
      await #expect(throws: ImageSource.LoadingError.tooLarge(.bytes(100))) {
        try await loader.load(.file(path))
      }
    }
    await #expect(throws: ImageSource.LoadingError.tooLarge(.pixels(50))) {
      try await loader.load(.data(MadePicture.png(60_000, 60_000)))
    }
    await #expect(throws: ImageSource.LoadingError.tooLarge(.bytes(100))) {
      try await loader.load(.data(MadePicture.png(5, 5, padding: 200)))
    }
  }

  @Test("Several requests for one image fetch it once")
  func sharing() async throws {
    let loader = ImageLoader(fetcher: fetcher, clock: ManualClock())
    async let first = loader.load(.url(address))
    async let second = loader.load(.url(address))
    await fetcher.answer(address, .success(MadePicture.png(8, 8)))
    #expect(try await first == second)
    #expect(try await loader.load(.url(address)) == first)
    #expect(fetcher.asked == [address])
    #expect(loader.loadCount == 0)
  }

  @Test("An image stops loading when its last request is cancelled, and not before")
  func cancelling() async {
    let loader = ImageLoader(fetcher: fetcher, clock: ManualClock())
    let answers = Notes()
    let first = loader.request(.url(address)) { _ in answers.add("first") }
    let second = loader.request(.url(address)) { _ in answers.add("second") }
    await until { [fetcher] in !fetcher.asked.isEmpty }
    first.cancel()
    #expect(loader.loadCount == 1)
    #expect(fetcher.cancelled.isEmpty)
    second.cancel()
    #expect(loader.loadCount == 0)
    await until { !fetcher.cancelled.isEmpty }
    second.cancel()
    #expect(answers.all.isEmpty)
  }

  @Test("A request after all others were cancelled fetches the image again")
  func askingAgain() async throws {
    let loader = ImageLoader(fetcher: fetcher, clock: ManualClock())
    loader.request(.url(address)) { _ in }.cancel()
    async let image = loader.load(.url(address))
    await until { fetcher.asked.count - fetcher.cancelled.count == 1 }
    await fetcher.answer(address, .success(MadePicture.png(8, 8)))
    #expect(try await image.pixelSize.width == 8)
  }

  @Test("A request that takes longer than its limit is cancelled and fails")
  func time() async throws {
    let clock = ManualClock()
    let loader = ImageLoader(
      fetcher: fetcher,
      limits: ImageLoader.Limits(time: .seconds(30)),
      clock: clock
    )
    let loading = Task { try await loader.load(.url(address)) }
    await until { !fetcher.asked.isEmpty && clock.sleeperCount == 1 }
    await clock.advance(by: .seconds(30))
    await #expect(throws: ImageSource.LoadingError.timedOut) { try await loading.value }
    #expect(fetcher.cancelled == [address])
  }

  @Test("A failure is not cached: the next request tries again")
  func failingOnce() async throws {
    let loader = ImageLoader(fetcher: fetcher, clock: ManualClock())
    let failing = Task { try await loader.load(.url(address)) }
    await fetcher.answer(address, .failure(.network("the line is dead")))
    await #expect(throws: ImageSource.LoadingError.network("the line is dead")) {
      try await failing.value
    }
    async let image = loader.load(.url(address))
    await fetcher.answer(address, .success(MadePicture.png(8, 8)))
    #expect(try await image.pixelSize.width == 8)
  }

  @Test("The image cache stays within its limit, and keeps the most recently used images")
  func eviction() async throws {
    let size = MadePicture.png(8, 8, padding: 967).count
    let loader = ImageLoader(
      fetcher: fetcher,
      limits: ImageLoader.Limits(cacheBytes: 3 * size),
      clock: ManualClock()
    )
    func load(_ name: String) async throws {
      async let image = loader.load(.url("http://x/\(name)"))
      await fetcher.answer("http://x/\(name)", .success(MadePicture.png(8, 8, padding: 967)))
      _ = try await image
    }
    for name in ["a", "b", "c"] { try await load(name) }
    #expect(loader.image(for: .url("http://x/a")) != nil)
    try await load("d")
    #expect(loader.cachedBytes == 3 * size)
    #expect(loader.image(for: .url("http://x/a")) != nil)
    #expect(loader.image(for: .url("http://x/b")) == nil)
    // Its size is still known, so that space can be reserved.
    #expect(loader.pixelSize(of: .url("http://x/b")) == Size(width: 8, height: 8))
  }
}
