import Foundation
import Testing

/// What takes the place of `CKComponent`'s methods and properties is said, and proved by tests that bear
/// their names.
@Suite("The reference of CKComponent")
struct ReferenceTests {
  static let items = [
    "mountInContext:layout:supercomponent:", "accessibilityChildren", "viewConfiguration",
    "setViewConfiguration:", "metadata", "rootComponentMountedView", "size",
    "scopeEnumeratorProvider", "backtraceStackDescription", "hasAnimations", "hasBoundsAnimations",
    "hasInitialMountAnimations", "hasFinalUnmountAnimations",
    "controllerOverridesDidPrepareLayout", "layoutThatFits:parentSize:", "computeLayoutThatFits:",
    "computeLayoutThatFits:restrictedToSize:relativeToParentSize:", "state", "updateState:mode:",
    "targetForAction:withSender:", "canPerformAction:withSender:", "animationsOnInitialMount",
    "animationsFromPreviousComponent:", "boundsAnimationFromPreviousComponent:",
    "animationsOnFinalUnmount", "viewForAnimation", "controller",
  ]

  private static let tests: String = {
    let folder = House.root.appendingPathComponent("Tests/RowanComponentsTests/Reference")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var text = ""
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      text += (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
    return text
  }()

  @Test("Every item has a row in the guide, and a test whose name begins with it", arguments: items)
  func item(name: String) throws {
    let guide = House.root
      .appendingPathComponent("Sources/Rowan/Rowan.docc/ComingFromComponentKit.md")
    #expect(try String(contentsOf: guide, encoding: .utf8).contains("\n| `\(name)` |"))
    let title = name.hasSuffix(":") ? "\"\(name) " : "\"\(name): "
    #expect(Self.tests.contains(title), "There is no test of \(name).")
  }
}
