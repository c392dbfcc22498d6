import Foundation

/// The package as it lies on disk: its rooms, what its manifest says of them, what their files import.
enum House {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folders of sources that hold Swift; modules of C have rules of their own.
  static let rooms: [String] = {
    let sources = root.appendingPathComponent("Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.filter { $0.hasPrefix("Rowan") }.sorted()
  }()

  /// What the manifest has each room import.
  static let manifest: [String: [String]] = {
    let path = root.appendingPathComponent("Package.swift")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [:] }
    var found: [String: [String]] = [:]
    let room = /Room\(\s*name: "(\w+)"(?:,\s*imports: \[([^\]]*)\])?/
    for match in text.matches(of: room) {
      let imports = match.2.map { $0.matches(of: /"(\w+)"/).map { String($0.1) } } ?? []
      found[String(match.1)] = imports
    }
    return found
  }()

  /// The names of the suites, as their folders have them.
  static let suites: [String] = {
    let tests = root.appendingPathComponent("Tests")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tests.path)) ?? []
    return names.filter { $0.hasSuffix("Tests") }.sorted()
  }()

  /// What the manifest has each suite import, without what those modules import themselves.
  static let suiteManifest: [String: [String]] = {
    let path = root.appendingPathComponent("Package.swift")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [:] }
    func names(_ list: Substring) -> [String] { list.matches(of: /"(\w+)"/).map { String($0.1) } }
    let headless = text.firstMatch(of: /let headless = \[([^\]]*)\]/).map { names($0.1) } ?? []
    var found: [String: [String]] = [:]
    let suite = /Suite\(\s*name: "(\w+)",\s*imports: (headless)?(?:\s*\+\s*)?(?:\[([^\]]*)\])?/
    for match in text.matches(of: suite) {
      found[String(match.1)] = (match.2 == nil ? [] : headless) + (match.3.map(names) ?? [])
    }
    return found
  }()

  /// The modules that each file of a room imports.
  static func imports(of room: String) throws -> [(file: String, imports: [String])] {
    try imports(under: "Sources/\(room)")
  }

  /// The modules that each file of a folder imports, and of the folders in it.
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
      found.append((file.lastPathComponent, imports))
    }
    return found
  }
}
