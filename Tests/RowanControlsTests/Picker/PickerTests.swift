import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Pickers")
struct PickerTests {
  private enum Order: String, CaseIterable {
    case name, size, date
  }

  private struct Form: Component {
    @State private var order = Order.name

    var body: some Component {
      VStack {
        Picker("Sort by", selection: $order, options: Order.allCases) { $0.rawValue }
        Text("by \(order.rawValue)")
      }
    }
  }

  private func radios(_ stage: Stage) -> [ShownView] {
    stage.host.views(as: .radio).map { stage.host.tree[$0] }
  }

  @Test("A picker is a labelled radio group with one checked option")
  func description() throws {
    let stage = Stage { Form() }
    let group = stage.host.tree[try #require(stage.host.views(as: .radioGroup).first)]
    #expect(group.accessibility?.label == "Sort by")
    #expect(radios(stage).map(\.accessibility?.label) == ["name", "size", "date"])
    #expect(radios(stage).map(\.accessibility?.isChecked) == [true, false, false])
  }

  @Test("A tap on an option of a picker selects it")
  func tap() {
    let stage = Stage { Form() }
    stage.host.tap(text: "date")
    #expect(stage.texts.contains("by date"))
    #expect(radios(stage).map(\.accessibility?.isChecked) == [false, false, true])
  }

  @Test("Tab stops at the selected option of a picker, and arrow keys, Home and End change it")
  func roving() throws {
    let stage = Stage { Form() }
    #expect(radios(stage).map { $0.isTabStop } == [true, false, false])
    stage.host.focus(stage.host.views(as: .radio)[0])
    stage.host.press(.right)
    #expect(stage.texts.contains("by size"))
    #expect(stage.host.tree.focused == stage.host.views(as: .radio)[1])
    #expect(radios(stage).map { $0.isTabStop } == [false, true, false])
    stage.host.press(.down)
    #expect(stage.texts.contains("by date"))
    stage.host.press(.right)
    #expect(stage.texts.contains("by name"))
    stage.host.press(.end)
    #expect(stage.texts.contains("by date"))
    stage.host.press(.home)
    #expect(stage.texts.contains("by name"))
    #expect(stage.host.tree.focused == stage.host.views(as: .radio)[0])
  }

  @Test("In right-to-left layouts the left arrow key selects the next option of a picker")
  func rightToLeft() {
    let stage = Stage { Form() }
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    stage.host.focus(stage.host.views(as: .radio)[0])
    stage.host.press(.left)
    #expect(stage.texts.contains("by size"))
  }

  @Test("A picker reserves the arrow keys, so that the host does not scroll")
  func navigation() throws {
    let stage = Stage { Form() }
    let group = stage.host.tree[try #require(stage.host.views(as: .radioGroup).first)]
    #expect(group.interaction.contains(.navigation))
  }

  @Test("A picker ignores arrow keys with modifiers")
  func modifiers() {
    let stage = Stage { Form() }
    stage.host.focus(stage.host.views(as: .radio)[0])
    stage.host.press(.right, modifiers: .alt)
    #expect(stage.texts.contains("by name"))
  }

  @Test("Taps and keys do not change a disabled picker")
  func disabled() {
    let stage = Stage { Form().disabled() }
    stage.host.tap(text: "size")
    stage.host.press(.right)
    #expect(stage.texts.contains("by name"))
  }

  @Test("Long option titles of a picker are truncated within the window")
  func longTitles() {
    let stage = Stage(size: Size(width: 200, height: 100)) {
      VStack {
        Picker("Length", selection: 1, options: [1, 2], title: { "a long title \($0)" }) { _ in }
      }
    }
    #expect(stage.texts.allSatisfy { $0.hasSuffix("…") })
    #expect(radios(stage).allSatisfy { $0.frame.maxX <= 200 })
  }

  @Test("If no option of a picker is selected, Tab stops at the first option")
  func unknownSelection() {
    let stage = Stage {
      VStack { Picker("Of two", selection: 7, options: [1, 2], title: { "\($0)" }) { _ in } }
    }
    #expect(radios(stage).map { $0.isTabStop } == [true, false])
    #expect(radios(stage).map(\.accessibility?.isChecked) == [false, false])
  }
}

extension ShownView {
  /// Whether Tab stops at the view.
  fileprivate var isTabStop: Bool {
    interaction.contains(.focus) && interaction.isDisjoint(with: [.disabled, .skippedByTab])
  }
}
