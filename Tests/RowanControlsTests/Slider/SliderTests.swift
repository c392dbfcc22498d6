import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Sliders")
struct SliderTests {
  private struct Form: Component {
    var step: Double?
    @State private var volume = 20.0

    var body: some Component {
      VStack {
        Slider("Volume", value: $volume, in: 0...100, step: step) { "\(Int($0.rounded())) %" }
      }
    }
  }

  private func slider(_ stage: Stage) throws -> ShownView {
    stage.host.tree[try #require(stage.host.views(as: .slider).first)]
  }

  private func value(_ stage: Stage) throws -> String? { try slider(stage).accessibility?.value }

  private func knob(_ stage: Stage) throws -> Rect {
    stage.host.tree[try slider(stage).children[1]].frame
  }

  @Test("The accessibility of a slider has its label, its formatted value and its fraction")
  func description() throws {
    let stage = Stage { Form() }
    let accessibility = try #require(try slider(stage).accessibility)
    #expect(accessibility.label == "Volume")
    #expect(accessibility.value == "20 %")
    #expect(accessibility.fraction == 0.2)
    #expect(try slider(stage).frame.width == 320)
  }

  @Test("The knob of a slider is at its value, within the slider at both ends")
  func knob() throws {
    let stage = Stage { Form() }
    #expect(abs(try knob(stage).minX - 0.2 * 302) <= 1)
    stage.host.press(.tab)
    stage.host.press(.end)
    #expect(try knob(stage).maxX == 320)
    stage.host.press(.home)
    #expect(try knob(stage).minX == 0)
  }

  @Test(
    "A slider takes the focus and the value at a press, and follows the pointer within its range"
  )
  func drag() throws {
    let stage = Stage { Form() }
    stage.host.drag(from: Point(x: 160, y: 10))
    #expect(try value(stage) == "50 %")
    #expect(stage.host.tree.focused == stage.host.views(as: .slider).first)
    stage.host.drag(from: Point(x: 160, y: 10), to: Point(x: 9 + 0.75 * 302, y: 300))
    #expect(try value(stage) == "75 %")
    stage.host.drag(from: Point(x: 160, y: 10), to: Point(x: 900, y: 0))
    #expect(try value(stage) == "100 %")
    stage.host.drag(from: Point(x: 160, y: 10), to: Point(x: -900, y: 0))
    #expect(try value(stage) == "0 %")
  }

  @Test("A slider with steps moves to the nearest step")
  func steps() throws {
    let stage = Stage { Form(step: 25) }
    stage.host.drag(from: Point(x: 9 + 0.6 * 302, y: 10))
    #expect(try value(stage) == "50 %")
    stage.host.press(.up)
    #expect(try value(stage) == "75 %")
    stage.host.press(.pageDown)
    #expect(try value(stage) == "0 %")
  }

  @Test("Without steps arrow keys move a slider by a twentieth of its range, page keys by a half")
  func keys() throws {
    let stage = Stage { Form() }
    stage.host.press(.tab)
    stage.host.press(.right)
    #expect(try value(stage) == "25 %")
    stage.host.press(.down)
    stage.host.press(.left)
    #expect(try value(stage) == "15 %")
    stage.host.press(.pageUp)
    #expect(try value(stage) == "65 %")
    stage.host.press(.right, modifiers: .control)
    #expect(try value(stage) == "65 %")
  }

  @Test("In right-to-left layouts a slider begins on the right")
  func rightToLeft() throws {
    let stage = Stage { Form() }
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(abs(try knob(stage).maxX - (320 - 0.2 * 302)) <= 1)
    stage.host.drag(from: Point(x: 9 + 0.25 * 302, y: 10))
    #expect(try value(stage) == "75 %")
    stage.host.press(.left)
    #expect(try value(stage) == "80 %")
  }

  @Test("A slider clamps its value to its range, and shows NaN at the start")
  func strange() throws {
    for (value, fraction) in [(7, 1), (-7, 0), (.nan, 0)] as [(Double, Double)] {
      let stage = Stage { VStack { Slider("Strange", value: value) { _ in } } }
      #expect(try slider(stage).accessibility?.fraction == fraction)
    }
  }

  @Test("A disabled slider ignores drags and keys")
  func disabled() throws {
    let stage = Stage { Form().disabled() }
    #expect(stage.host.drag(from: Point(x: 160, y: 10)) == nil)
    stage.host.press(.end)
    #expect(try value(stage) == "20 %")
  }
}
