import Foundation
import Testing

/// The README shows code that compiles and names files that exist.
@Suite("README and ARCHITECTURE.md")
struct ReadmeTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: PackageSources.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("The first app in the README equals the example, character by character")
  func firstApp() throws {
    let example = try text("Examples/Sources/FirstApp/FirstApp.swift")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try text("README.md").contains("```swift\n\(example)\n```"))
  }

  @Test(
    "Every module has a row in the README and in ARCHITECTURE.md",
    arguments: PackageSources.moduleFolders
  )
  func rows(module: String) throws {
    #expect(try text("README.md").contains("| `\(module)` |"))
    #expect(try text("ARCHITECTURE.md").contains("| `\(module)` |"))
  }

  @Test("Files that ARCHITECTURE.md and the README name exist")
  func files() throws {
    for page in ["README.md", "ARCHITECTURE.md"] {
      for match in try text(page).matches(of: /\]\(([A-Za-z][\w\/.-]+)\)/) {
        let path = PackageSources.root.appendingPathComponent(String(match.1)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page) names \(match.1).")
      }
      for match in try text(page).matches(of: /`(Rowan\w+\/[\w\/+.-]+)`/) {
        let path = PackageSources.root.appendingPathComponent("Sources/\(match.1)").path
        #expect(FileManager.default.fileExists(atPath: path), "\(page) names \(match.1).")
      }
    }
  }

  @Test("No source contains the path of a home folder")
  func machinePaths() throws {
    let sources = PackageSources.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("/home/") && !text.contains("/Users/"), "\(file.lastPathComponent)")
    }
  }
}
