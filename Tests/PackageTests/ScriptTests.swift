import Foundation
import Testing

/// The scripts that run tests.
@Suite("Scripts")
struct ScriptTests {
  @Test("Every suite of Package.swift runs under the thread sanitizer")
  func sanitizer() throws {
    let script = PackageSources.root.appendingPathComponent("Scripts/sanitize.sh")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", script.path, "--list"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // A line may select some tests of a suite: “RowanLayoutTests\.(…)”.
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let suites = lines.map { line in String(line.prefix { $0 != "\\" }) }
    #expect(suites == PackageSources.suites.map(\.name))
  }
}
