import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// Dynamic properties that are not connected are reported; otherwise they would keep their first
/// value without notice.
@MainActor
@Suite("Dynamic properties of components without a body")
struct UnlinkedPropertyTests {
  private struct Forgetful: Component {
    typealias Body = Never
    @Environment(\.textScale) private var textScale
    @State private var count = 0

    func makeElement(in context: inout BuildContext) -> Element {
      Text("\(textScale) \(count)").makeElement(in: &context)
    }
  }

  /// Its action is passed to the element, which keeps the newest version.
  private struct Pressed: Component {
    typealias Body = Never
    let press: ComponentAction

    func makeElement(in context: inout BuildContext) -> Element {
      var element = Text("press").makeElement(in: &context)
      element.handlers.tap = press
      return element
    }
  }

  private struct Mindful: Component {
    @State private var count = 0
    var body: some Component { Text("\(count)") }
  }

  @Test("A dynamic property that is never connected is reported as a fault, once for each type")
  func named() {
    let stage = Stage {
      VStack {
        Forgetful().padding(4).frame(width: 80)
        Mindful().padding(4)
        Pressed(press: ComponentAction {})
      }
    }
    let told = stage.diagnostics.map(\.message)
    #expect(told.count == 2)
    #expect(told.first?.contains("Forgetful makes its own element") == true)
    #expect(told.first?.contains("textScale") == true && told.last?.contains("count") == true)
    #expect(stage.diagnostics.allSatisfy { $0.severity == .fault })
  }
}
