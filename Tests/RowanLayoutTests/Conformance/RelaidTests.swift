import Foundation
import RowanCore
import RowanLayout
import Testing

/// Layouts after edits, which have to equal those of fresh trees; `make fuzz` searches for
/// differences.
@Suite("Layout after edits")
struct RelaidTests {
  /// The number of times that each tree is edited.
  private static let steps =
    ProcessInfo.processInfo.environment["ROWAN_LAYOUT_STEPS"].flatMap(Int.init) ?? 1
  /// The number of differences that are reduced and reported.
  private static let told = 5

  @Test(
    "Trees of the fixtures have the frames of a fresh layout after edits",
    arguments: ConformanceTests.files
  )
  func edits(file: URL) throws {
    let cases = try ConformanceCase.read(file)
    let pool = cases.flatMap { $0.root.children ?? [] }.flatMap(\.subtree)
    var differences = 0
    var lines: [String] = []
    for (index, value) in cases.enumerated() {
      var edits = try RelaidEdits(value, pool: pool, seed: UInt64(index))
      guard let found = try edits.firstDifference(steps: Self.steps) else { continue }
      differences += 1
      guard lines.count < Self.told else { continue }
      var told = found.value
      told.name = value.name
      if let difference = try told.firstDifference() {
        told = told.reduced()
        lines.append("  \(try told.firstDifference() ?? difference)")
      } else {
        lines.append("  \(found.difference), only after more edits")
      }
      lines.append("  " + String(decoding: try JSONEncoder().encode(told), as: UTF8.self))
    }
    let name = file.deletingPathExtension().lastPathComponent
    let report =
      "\(differences) of \(cases.count) trees differ after up to \(Self.steps) relayouts\n"
      + lines.joined(separator: "\n")
    if differences > 0 { Issue.record("\(name): \(report)") }
    if let path = ProcessInfo.processInfo.environment["ROWAN_LAYOUT_RELAID"] {
      try report.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  @Test("Trees that once differed after edits have the frames of a fresh layout")
  func reduced() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/relaid.ndjson")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let value = try JSONDecoder().decode(RelaidCase.self, from: Data(line.utf8))
      let difference = try value.firstDifference()
      #expect(difference == nil, "\(line)")
    }
  }
}

extension ConformanceNode {
  /// The node and all below it.
  fileprivate var subtree: [ConformanceNode] {
    [self] + (children ?? []).flatMap(\.subtree)
  }
}
