import Foundation
import Testing

/// What state models have from the library whose names they keep is said in a guide, and proved by tests
/// that bear those names.
@Suite("The reference of StateModeling")
struct NavigationReferenceTests {
  static let items = [
    "Destination", "EventType", "InteractorType", "ContentType", "destination",
    "handleEvent(_:content:)", "handleInteractorResult(result:for:)",
    "handleAsyncInteractorResult(result:for:)", "prepareForPresentation()",
    "prepareForAppearance(isVisible:)", "prepareForDisappearance(wasVisible:)",
    "configureInteractor(_:type:)", "cleanupResources()",
  ]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: House.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(
    "Every item has a row in the guide, and one test whose name begins with it",
    arguments: items
  )
  func item(name: String) throws {
    let guide = try Self.text("Sources/Rowan/Rowan.docc/ComingFromDestinations.md")
    #expect(guide.contains("\n| `\(name)` | "))
    let tests = try Self.text("Tests/RowanNavigationTests/Reference/StateModelingTests.swift")
    #expect(tests.components(separatedBy: "\"\(name): ").count - 1 == 1)
  }
}
