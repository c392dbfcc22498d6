import Foundation
import Testing

/// All code in the guides occurs in a source that is compiled.
@Suite("Code and links in guides")
struct GuideTests {
  /// The pages of the catalogue by name. DocC finds an article in any subfolder by the name of its
  /// file.
  private static let pages: [String: URL] = {
    let folder = PackageSources.root.appendingPathComponent("Sources/Rowan/Rowan.docc")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: [String: URL] = [:]
    for case let file as URL in files ?? .init() where file.pathExtension == "md" {
      found[file.deletingPathExtension().lastPathComponent] = file
    }
    return found
  }()

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The guides with code, each with the folder of `RowanGuidesTests` or `RowanFlowGuidesTests`, or
  /// the example, that has this code.
  private static let sources: [(String, String)] = [
    ("Controls", "Controls"), ("CustomLayouts", "Controls"),
    ("LayingOut", "Controls"), ("Theming", "Controls"),
    ("Actions", "Controls"), ("HowLayoutWorks", "Layout"),
    ("ComponentsAndState", "Components"), ("Controllers", "Components"),
    ("TestingScreens", "Testing"), ("Animation", "Mount"),
    ("Images", "Image"), ("Pictures", "Image"),
    ("Accessibility", "Lists"), ("Debugging", "Lists"),
    ("Tables", "Lists"), ("TablesInFiveMinutes", "Lists"),
    ("SectionsAndHeaders", "Lists"), ("EditingAndSwipe", "Lists"),
    ("LargeData", "Lists"), ("Scrolling", "Lists"),
    ("Collections", "Lists"), ("DragAndDrop", "Lists"),
    ("ComingFromRowTypeFramework", "RowanRowTypesTests"),
    ("NavigatingWithFlows", "Navigation"), ("Screens", "Flows"),
    ("DeepLinksAndRestoration", "Flows"),
    ("StateModelsAndInteractors", "Flows"), ("SpacingAndEdges", "Flows"),
    ("TestingAFlow", "Flows"), ("Streams", "Streams"),
    ("HomeScreens", "Home"), ("Searching", "Home"),
    ("ServingOnTheNetwork", "WebSecurity"), ("Deploying", "WebSecurity"),
    ("SessionsAndHosts", "WebSecurity"), ("YourFirstApp", "FirstHome"),
    ("YourFirstList", "FirstApp"),
  ]

  @Test(
    "Every code block of a guide is part of a compiled source, word for word",
    arguments: sources
  )
  func snippets(guide: String, source: String) throws {
    let page = try #require(Self.pages[guide], "There is no guide \(guide).")
    // The code of whole apps is in examples. Code that needs GRDB is in a suite that needs a trait.
    let folders = [
      "Tests/RowanGuidesTests/\(source)", "Tests/RowanFlowGuidesTests/\(source)",
      "Examples/Sources/\(source)", "Tests/\(source)/Guides", "Tests/RowanGRDBTests/Guides",
    ]
    .filter { folder in
      let path = PackageSources.root.appendingPathComponent(folder).path
      return FileManager.default.fileExists(atPath: path)
    }
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
    #expect(pieces.count > 1)
    for piece in pieces.dropFirst() {
      let snippet = words(piece.components(separatedBy: "```")[0])
      // A condition without the text of the sources, which would be printed with a failure.
      let isFound = code.contains(snippet)
      #expect(isFound, "\(guide) has code that no source contains: \(snippet)")
    }
  }

  @Test("The code of guides is compiled without access to package declarations, as an app is")
  func access() {
    let tests = PackageSources.root.appendingPathComponent("Tests")
    for suite in PackageSources.suites {
      let guides = tests.appendingPathComponent("\(suite.name)/Guides").path
      guard suite.name.hasSuffix("GuidesTests") || FileManager.default.fileExists(atPath: guides)
      else { continue }
      let declaration = PackageSources.manifest.components(separatedBy: "name: \"\(suite.name)\"")
      let text = declaration.last?.components(separatedBy: "Suite(").first ?? ""
      #expect(text.contains("hasPackageAccess: false"), "\(suite.name)")
    }
  }

  @Test("The code of each guide is compared with a source")
  func complete() throws {
    let compared = Set(Self.sources.map { $0.0 })
    for (guide, page) in Self.pages {
      let hasCode = try String(contentsOf: page, encoding: .utf8).contains("```swift\n")
      #expect(hasCode == compared.contains(guide), "Add \(guide) to `sources`, or remove it.")
    }
  }

  @Test("The feature in the design document on lists is part of a compiled source, word for word")
  func design() throws {
    let root = PackageSources.root
    let page = root.appendingPathComponent("Documentation/Design/Lists.md")
    let source = "Tests/RowanListsTests/Design/ListFeatureSnippets.swift"
    let code = words(try String(contentsOf: root.appendingPathComponent(source), encoding: .utf8))
    let text = try String(contentsOf: page, encoding: .utf8)
    let pieces = text.components(separatedBy: "```swift\n").dropFirst()
    #expect(!pieces.isEmpty)
    for piece in pieces {
      let isFound = code.contains(words(piece.components(separatedBy: "```")[0]))
      #expect(isFound, "No source contains: \(piece)")
    }
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 900)
  }

  @Test("Rowan.md lists each guide once, in the topic that has the name of its folder")
  func topics() throws {
    let landing = try #require(Self.pages["Rowan"])
    let text = try String(contentsOf: landing, encoding: .utf8)
    var listed: [String] = []
    for topic in text.components(separatedBy: "\n### ").dropFirst() {
      for match in topic.matches(of: /- <doc:(\w+)>/) {
        let guide = String(match.output.1)
        let folder = Self.pages[guide]?.deletingLastPathComponent().lastPathComponent ?? ""
        #expect(topic.hasPrefix(folder + "\n"), "\(guide) is in the folder \(folder).")
        listed.append(guide)
      }
    }
    #expect(listed.sorted() == Self.pages.keys.filter { $0 != "Rowan" }.sorted())
  }

  /// Guides belong to the module `Rowan`, which reexports the symbols of other modules and has no
  /// pages for them. A name alone would therefore lead nowhere.
  @Test("Links in guides lead to existing guides, and none leads to a symbol of another module")
  func links() throws {
    #expect(Self.pages.count > 20)
    var links = 0
    for page in Self.pages.values {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /<doc:([^>]*)>/) {
        links += 1
        let name = String(match.output.1)
        #expect(
          Self.pages[name] != nil,
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
