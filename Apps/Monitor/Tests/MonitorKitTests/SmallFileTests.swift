import Foundation
import Testing

@testable import MonitorKit

@Suite("Reading small files")
struct SmallFileTests {
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-small-\(UUID().uuidString)").path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test("A file is read up to the limit")
  func limit() throws {
    try withFile(Array("abcdef".utf8)) { path in
      #expect(SmallFile.text(at: path) == "abcdef")
      #expect(SmallFile.text(at: path, limit: 3) == "abc")
    }
  }

  @Test(
    "Long files are read completely, up to the limit",
    arguments: [16_383, 16_384, 16_385, 32_768, 100_001]
  )
  func longFiles(length: Int) throws {
    let bytes = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 23) }
    try withFile(bytes) { path in
      #expect(SmallFile.withBytes(at: path, limit: 1_000_000) { Array($0) } == bytes)
      for limit in [0, 1, 16_384, 16_385, 50_000] {
        let known = SmallFile.withBytes(at: path, limit: limit) { Array($0) }
        #expect(known == Array(bytes.prefix(limit)), "up to \(limit)")
      }
    }
  }

  @Test("An empty file is an empty text; a missing file and a folder have no text")
  func nothing() throws {
    try withFile([]) { #expect(SmallFile.text(at: $0) == "") }
    #expect(SmallFile.text(at: "/nonexistent/file") == nil)
    #expect(SmallFile.text(at: "/") == nil)
  }

  @Test("Invalid UTF-8 is replaced")
  func invalid() throws {
    try withFile([0x61, 0xFF, 0x62]) { #expect(SmallFile.text(at: $0) == "a\u{FFFD}b") }
  }

  @Test("A link has a destination, and a file has none")
  func links() throws {
    try withFile([]) { path in
      #expect(SmallFile.destination(ofLink: path) == nil)
      let link = path + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/some/where")
      defer { try? FileManager.default.removeItem(atPath: link) }
      #expect(SmallFile.destination(ofLink: link) == "/some/where")
    }
  }

  @Test("The entries of a folder are counted, and those named by numbers are listed")
  func folders() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-folder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for name in ["7", "12", "a1", "1a", "99999999999999999999"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(name),
        withIntermediateDirectories: true
      )
    }
    #expect(SmallFolder.count(in: root.path) == 5)
    #expect(SmallFolder.numbers(in: root.path)?.sorted() == [7, 12])
    #expect(SmallFolder.count(in: root.path + "/nowhere") == nil)
    #expect(SmallFolder.numbers(in: root.path + "/nowhere") == nil)
  }
}
