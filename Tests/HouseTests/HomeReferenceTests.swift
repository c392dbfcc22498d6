import Foundation
import Testing

/// What home screens have from the library whose names they keep is said in a guide, and proved by tests that
/// bear those names.
@Suite("The reference of home screens")
struct HomeReferenceTests {
  static let items = [
    "buildInstance(from:)", "identity", "customizerItem", "homeCardSection", "nextAction",
    "cell(for:at:in:)", "registerCell(with:)", "leadingSwipeActionsConfiguration(for:at:in:)",
    "trailingSwipeActionsConfiguration(for:at:in:)", "contextMenuConfiguration(for:at:in:)",
    "HomeComponentInput", "homeCardWillAppear", "itemSelected", "mapRect", "HomeComponentItem",
    "equalityToken", "canEdit", "isAction", "HomeComponentContent", "HomeHeaderConfiguration",
    "HomeCustomizerItem", "HomeViewModel", "HomeScreen", "HomeComponentAction", "push", "present",
    "handleSelection", "showCustomizer", "hideSection", "trigger", "success",
  ]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: House.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(
    "Every item has a row in the guide, and one test whose name begins with it",
    arguments: items
  )
  func item(name: String) throws {
    let guide = try Self.text("Sources/Rowan/Rowan.docc/ComingFromTripKitUI.md")
    #expect(guide.contains("\n| `\(name)` | "))
    let tests = try ["Component", "Content", "Home"].map {
      try Self.text("Tests/RowanHomeTests/Reference/\($0)ReferenceTests.swift")
    }.joined()
    #expect(tests.components(separatedBy: "\"\(name): ").count - 1 == 1)
  }
}
