import Foundation
import Testing

/// Features of lists are objects without references to each other: each can be changed or deleted alone.
@Suite("Features of lists")
struct FeatureTests {
  private static let lists = PackageSources.root.appending(path: "Sources/RowanLists")

  /// The classes that FeatureOrder.swift creates.
  private static let features: [String] = {
    let order = lists.appending(path: "Engine/Features/FeatureOrder.swift")
    let text = (try? String(contentsOf: order, encoding: .utf8)) ?? ""
    return text.matches(of: /\b([A-Z]\w+)\(list[,)]/).map { String($0.1) }
  }()

  private static func files(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
  }

  /// Returns the folder that contains the file of a feature.
  private static func folder(of feature: String) throws -> URL {
    let folders = try FileManager.default.contentsOfDirectory(
      at: lists,
      includingPropertiesForKeys: [.isDirectoryKey]
    )
    let found = folders.filter {
      FileManager.default.fileExists(atPath: $0.appending(path: "\(feature).swift").path)
    }
    #expect(found.count == 1, "\(feature).swift has to be in one folder of RowanLists.")
    return try #require(found.first)
  }

  private static func words(in file: URL) throws -> Set<Substring> {
    let text = try String(contentsOf: file, encoding: .utf8)
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return code.reduce(into: []) { words, line in
      words.formUnion(line.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }
  }

  @Test("FeatureOrder.swift creates each feature once")
  func once() {
    #expect(Self.features.count >= 3)
    #expect(Set(Self.features).count == Self.features.count)
  }

  @Test("A feature names no other feature, and does not extend the engine", arguments: features)
  func independent(feature: String) throws {
    for file in try Self.files(of: Self.folder(of: feature)) {
      let words = try Self.words(in: file)
      for other in Self.features where other != feature {
        #expect(!words.contains(other[...]), "\(file.lastPathComponent) names \(other).")
      }
      #expect(!words.contains("ListEngine"), "\(file.lastPathComponent) names the engine.")
    }
  }

  @Test("The engine names no feature", arguments: features)
  func unknown(feature: String) throws {
    for file in try Self.files(of: Self.lists.appending(path: "Engine")) {
      let isNamed = try Self.words(in: file).contains(feature[...])
      #expect(!isNamed, "\(file.lastPathComponent) names \(feature).")
    }
  }
}
