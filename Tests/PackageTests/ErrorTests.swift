import Foundation
import Testing

/// The errors that modules throw to apps.
@Suite("Public errors")
struct PublicErrorTests {
  /// The names that follow a full stop in a source, outside of the declarations of public errors.
  private var usedNames: Set<String> = []
  /// The cases of every public error, such as `LinkError.unknown`.
  private var cases: [(error: String, name: String)] = []

  init() throws {
    let folder = PackageSources.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      read(try String(contentsOf: file, encoding: .utf8))
    }
  }

  private mutating func read(_ source: String) {
    let declaration = /^( *)public enum (\w+): .*\bError\b.*\{$/
    let enumCase = /^ *(?:indirect )?case (\w+)/
    var error: (name: String, end: String)?
    for line in source.split(separator: "\n") {
      if let current = error {
        if line == current.end { error = nil }
        if let match = line.firstMatch(of: enumCase) {
          cases.append((current.name, String(match.1)))
        }
      } else if line.hasSuffix("{"), let match = line.firstMatch(of: declaration) {
        error = (String(match.2), String(match.1) + "}")
      } else {
        for rest in line.utf8.split(separator: UInt8(ascii: ".")) {
          let name = rest.prefix(while: Self.isPartOfName)
          if !name.isEmpty { usedNames.insert(String(decoding: name, as: UTF8.self)) }
        }
      }
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  @Test("Every case of a public error occurs in the code of a module")
  func occurring() {
    #expect(cases.count > 30)
    let unused = cases.filter { !usedNames.contains($0.name) }.map { "\($0.error).\($0.name)" }
    #expect(unused == [], "Remove these cases, or throw them.")
  }
}
