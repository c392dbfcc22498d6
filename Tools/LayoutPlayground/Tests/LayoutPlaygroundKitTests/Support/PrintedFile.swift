import Foundation
import Testing

/// A golden file with printed code. It is compiled with the tests.
///
/// `RECORD_GOLDENS=1 swift test` rewrites the files.
struct PrintedFile {
  let name: String

  private var url: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Printed/\(name).swift")
  }

  /// Expects that the file contains exactly this code, or writes it if `RECORD_GOLDENS` is set.
  func expect(_ code: String) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      return try Data(code.utf8).write(to: url)
    }
    let printed = try String(contentsOf: url, encoding: .utf8)
    #expect(printed == code, "RECORD_GOLDENS=1 writes \(name) anew")
  }
}
