import Foundation
import Testing

@Suite("Names of files")
struct FileNameTests {
  @Test(
    "A file named A+B contains an extension of A",
    arguments: [
      "Sources", "Tests", "Examples/Tests", "Examples/Contacts/Sources", "Apps/Monitor/Sources",
      "Tools/LayoutPlayground/Sources", "Tools/LayoutPlayground/Tests", "Tools/Screenshots/Sources",
    ]
  )
  func extensions(folder: String) throws {
    let root = PackageSources.root.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let parts = file.deletingPathExtension().lastPathComponent.split(separator: "+")
      guard parts.count > 1, !file.path.contains("/.build/") else { continue }
      count += 1
      // `extension Outer.Type`, `extension [Type]` and a type with an underscore count as well.
      let declaration = try Regex(
        "(?m)^\\s*(?:\\w+ )*extension (?:\\w+\\.)*\\[?_?\(parts[0])(?!\\w)"
      )
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.firstMatch(of: declaration) != nil, "\(file.lastPathComponent)")
    }
    #expect(count > 0)
  }
}
