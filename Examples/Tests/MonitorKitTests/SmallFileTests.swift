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

  @Test("A file is read up to the limit, and no further")
  func limit() throws {
    try withFile(Array("abcdef".utf8)) { path in
      #expect(SmallFile.text(at: path) == "abcdef")
      #expect(SmallFile.text(at: path, limit: 3) == "abc")
    }
  }

  @Test("An empty file is an empty text, a missing one or a folder is none")
  func nothing() throws {
    try withFile([]) { #expect(SmallFile.text(at: $0) == "") }
    #expect(SmallFile.text(at: "/nonexistent/file") == nil)
    #expect(SmallFile.text(at: "/") == nil)
  }

  @Test("Bytes that are no text are replaced")
  func invalid() throws {
    try withFile([0x61, 0xFF, 0x62]) { #expect(SmallFile.text(at: $0) == "a\u{FFFD}b") }
  }
}
