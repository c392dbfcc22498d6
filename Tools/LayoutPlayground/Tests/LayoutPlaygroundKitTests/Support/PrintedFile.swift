import Foundation
import Testing

/// A file with printed code that is compiled with the tests.
///
/// `RECORD_GOLDENS=1 swift test` writes the files anew.
struct PrintedFile {
  let name: String

  private var url: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Printed/\(name).swift")
  }

  /// Expects that the file says just this.
  func expect(_ code: String) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      return try Data(code.utf8).write(to: url)
    }
    let printed = try String(contentsOf: url, encoding: .utf8)
    #expect(printed == code, "RECORD_GOLDENS=1 writes \(name) anew")
  }
}
