import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import RowanMount
import RowanText
import TestSupport
import Testing

/// Images with correct headers and undecodable pixels.
@MainActor
@Suite("Undecodable images")
struct UndecodableImageTests {
  private struct Shown: Component {
    let source: ImageSource

    var body: some Component {
      Image(source) {
        Text("waiting")
      } failure: { _ in
        Text("failed")
      }
    }
  }

  private func texts(_ host: ImageHost) -> [String] {
    host.tree.views.values.compactMap { view in
      guard !view.isHidden, case .text(let content) = view.attributes[.text] else { return nil }
      return content.layout.lines.flatMap(\.runs).map(\.text).joined()
    }
  }

  private func show(_ source: ImageSource, _ loader: ImageLoader) async throws -> (
    ImageHost, Session
  ) {
    let measurer = try PangoTextMeasurer()
    let host = ImageHost(size: Size(width: 100, height: 100), measurer: measurer)
    let session = Session(host: host, measurer: measurer, images: loader)
    session.setContent { Shown(source: source) }
    host.start()
    await session.settle()
    return (host, session)
  }

  @Test(
    "An undecodable image fails, in memory and in a file",
    arguments: [
      MadePicture.png(8, 8, padding: 40), MadePicture.gif(8, 8), MadePicture.jpeg(8, 8),
      Array(Flag.jpeg().prefix(200)),
    ]
  )
  func failed(bytes: [UInt8]) async throws {
    let path = NSTemporaryDirectory() + "rowan-undecodable-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    for source in [ImageSource.data(bytes), .file(path)] {
      let (host, session) = try await show(source, ImageLoader())
      #expect(texts(host) == ["failed"])
      _ = session
    }
  }

  @Test("A failed image can be retried, and is shown once its file is complete")
  func again() async throws {
    let path = NSTemporaryDirectory() + "rowan-undecodable-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let whole = try Flag.png()
    try Data(whole.prefix(60)).write(to: URL(fileURLWithPath: path))
    let loader = ImageLoader()
    let (host, session) = try await show(.file(path), loader)
    #expect(texts(host) == ["failed"])
    loader.retryFailed()
    await session.settle()
    #expect(texts(host) == ["failed"])
    try Data(whole).write(to: URL(fileURLWithPath: path))
    #expect(!showsPicture(host))
    loader.retryFailed()
    for _ in 0..<20_000 where !showsPicture(host) {
      await Task.yield()
      await session.settle()
    }
    #expect(showsPicture(host))
  }

  private func showsPicture(_ host: ImageHost) -> Bool {
    host.tree.views.values.contains { $0.attributes[.image] != nil && !$0.isHidden }
  }
}
