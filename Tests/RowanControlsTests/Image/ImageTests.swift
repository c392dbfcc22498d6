import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Images", .timeLimit(.minutes(20)))
struct ImageTests {
  private let fetcher = ManualFetcher()
  private let wide = MadePicture.png(200, 100)

  /// Returns a stage that loads images through `fetcher`.
  private func stage<Content: Component>(
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) -> Stage {
    let stage = Stage()
    stage.session.environment.images = ImageAccess(
      ImageLoader(fetcher: fetcher, clock: stage.clock)
    )
    stage.session.setContent { VStack(spacing: 0) { content() } }
    stage.host.start()
    return stage
  }

  private func image(_ stage: Stage) -> ImageContent? {
    stage.host.views(.image).first.flatMap { id in
      if case .image(let content) = stage.host.tree[id].attributes[.image] { content } else { nil }
    }
  }

  private func imageSize(_ stage: Stage) -> Size? {
    stage.host.views(.image).first.map { stage.host.tree[$0].frame.size }
  }

  @Test("An image in memory is shown at once, in its natural size divided by its scale")
  func natural() {
    let source = ImageSource.data(wide)
    let stage = stage { Image(source, scale: 2) }
    #expect(imageSize(stage) == Size(width: 100, height: 50))
    #expect(image(stage)?.image.content.bytes == wide)
    #expect(stage.host.tree.resources.contains { if case .image = $0 { true } else { false } })
  }

  @Test("An image larger than the available space shrinks and keeps its aspect ratio")
  func shrinking() {
    let source = ImageSource.data(MadePicture.png(1_600, 400))
    #expect(imageSize(stage { Image(source) }) == Size(width: 320, height: 80))
  }

  @Test(
    "A frame with one length keeps the aspect ratio of an image, a frame with two lengths does not"
  )
  func frames() {
    let source = ImageSource.data(wide)
    #expect(imageSize(stage { Image(source).frame(width: 50) }) == Size(width: 50, height: 25))
    #expect(imageSize(stage { Image(source).frame(height: 50) })?.height == 50)
    #expect(
      imageSize(stage { HStack { Image(source).frame(height: 50) } })
        == Size(width: 100, height: 50)
    )
    #expect(
      imageSize(stage { Image(source, mode: .fill).frame(width: 40, height: 40) })
        == Size(width: 40, height: 40)
    )
    #expect(
      imageSize(stage { Image(source).frame(maxWidth: .infinity) })
        == Size(width: 320, height: 160)
    )
  }

  @Test("An image shows its placeholder while it loads, then only the image")
  func placeholder() async {
    let stage = stage {
      Image(.url("http://x/a")) {
        Text("coming")
      } failure: { _ in
        Text("failed")
      }
    }
    #expect(stage.texts == ["coming"])
    await fetcher.answer("http://x/a", .success(wide))
    await stage.session.settle()
    #expect(stage.texts == [])
    #expect(imageSize(stage) == Size(width: 200, height: 100))
  }

  @Test("An image that fails to load shows its error")
  func failure() async {
    let stage = stage {
      Image(.url("http://x/a")) {
        Text("coming")
      } failure: { error in
        Text("\(error)")
      }
    }
    await fetcher.answer("http://x/a", .failure(.notFound("http://x/a")))
    await stage.session.settle()
    #expect(stage.texts == ["No image was found at http://x/a."])
  }

  /// Sends the host event that reports that the shown image cannot be decoded.
  private func refuse(_ stage: Stage, _ image: ImageResource) {
    guard let view = stage.host.views(.image).first else { return }
    let generation = stage.host.tree[view].generation
    stage.host.send(.imageFailed(view, generation: generation, image.id))
  }

  private func failing(_ source: ImageSource) -> Stage {
    stage {
      Image(source) {
        Text("coming")
      } failure: { _ in
        Text("failed")
      }
    }
  }

  @Test("An image that the host cannot decode has failed until a retry loads other bytes")
  func undecodable() async throws {
    let stage = failing(.url("http://x/a"))
    await fetcher.answer("http://x/a", .success(wide))
    await stage.session.settle()
    let shown = try #require(image(stage)?.image)
    refuse(stage, shown)
    #expect(stage.texts == ["failed"])
    // The image is fetched again, because its bytes may have been damaged in transit. The same
    // bytes are not sent to the host again.
    await fetcher.answer("http://x/a", .success(wide))
    await stage.session.settle()
    #expect(stage.texts == ["failed"] && image(stage) == nil)
    #expect(fetcher.asked.count == 2)
    stage.session.environment.images.provider.flatMap { $0 as? ImageLoader }?.retryFailed()
    await fetcher.answer("http://x/a", .success(MadePicture.png(30, 30)))
    for _ in 0..<1000 where image(stage) == nil {
      await stage.settle()
      await stage.session.settle()
    }
    #expect(image(stage)?.image.pixelSize.width == 30)
  }

  @Test("An image in memory that the host cannot decode fails")
  func undecodableData() async throws {
    let stage = failing(.data(wide))
    refuse(stage, try #require(image(stage)?.image))
    await stage.session.settle()
    #expect(stage.texts == ["failed"] && image(stage) == nil)
  }

  @Test("A decoding failure of an image or view that is not shown is ignored")
  func undecodableOthers() throws {
    let other = ImageResource(
      id: ResourceID(digest: "00"),
      format: .png,
      pixelSize: Size(width: 1, height: 1),
      content: ResourceBytes([])
    )
    let stage = failing(.data(wide))
    refuse(stage, other)
    let view = try #require(stage.host.views(.image).first)
    let shown = try #require(image(stage)?.image)
    let generation = stage.host.tree[view].generation
    stage.host.send(.imageFailed(view, generation: generation + 1, shown.id))
    stage.host.send(.imageFailed(ViewID(9_999), generation: 0, shown.id))
    #expect(image(stage)?.image == shown)
  }

  @Test("The placeholder of an image fills its frame")
  func filling() {
    let stage = stage { Image(.url("http://x/a")).frame(width: 40, height: 30) }
    let filled = stage.host.views(.box).map { stage.host.tree[$0] }.filter {
      $0.attributes[.background] != nil
    }
    #expect(filled.map(\.frame.size) == [Size(width: 40, height: 30)])
  }

  @Test("An image keeps showing its old source while a new one loads")
  func changing() async {
    let address = Observed("http://x/a")
    let stage = stage { Image(.url(address.value)) }
    await fetcher.answer("http://x/a", .success(wide))
    await stage.session.settle()
    let view = stage.host.views(.image)
    address.value = "http://x/b"
    await stage.settle()
    #expect(image(stage)?.image.pixelSize.width == 200)
    await fetcher.answer("http://x/b", .success(MadePicture.png(30, 30)))
    await stage.session.settle()
    #expect(image(stage)?.image.pixelSize.width == 30)
    #expect(stage.host.views(.image) == view)
  }

  @Test("Removing an image cancels its request")
  func removing() async {
    let isShown = Observed(true)
    let stage = stage { if isShown.value { Image(.url("http://x/a")) } }
    await until { [fetcher] in !fetcher.asked.isEmpty }
    isShown.value = false
    await stage.settle()
    await until { [fetcher] in fetcher.cancelled == ["http://x/a"] }
    await stage.session.settle()
    #expect(fetcher.cancelled == ["http://x/a"])
  }

  @Test("Two images with the same source are fetched once")
  func sharing() async {
    let stage = stage {
      VStack {
        Image(.url("http://x/a"))
        Image(.url("http://x/a"))
      }
    }
    await fetcher.answer("http://x/a", .success(wide))
    await stage.session.settle()
    #expect(stage.host.views(.image).count == 2)
    #expect(fetcher.asked == ["http://x/a"])
  }

  @Test("An image with a label is exposed to assistive technology, one without is decorative")
  func accessibility() {
    let source = ImageSource.data(wide)
    let labelled = stage { Image(source, label: "A barn") }
    #expect(labelled.host.tree.accessibilityTree().map(\.label) == ["A barn"])
    #expect(labelled.host.tree.accessibilityTree().map(\.role) == [.image])
    #expect(stage { Image(source) }.host.tree.accessibilityTree().isEmpty)
  }

  @Test("`cornerRadius` of an image is set on its own view")
  func corners() {
    let source = ImageSource.data(wide)
    let stage = stage { Image(source).cornerRadius(9) }
    let view = stage.host.tree[stage.host.views(.image)[0]]
    #expect(view.attributes[.cornerRadius] == .cornerRadius(9))
  }

  @Test("A failed image is requested again after pauses that double, at most eight times")
  func retrying() async {
    let stage = stage { image("a") }
    var pauses = 0
    await fetcher.answer("http://x/a", .failure(.network("dead")))
    await stage.session.settle()
    #expect(stage.texts == ["failed"])
    for seconds in [1, 2, 4, 8, 16, 32, 64, 128] {
      await pause(stage, seconds)
      await stage.clock.advance(by: .milliseconds(1_000 * seconds - 10))
      #expect(fetcher.asked.count == pauses + 1)
      await stage.clock.advance(by: .milliseconds(10))
      pauses += 1
      await fetcher.answer("http://x/a", .failure(.network("dead")))
      await stage.session.settle()
      #expect(stage.texts == ["failed"] && fetcher.asked.count == pauses + 1)
    }
    await stage.clock.advance(by: .seconds(10_000))
    #expect(fetcher.asked.count == pauses + 1)
  }

  @Test("After a successful retry the image is shown, and no more requests are made")
  func recovering() async {
    let stage = stage { image("a") }
    await fetcher.answer("http://x/a", .failure(.timedOut))
    await stage.session.settle()
    await pause(stage, 1)
    await stage.clock.advance(by: .seconds(1))
    await fetcher.answer("http://x/a", .success(wide))
    await stage.session.settle()
    #expect(image(stage)?.image.pixelSize.width == 200 && stage.texts == [])
    await stage.clock.advance(by: .seconds(10_000))
    #expect(fetcher.asked.count == 2)
  }

  @Test("An image that the server does not have is requested again only when it is mounted again")
  func comingAnew() async {
    let isShown = Observed(true)
    let stage = stage { if isShown.value { image("a") } }
    await fetcher.answer("http://x/a", .failure(.notFound("http://x/a")))
    await stage.session.settle()
    await stage.clock.advance(by: .seconds(10_000))
    #expect(fetcher.asked.count == 1 && stage.texts == ["failed"])
    isShown.value = false
    await stage.settle()
    isShown.value = true
    await stage.settle()
    await fetcher.answer("http://x/a", .success(wide))
    await stage.session.settle()
    #expect(image(stage) != nil && fetcher.asked.count == 2)
  }

  @Test("When one image loads after network failures, all failed images retry at once")
  func networkIsBack() async {
    let stage = stage {
      VStack {
        image("a")
        image("b")
        image("c")
      }
    }
    await fetcher.answer("http://x/a", .failure(.network("dead")))
    await fetcher.answer("http://x/b", .failure(.network("dead")))
    await fetcher.answer("http://x/c", .success(wide))
    await fetcher.answer("http://x/a", .success(wide))
    await fetcher.answer("http://x/b", .success(wide))
    await stage.session.settle()
    await stage.settle()
    #expect(stage.host.views(.image).count == 3)
  }

  @Test("An image loader retries failed images and reloads loaded ones on request of the app")
  func byTheApp() async throws {
    let loader = ImageLoader(fetcher: fetcher, clock: ManualClock())
    let stage = Stage()
    stage.session.environment.images = ImageAccess(loader)
    stage.session.setContent { image("a") }
    stage.host.start()
    await fetcher.answer("http://x/a", .failure(.notFound("http://x/a")))
    await stage.session.settle()
    loader.retryFailed()
    await fetcher.answer("http://x/a", .success(wide))
    await stage.session.settle()
    #expect(image(stage)?.image.pixelSize.width == 200)
    loader.retryFailed()
    loader.reload(.url("http://x/a"))
    // A network failure leaves the shown image, and the next attempt loads the new one.
    await fetcher.answer("http://x/a", .failure(.network("dead")))
    await stage.session.settle()
    #expect(image(stage)?.image.pixelSize.width == 200)
    await pause(stage, 1)
    await stage.clock.advance(by: .seconds(1))
    await fetcher.answer("http://x/a", .success(MadePicture.png(30, 30)))
    await stage.session.settle()
    #expect(image(stage)?.image.pixelSize.width == 30)
    #expect(fetcher.asked.count == 4)
  }

  @Test(
    "An image file is reloaded when it is created, written or removed; incomplete data is ignored"
  )
  func files() async throws {
    let path = NSTemporaryDirectory() + "rowan-image-\(UUID().uuidString)"
    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let stage = stage {
      Image(.file(path)) {
        Text("coming")
      } failure: { _ in
        Text("failed")
      }
    }
    func shows(_ width: Double?) async {
      while image(stage)?.image.pixelSize.width != width {
        await stage.clock.advance(by: .seconds(1))
        await stage.session.settle()
        await stage.settle()
      }
    }
    await stage.session.settle()
    #expect(stage.texts == ["failed"])
    try write(wide)
    await shows(200)
    try write(MadePicture.png(30, 30))
    await shows(30)
    // A file of the same size in bytes, written in place.
    try write(Array(MadePicture.png(31, 30)))
    await shows(31)
    try write(Array("half".utf8))
    for _ in 0..<5 {
      await stage.clock.advance(by: .seconds(1))
      await stage.session.settle()
    }
    #expect(image(stage)?.image.pixelSize.width == 31)
    try write(MadePicture.png(32, 30))
    await shows(32)
    try FileManager.default.removeItem(atPath: path)
    await shows(nil)
    #expect(stage.texts == ["failed"])
  }

  /// Waits until an image waits `seconds` for its next attempt.
  private func pause(_ stage: Stage, _ seconds: Int) async {
    await until { [clock = stage.clock] in
      clock.nextDeadline == clock.now.advanced(by: .seconds(seconds))
    }
  }

  private func image(_ name: String) -> some Component {
    Image(.url("http://x/\(name)")) {
      Text("coming")
    } failure: { _ in
      Text("failed")
    }
  }

  @Test("A session without a fetcher shows the failure of an image instead of the placeholder")
  func noFetcher() async {
    let stage = Stage()
    stage.session.setContent {
      Image(.url("http://x/a")) {
        Text("coming")
      } failure: { error in
        Text(error == .noFetcher ? "no fetcher" : "")
      }
    }
    stage.host.start()
    await stage.session.settle()
    #expect(stage.texts == ["no fetcher"])
  }
}
