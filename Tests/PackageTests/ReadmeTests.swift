import Foundation
import Testing

/// The README and the pages about the package, compared with the package.
@Suite("The README and other pages")
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
    "Every module has a row in ARCHITECTURE.md; those that apps import by name also in the README",
    arguments: PackageSources.moduleFolders
  )
  func rows(module: String) throws {
    let name = "| `\(module)` |"
    let row = try text("ARCHITECTURE.md").split(separator: "\n").first { $0.hasPrefix(name) }
    let cells = try #require(row, "ARCHITECTURE.md has no row of \(module).").split(separator: "|")
    let purpose = try #require(cells.dropFirst().first)
    let umbrella = try text("Sources/Rowan/Rowan.swift").split(separator: "\n")
    // Apps do not use RowanObservation, and get the other modules with `import Rowan`.
    let isExported = umbrella.contains("@_exported import \(module)")
    let isListed = !isExported && module != "RowanObservation"
    let hasRow = try text("README.md").contains("\(name)\(purpose)|")
    #expect(hasRow == isListed, "Run Scripts/module_graph.py.")
  }

  @Test("ARCHITECTURE.md has at most 1,500 words, and the README at most 120 lines")
  func lengths() throws {
    #expect(try text("ARCHITECTURE.md").split(whereSeparator: \.isWhitespace).count <= 1500)
    #expect(
      try text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 121
    )
  }

  /// The pages that name files: the README, ARCHITECTURE.md, and the pages about designs and benchmarks.
  private static let pages: [String] = {
    let folder = "Documentation/Design"
    let path = PackageSources.root.appendingPathComponent(folder).path
    let designs = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      .filter { $0.hasSuffix(".md") }
    return [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Documentation/HostInterface.md",
      "Benchmarks/README.md",
    ] + designs.map { "\(folder)/\($0)" }
  }()

  /// Links are relative to the page. Paths between backquotes begin at the root of the package; those that begin with the
  /// name of a module are below `Sources`.
  @Test("The files that a page names exist", arguments: pages)
  func files(page: String) throws {
    let root = PackageSources.root
    let folder = root.appendingPathComponent(page).deletingLastPathComponent()
    let content = try text(page)
    for match in content.matches(of: /\]\((?![a-z]+:)([\w.][\w\/.-]*)/) {
      let path = folder.appendingPathComponent(String(match.1)).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(page) names \(match.1).")
    }
    for match in content.matches(of: /`(Rowan\w+\/[\w\/+.-]+)`/) {
      let path = root.appendingPathComponent("Sources/\(match.1)").path
      #expect(FileManager.default.fileExists(atPath: path), "\(page) names \(match.1).")
    }
    let folders =
      /`((?:Sources|Tests|Tools|Scripts|Documentation|Benchmarks)\/[\w\/+.-]+)`/
    for match in content.matches(of: folders) {
      let path = root.appendingPathComponent(String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(page) names \(match.1).")
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
