import Foundation
import RowanCore
import Testing

/// The frames that a browser gives some thousand trees; `make fixtures` records them again.
@Suite("Conformance to browsers")
struct ConformanceTests {
  /// The greatest distance of a frame from the browser's, which counts in steps of 1/64.
  static let tolerance = 0.1
  /// The number of failures that are reported for each file.
  static let told = 20

  static let files: [URL] = {
    if let path = ProcessInfo.processInfo.environment["ROWAN_LAYOUT_CASES"] {
      return [URL(fileURLWithPath: path)]
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
    return ["alone", "pairs", "picked", "mixed", "deep"].map {
      folder.appendingPathComponent($0 + ".jsonl")
    }
  }()

  @Test("Every box has the frame that a browser gives it", arguments: files)
  func frames(file: URL) throws {
    let cases = try ConformanceCase.read(file)
    let styles = ConformanceStyles()
    var mismatches: [ConformanceMismatch] = []
    for value in cases where !ChosenDifference.covers(value.name) {
      var tree = try ConformanceTree(value, styles)
      if let mismatch = tree.firstMismatch(tolerance: Self.tolerance) {
        mismatches.append(mismatch)
      }
    }
    let name = file.deletingPathExtension().lastPathComponent
    print("\(name): \(cases.count - mismatches.count) of \(cases.count)")
    #expect(cases.count > 0)
    if !mismatches.isEmpty {
      let lines = mismatches.prefix(Self.told).map(\.description).joined(separator: "\n")
      Issue.record("\(name): \(mismatches.count) of \(cases.count) differ\n\(lines)")
    }
    if let path = ProcessInfo.processInfo.environment["ROWAN_LAYOUT_MISMATCHES"] {
      try JSONEncoder().encode(mismatches).write(to: URL(fileURLWithPath: path))
    }
  }
}

/// The first box of a case whose frame differs from the expected one.
struct ConformanceMismatch: Encodable, CustomStringConvertible {
  var name: String
  /// The indices of the children from the root to the box.
  var path: String
  var expected: [Double]
  var actual: [Double]

  var description: String { "  \(name), \(path): \(expected) expected, \(actual) found" }
}
