import RowanCore
import RowanHostInterface
import RowanMount
import Testing

@testable import RowanWeb

@Suite("Images of a web server", .timeLimit(.minutes(20)))
struct ImageTests {
  private func image(_ digest: String, _ bytes: [UInt8]) -> ImageResource {
    ImageResource(
      id: ResourceID(digest: digest),
      format: .webp,
      pixelSize: Size(width: 1, height: 1),
      content: ResourceBytes(bytes)
    )
  }

  @Test("A declared image is served under its digest, with its type and cached for ever")
  func serving() async throws {
    let site = try await TestSite { Recorder(host: $0) }
    let cookie = ["Cookie": try await site.cookie()]
    #expect(try await site.request("/image/ab12", headers: cookie).status == 404)
    let recorders = Recorders()
    let other = try await TestSite { recorders.make($0) }
    let known = ["Cookie": try await other.cookie()]
    let (client, _) = try await other.tab()
    _ = try await client.next()
    await declare(recorders, image("ab12", Array("a picture".utf8)))
    let response = try await other.request("/image/ab12", headers: known)
    #expect(response.status == 200)
    #expect(response.body == "a picture")
    #expect(response.headers["content-type"] == "image/webp")
    #expect(response.headers["cache-control"] == "private, max-age=31536000, immutable")
    #expect(response.headers["x-content-type-options"] == "nosniff")
    #expect(try await other.request("/image/ab13", headers: known).status == 404)
    #expect(try await other.request("/image/ab12").status == 403)
    await site.stop()
    await other.stop()
  }

  @MainActor
  private func declare(_ recorders: Recorders, _ image: ImageResource) {
    let host = recorders.all.last?.host
    host?.commit(CommitBatch(number: 2, resources: [.image(image)]))
  }

  @Test("An image is served while one of its resources is retained")
  func lifetimes() {
    let store = ImageStore()
    var first: ImageResource? = image("ab", [1])
    var second: ImageResource? = image("ab", [1])
    if let first { store.declare(first) }
    if let second { store.declare(second) }
    #expect(store.content(for: "ab")?.bytes == [1])
    first = nil
    #expect(store.content(for: "ab")?.bytes == [1])
    second = nil
    #expect(first == nil && second == nil)
    #expect(store.content(for: "ab") == nil)
  }

  @Test("Retained images stay available while many others are declared and released")
  func forgetting() {
    let store = ImageStore()
    let kept = (0..<100).map { image(String($0, radix: 16), [UInt8($0)]) }
    for image in kept { store.declare(image) }
    var others: [ImageResource] = []
    for index in 0..<1000 {
      let other = image("ffff" + String(index, radix: 16), [7])
      store.declare(other)
      others.append(other)
      // Each of the others is available until it is released, after ten more declarations.
      #expect(others.allSatisfy { store.content(for: $0.id.digest)?.bytes == [7] })
      if others.count > 10 {
        let digest = others.removeFirst().id.digest
        #expect(store.content(for: digest) == nil)
      }
    }
    others = []
    for (index, image) in kept.enumerated() {
      #expect(store.content(for: image.id.digest)?.bytes == [UInt8(index)])
    }
    for index in 0..<1000 {
      #expect(store.content(for: "ffff" + String(index, radix: 16)) == nil)
    }
  }

  @Test(
    "An image with an invalid digest is not declared",
    arguments: ["", "../x", "ab/cd", "ä", "g1"]
  )
  func digests(digest: String) {
    let store = ImageStore()
    let image = image(digest, [1])
    store.declare(image)
    #expect(store.content(for: digest) == nil)
  }
}
