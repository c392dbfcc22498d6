import Foundation
import Rowan
import RowanImage
import RowanTesting
import RowanText
import Testing

@MainActor
@Suite("Snapshots")
struct SnapshotTests {
  private func stage() throws -> TestStage {
    TestStage(
      size: Size(width: 260, height: 400),
      measurer: try PangoTextMeasurer(configuration: pinnedFonts)
    ) { Profile() }
  }

  /// Returns the path of a test file in an empty folder.
  private func emptyFile() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("MadeUpTests.swift").path
  }

  @Test("A screen matches its snapshots in all variants, and the surroundings are restored")
  func variants() throws {
    let stage = try stage()
    try stage.type("Ada", into: .field("Name"))
    try stage.snapshot("profile", in: .all)
    #expect(stage.systemSettings == SystemSettings())
  }

  @Test("A part of a screen matches its snapshots in custom variants")
  func part() throws {
    let stage = try stage()
    try stage.snapshot(
      "size",
      of: .radioGroup("Size"),
      in: [.highContrast, SnapshotVariant("small") { $0.textScale = 0.75 }],
      scale: 3
    )
  }

  @Test("Tab shows the focus ring, and a tap shows no focus ring")
  func focusRing() throws {
    let measurer = try PangoTextMeasurer(configuration: pinnedFonts)
    let stage = TestStage(size: Size(width: 200, height: 100), measurer: measurer) {
      HStack(spacing: 16) {
        Button("One") {}
        Button("Two") {}
      }
      .padding(16)
    }
    // If all snapshots are recorded, none can differ.
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == nil else { return }
    let file = try emptyFile()
    func isUnmarked() -> Bool {
      (try? stage.snapshot("unmarked", tolerance: .exact, file: file)) != nil
    }
    // The first image is recorded as the snapshot.
    #expect(!isUnmarked())
    try stage.tap(.button("One"))
    #expect(isUnmarked())
    try stage.press(.tab)
    #expect(stage.focused?.label == "Two")
    #expect(!isUnmarked())
    try stage.tap(.button("One"))
    #expect(isUnmarked())
  }

  @Test("A missing snapshot is recorded and reported, and matches from then on")
  func missing() throws {
    // If all snapshots are recorded, none counts as missing.
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == nil else { return }
    let stage = try stage()
    let file = try emptyFile()
    let failure = #expect(throws: TestFailure.self) { try stage.snapshot("first", file: file) }
    guard case .recorded(let path) = failure?.reason else {
      Issue.record("It failed because of \(String(describing: failure))")
      return
    }
    #expect(path.hasSuffix("/__Snapshots__/MadeUpTests/first.png"))
    #expect(failure?.description.contains("Check the new one: \(path)") == true)
    try stage.snapshot("first", file: file)
    try stage.snapshot("first", tolerance: .exact, file: file)
  }

  @Test("A different image is reported with the changed pixels and a side-by-side image")
  func different() throws {
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == nil else { return }
    let stage = try stage()
    let file = try emptyFile()
    _ = #expect(throws: TestFailure.self) { try stage.snapshot("form", file: file) }
    try stage.tap(.toggle("News"))
    let failure = #expect(throws: TestFailure.self) { try stage.snapshot("form", file: file) }
    guard case .differs(let path) = failure?.reason else {
      Issue.record("It failed because of \(String(describing: failure))")
      return
    }
    #expect(failure?.explanation.contains(" pixels differ by up to ") == true)
    #expect(failure?.explanation.contains("side by side: \(path)") == true)
    let sheet = try PixelImage(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(sheet.width > 3 * 520 && sheet.height > 800)
  }

  @Test("An image of another size differs from the snapshot")
  func size() throws {
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == nil else { return }
    let stage = try stage()
    let file = try emptyFile()
    _ = #expect(throws: TestFailure.self) { try stage.snapshot("form", file: file) }
    stage.resize(to: Size(width: 260, height: 450))
    let failure = #expect(throws: TestFailure.self) { try stage.snapshot("form", file: file) }
    #expect(
      failure?.explanation.hasPrefix("the image has 520 × 900 pixels, not 520 × 800.") == true
    )
  }

  @Test("All variants are compared and reported together")
  func several() throws {
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == nil else { return }
    let stage = try stage()
    let file = try emptyFile()
    let failure = #expect(throws: TestFailure.self) {
      try stage.snapshot("form", in: [.present, .dark], file: file)
    }
    #expect(failure?.description.contains("could not compare 2 images") == true)
    #expect(
      failure?.description.contains("compare “form-dark”: there was no golden image") == true
    )
    try stage.snapshot("form", in: [.present, .dark], file: file)
  }

  @Test("A snapshot without fonts throws and suggests a measurer")
  func fonts() {
    let stage = TestStage { Text("text") }
    let failure = #expect(throws: TestFailure.self) { try stage.snapshot("text") }
    #expect(failure?.reason == .noFonts)
    #expect(
      failure?.explanation.hasSuffix("Create it with measurer: try PangoTextMeasurer().") == true
    )
  }

  @Test("A snapshot that cannot be read or written throws")
  func files() throws {
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == nil else { return }
    let stage = try stage()
    let file = try emptyFile()
    _ = #expect(throws: TestFailure.self) { try stage.snapshot("form", file: file) }
    let golden = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__/MadeUpTests/form.png")
    try Data("no picture".utf8).write(to: golden)
    let broken = #expect(throws: TestFailure.self) { try stage.snapshot("form", file: file) }
    #expect(broken?.reason == .noPicture)
    let nowhere = #expect(throws: TestFailure.self) {
      try stage.snapshot("form", file: "/dev/null/NowhereTests.swift")
    }
    #expect(nowhere?.reason == .noPicture)
  }

  @Test("A snapshot of a view that is not visible throws")
  func outOfSight() throws {
    let stage = try stage()
    stage.resize(to: Size(width: 260, height: 60))
    let failure = #expect(throws: TestFailure.self) {
      try stage.snapshot("button", of: .button("Cancel"))
    }
    #expect(failure?.reason == .outOfSight)
  }
}
