import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Toggles")
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

  /// Returns the distance of the knob from the right edge of its track.
  private func knobDistance(_ stage: Stage) throws -> Double {
    let track = try #require(try toggle(stage).children.last)
    let knob = try #require(stage.host.tree[track].children.first)
    return stage.host.tree[track].frame.width - stage.host.tree[knob].frame.maxX
  }

  @Test("A toggle exposes its label and its state, and a tap changes the state")
  func tap() throws {
    let stage = Stage { Form() }
    #expect(try toggle(stage).accessibility?.label == "Notify me")
    #expect(try toggle(stage).accessibility?.isChecked == false)
    stage.host.tap(text: "Notify me")
    #expect(try toggle(stage).accessibility?.isChecked == true)
  }

  @Test("The space bar and the return key change a focused toggle")
  func keys() throws {
    let stage = Stage { Form() }
    stage.host.focus(stage.host.views(as: .toggle).first)
    stage.host.press(.space)
    #expect(try toggle(stage).accessibility?.isChecked == true)
    stage.host.press(.enter)
    #expect(try toggle(stage).accessibility?.isChecked == false)
  }

  @Test("The knob of a toggle that is on is at the trailing edge in both layout directions")
  func knob() throws {
    let stage = Stage { Form() }
    #expect(try knobDistance(stage) > 15)
    stage.host.tap(text: "Notify me")
    #expect(try knobDistance(stage) == 2)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(try knobDistance(stage) > 15)
  }

  @Test("A tap on a toggle sends at most eight mutations and creates no views")
  func changes() throws {
    let stage = Stage { Form() }
    stage.host.clearBatches()
    stage.host.tap(text: "Notify me")
    #expect(stage.host.mutations.count <= 8)
    #expect(!stage.host.mutations.contains { if case .create = $0 { true } else { false } })
  }

  @Test("A disabled toggle ignores taps")
  func disabled() throws {
    let stage = Stage { Form().disabled() }
    #expect(try toggle(stage).interaction.contains(.disabled))
    stage.host.tap(text: "Notify me")
    #expect(try toggle(stage).accessibility?.isChecked == false)
  }

  @Test("A long label wraps beside the switch of a toggle, which keeps its size")
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
