import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("A toggle")
struct ToggleTests {
  private struct Form: Component {
    @State private var isOn = false

    var body: some Component {
      VStack { Toggle("Notify me", isOn: $isOn) }
    }
  }

  private func toggle(_ stage: Stage) throws -> ShownView {
    stage.host.tree[try #require(stage.host.views(as: .toggle).first)]
  }

  /// The right edge of the knob, from the right edge of its track.
  private func knobDistance(_ stage: Stage) throws -> Double {
    let track = try #require(try toggle(stage).children.last)
    let knob = try #require(stage.host.tree[track].children.first)
    return stage.host.tree[track].frame.width - stage.host.tree[knob].frame.maxX
  }

  @Test("It tells its name and whether it is on, and a tap changes that")
  func tap() throws {
    let stage = Stage { Form() }
    #expect(try toggle(stage).accessibility?.label == "Notify me")
    #expect(try toggle(stage).accessibility?.isChecked == false)
    stage.host.tap(text: "Notify me")
    #expect(try toggle(stage).accessibility?.isChecked == true)
  }

  @Test("The space bar and the return key change it while it has the focus")
  func keys() throws {
    let stage = Stage { Form() }
    stage.host.focus(stage.host.views(as: .toggle).first)
    stage.host.press(.space)
    #expect(try toggle(stage).accessibility?.isChecked == true)
    stage.host.press(.enter)
    #expect(try toggle(stage).accessibility?.isChecked == false)
  }

  @Test("Its knob goes to where lines end when it is on, whichever way they run")
  func knob() throws {
    let stage = Stage { Form() }
    #expect(try knobDistance(stage) > 15)
    stage.host.tap(text: "Notify me")
    #expect(try knobDistance(stage) == 2)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(try knobDistance(stage) > 15)
  }

  @Test("A tap sends few changes: the colours, the knob and the description")
  func changes() throws {
    let stage = Stage { Form() }
    stage.host.forgetBatches()
    stage.host.tap(text: "Notify me")
    #expect(stage.host.mutations.count <= 8)
    #expect(!stage.host.mutations.contains { if case .create = $0 { true } else { false } })
  }

  @Test("Disabled, it takes no input and says so")
  func disabled() throws {
    let stage = Stage { Form().disabled() }
    #expect(try toggle(stage).interaction.contains(.disabled))
    stage.host.tap(text: "Notify me")
    #expect(try toggle(stage).accessibility?.isChecked == false)
  }

  @Test("A long label wraps beside the switch, which keeps its size")
  func longLabel() throws {
    let stage = Stage(size: Size(width: 140, height: 300)) {
      VStack { Toggle("A label that needs more than one line", isOn: .constant(true)) }
    }
    let track = try #require(try toggle(stage).children.last)
    #expect(stage.host.tree[track].frame.width == 38)
    #expect(stage.host.tree[track].frame.maxX == 140)
    #expect(try toggle(stage).frame.height > 36)
  }
}
