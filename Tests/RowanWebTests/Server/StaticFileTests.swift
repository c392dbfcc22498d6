import CRowanZlib
import Foundation
import Testing

@testable import RowanWeb

@Suite("Static files", .timeLimit(.minutes(20)))
struct StaticFileTests {
  @Test("A compressed file is shorter, and zlib restores its content")
  func roundTrip() throws {
    var texts = ["a", String(repeating: "text ", count: 1_000)].map { Array($0.utf8) }
    texts.append((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    for bytes in texts {
      let compressed = try #require(Gzip.compress(bytes))
      #expect(try inflated(compressed, count: bytes.count) == bytes)
    }
    #expect(try inflated(#require(Gzip.compress([])), count: 0) == [])
    let file = StaticFile(type: "text/css", bytes: texts[1])
    #expect(try #require(file.compressed).count < texts[1].count / 10)
    #expect(file.content(acceptingGzip: true).bytes == file.compressed)
    #expect(file.content(acceptingGzip: false).bytes == file.bytes)
  }

  @Test("A file that compression would not shorten is sent unchanged")
  func incompressible() {
    let file = StaticFile(type: "text/css", bytes: [1, 2, 3])
    #expect(file.compressed == nil)
    #expect(file.content(acceptingGzip: true) == ([1, 2, 3], false))
  }

  @Test(
    "Gzip is accepted if a field names it or every coding with a weight above 0",
    arguments: [
      (["gzip"], true), (["gzip, deflate, br, zstd"], true), (["br", "x-gzip;q=0.5"], true),
      (["GZIP ; q=1"], true), (["*"], true), (["br;q=1, *;q=0.1"], true),
      ([], false), ([""], false), (["identity"], false), (["br, deflate"], false),
      (["gzip;q=0"], false), (["gzip; q=0.000, *"], false), (["*;q=0"], false),
      (["gzip;q=x"], false), (["gzipped"], false), ([",;,"], false),
    ]
  )
  func acceptance(_ fields: [String], isAccepted: Bool) {
    #expect(Gzip.isAccepted(by: fields) == isAccepted)
  }

  @Test("Both forms of a static file have the field Vary, and only the compressed one an encoding")
  func fields() async throws {
    let site = try await TestSite { Recorder(host: $0) }
    let cookie = try await site.cookie()
    let version = ClientFiles(title: "").version
    for target in ["/", "/theme.css", "/client/client.js?v=\(version)", "/client/client.css"] {
      let fields = ["Cookie": cookie, "Accept": "text/html"]
      let whole = try await site.request(target, headers: fields)
      let gzip = ["Accept-Encoding": "gzip, br"].merging(fields) { $1 }
      let compressed = try await site.request(target, method: "HEAD", headers: gzip)
      #expect(whole.status == 200 && compressed.status == 200)
      #expect(whole.headers["content-encoding"] == nil)
      #expect(compressed.headers["content-encoding"] == "gzip")
      for response in [whole, compressed] {
        #expect(response.headers["vary"] == "Accept-Encoding")
        // Both forms must not share an entity tag.
        #expect(response.headers["etag"] == nil)
      }
      #expect(whole.headers["cache-control"] == compressed.headers["cache-control"])
      let lengths = [whole, compressed].map { Int($0.headers["content-length"] ?? "") ?? 0 }
      #expect(lengths[0] > lengths[1] && lengths[1] > 0, "\(target) \(lengths)")
    }
    await site.stop()
  }

  @Test("Responses that contain a part of the request are not compressed")
  func reflections() async throws {
    let site = try await TestSite { Recorder(host: $0) }
    let gzip = ["Accept-Encoding": "gzip", "Accept": "text/html"]
    let path = "/" + String(repeating: "a", count: 2_000)
    let strange = try await site.request(path, headers: gzip)
    #expect(strange.status == 403 && strange.headers["content-encoding"] == nil)
    let cookie = ["Cookie": try await site.cookie()].merging(gzip) { $1 }
    let missing = try await site.request("/client/none.css", headers: cookie)
    #expect(missing.status == 404 && missing.headers["content-encoding"] == nil)
    await site.stop()
  }

  /// Returns the content of a file in the gzip format.
  private func inflated(_ bytes: [UInt8], count: Int) throws -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    try #require(inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK)
    defer { inflateEnd(&stream) }
    var input = bytes
    var status = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: count + 1) { output, written in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        status = inflate(&stream, Z_FINISH)
        written = output.count - Int(stream.avail_out)
      }
    }
    try #require(status == Z_STREAM_END)
    return output
  }
}
