import Foundation
import Testing

/// The package on disk: its modules, the dependencies that Package.swift declares, and the imports of its files.
enum PackageSources {
  /// A module or a suite of tests, as Package.swift describes it.
  struct Target: CustomTestStringConvertible, Sendable {
    let name: String
    /// The targets that Package.swift names, without their own dependencies.
    let dependencies: [String]
    var testDescription: String { name }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The modules, in the order of Package.swift.
  static let modules: [Target] = {
    let module = /Module\(\s*name: "(\w+)"(?:,\s*imports: \[([^\]]*)\])?/
    return manifest.matches(of: module).map { match in
      Target(name: String(match.1), dependencies: match.2.map(names) ?? [])
    }
  }()

  /// The suites of tests, in the order of Package.swift.
  static let suites: [Target] = {
    let headless = manifest.firstMatch(of: /let headless = \[([^\]]*)\]/).map { names($0.1) } ?? []
    let suite = /Suite\(\s*name: "(\w+)",\s*imports: (headless)?(?:\s*\+\s*)?(?:\[([^\]]*)\])?/
    return manifest.matches(of: suite).map { match in
      Target(
        name: String(match.1),
        dependencies: (match.2 == nil ? [] : headless) + (match.3.map(names) ?? [])
      )
    }
  }()

  /// The targets in Tests that are not suites and that suites import.
  static let helpers: [String] = {
    manifest.matches(of: /path: "Tests\/(\w+)"/).map { String($0.1) }
  }()

  /// The folders of Sources that contain Swift; modules written in C follow other rules.
  static let moduleFolders = folders(of: "Sources").filter { $0.hasPrefix("Rowan") }

  /// The folders of Tests that contain suites.
  static let suiteFolders = folders(of: "Tests").filter { $0.hasSuffix("Tests") }

  /// Returns modules with all of their direct and indirect dependencies.
  static func closure(of names: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard found.insert(name).inserted else { continue }
      for module in modules where module.name == name { open += module.dependencies }
    }
    return found
  }

  /// Returns the imports of each file in a folder, including its subfolders.
  static func imports(under path: String) throws -> [(file: String, imports: [String])] {
    let folder = root.appendingPathComponent(path)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: [(file: String, imports: [String])] = []
    let line =
      /^\s*(?:@\S+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|typealias|actor|var|let)\s+)?(\w+)/
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let imports = text.split(separator: "\n").compactMap {
        $0.prefixMatch(of: line).map { String($0.1) }
      }
      found.append((String(file.path.dropFirst(root.path.count + 1)), imports))
    }
    return found
  }

  static let manifest: String = {
    let file = root.appendingPathComponent("Package.swift")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// Returns the string literals in a list.
  private static func names(_ list: Substring) -> [String] {
    list.matches(of: /"(\w+)"/).map { String($0.1) }
  }

  private static func folders(of path: String) -> [String] {
    let folder = root.appendingPathComponent(path)
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
