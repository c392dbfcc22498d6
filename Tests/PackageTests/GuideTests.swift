import Foundation
import Testing

/// All code in the guides occurs in a source that is compiled.
@Suite("Code and links in guides")
struct GuideTests {
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(
    "Every code block of a guide is part of a compiled source, word for word",
    arguments: [
      ("Controls", "RowanControlsTests"), ("CustomLayouts", "RowanControlsTests"),
      ("Theming", "RowanControlsTests"), ("Actions", "RowanControlsTests"),
      ("HowLayoutWorks", "RowanLayoutTests"), ("Controllers", "RowanComponentsTests"),
      ("Testing", "RowanTestingTests"),
      ("Animation", "RowanMountTests"),
      ("Accessibility", "RowanListsTests"), ("Debugging", "RowanListsTests"),
      ("TablesInFiveMinutes", "RowanListsTests"), ("SectionsAndHeaders", "RowanListsTests"),
      ("EditingAndSwipe", "RowanListsTests"), ("LargeData", "RowanListsTests"),
      ("Scrolling", "RowanListsTests"), ("Collections", "RowanListsTests"),
      ("ComingFromRowTypeFramework", "RowanRowTypesTests"),
      ("Navigation", "RowanNavigationTests"),
      ("Screens", "RowanFlowsTests"), ("DeepLinksAndRestoration", "RowanFlowsTests"),
      ("StateModelsAndInteractors", "RowanFlowsTests"),
      ("TestingAFlow", "RowanFlowsTests"), ("Streams", "RowanStreamsTests"),
      ("HomeScreens", "RowanHomeTests"), ("Searching", "RowanHomeTests"),
      ("SpacingAndEdges", "RowanFlowsTests"), ("ServingOnTheNetwork", "RowanWebSecurityTests"),
      ("Deploying", "RowanWebSecurityTests"),
      ("YourFirstApp", nil),
    ] as [(String, String?)]
  )
  func snippets(guide: String, suite: String?) throws {
    let page = PackageSources.root.appendingPathComponent("Sources/Rowan/Rowan.docc/\(guide).md")
    // Code that needs more than this package is in a separate package, and the code of a whole app is in an example.
    let folders = [
      suite.map { "Tests/\($0)/Guides" } ?? "Examples/Sources/FirstHome",
      "Integrations/RowanGRDB/Tests/RowanGRDBTests/Guides",
    ]
    let sources =
      try folders
      .flatMap { folder in
        try FileManager.default.contentsOfDirectory(
          at: PackageSources.root.appendingPathComponent(folder),
          includingPropertiesForKeys: nil
        )
      }
      .filter { $0.pathExtension == "swift" }
    let code = words(try sources.map { try String(contentsOf: $0, encoding: .utf8) }.joined())
    let pieces = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
    #expect(pieces.count > 2)
    for piece in pieces.dropFirst() {
      let snippet = words(piece.components(separatedBy: "```")[0])
      #expect(code.contains(snippet), "\(guide) shows what nothing compiles: \(snippet)")
    }
  }

  @Test("The feature in the design document on lists is part of a compiled source, word for word")
  func design() throws {
    let root = PackageSources.root
    let page = root.appendingPathComponent("Documentation/Design/Lists.md")
    let source = "Tests/RowanListsTests/Guides/ListFeatureSnippets.swift"
    let code = words(try String(contentsOf: root.appendingPathComponent(source), encoding: .utf8))
    let text = try String(contentsOf: page, encoding: .utf8)
    let pieces = text.components(separatedBy: "```swift\n").dropFirst()
    #expect(!pieces.isEmpty)
    for piece in pieces {
      #expect(code.contains(words(piece.components(separatedBy: "```")[0])))
    }
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 900)
  }

  /// The website of the guides is built for the module `Rowan` alone. It reexports the symbols of other modules but
  /// has no pages for them.
  @Test("Links in guides lead to existing guides, and none leads to a symbol of another module")
  func links() throws {
    let folder = PackageSources.root.appendingPathComponent("Sources/Rowan/Rowan.docc")
    let pages = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
    let names = Set(pages.map { $0.deletingPathExtension().lastPathComponent })
    #expect(names.count > 20)
    var links = 0
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /<doc:([^>]*)>/) {
        links += 1
        let name = String(match.output.1)
        #expect(
          names.contains(name),
          "\(page.lastPathComponent) leads to \(name), which is no guide"
        )
      }
      for match in text.matches(of: /(?:^|[^`])``([^`\n]+)``(?!`)/) where match.output.1 != "Rowan"
      {
        Issue.record("\(page.lastPathComponent) leads to the symbol \(match.output.1)")
      }
    }
    #expect(links > 20)
  }
}
