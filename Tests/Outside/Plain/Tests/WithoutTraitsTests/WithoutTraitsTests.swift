import Foundation
import Rowan
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("A package that depends on Rowan without traits")
struct WithoutTraitsTests {
  @Test("No database library is fetched")
  func fetched() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let pins = try String(
      contentsOf: package.appendingPathComponent("Package.resolved"),
      encoding: .utf8
    )
    #expect(pins.contains("\"swift-nio\""))
    #expect(!pins.contains("grdb"))
  }

  @Test("No database library is linked")
  func linked() {
    #expect(dlsym(nil, "malloc") != nil)
    #expect(dlsym(nil, "sqlite3_libversion") == nil)
  }
}
