import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Steppers")
struct StepperTests {
  private struct Form: Component {
    var range: ClosedRange<Int>? = 0...30
    var step = 1
    @State private var guests = 2

    var body: some Component {
      VStack { Stepper("Guests", value: $guests, in: range, step: step) }
    }
  }

  private struct Price: Component {
    @State private var price = 0.1

    var body: some Component {
      VStack {
        Stepper("Price", value: $price, in: 0.1...1, step: 0.1) { "\($0.roundedToTenths) €" }
      }
    }
  }

  private func stepper(_ stage: Stage) throws -> ShownView {
    stage.host.tree[try #require(stage.host.views(as: .stepper).first)]
  }

  private func value(_ stage: Stage) throws -> String? { try stepper(stage).accessibility?.value }

  private func tap(_ label: String, _ stage: Stage) throws {
    let buttons = stage.host.views(as: .button)
    let button = buttons.first { stage.host.tree[$0].accessibility?.label == label }
    stage.host.tap(try #require(button))
  }

  @Test("The accessibility of a stepper has its label, its value and its fraction")
  func description() throws {
    let stage = Stage { Form() }
    #expect(try stepper(stage).accessibility?.label == "Guests")
    #expect(try value(stage) == "2")
    #expect(try stepper(stage).accessibility?.fraction == 2.0 / 30)
    #expect(stage.texts == ["Guests", "2"])
  }

  @Test("A stepper announces a value that its buttons change, but not one that keys change")
  func announcement() throws {
    let stage = Stage { Price() }
    try tap("Increase", stage)
    #expect(stage.host.requests == [.announce("0.2 €")])
    try tap("Decrease", stage)
    #expect(stage.host.requests == [.announce("0.2 €"), .announce("0.1 €")])
    stage.host.press(.tab)
    stage.host.press(.up)
    #expect(try value(stage) == "0.2 €" && stage.host.requests.count == 2)
  }

  @Test("The buttons of a stepper increase and decrease its value")
  func buttons() throws {
    let stage = Stage { Form() }
    try tap("Increase", stage)
    #expect(stage.texts == ["Guests", "3"])
    try tap("Decrease", stage)
    try tap("Decrease", stage)
    #expect(stage.texts == ["Guests", "1"])
  }

  @Test("At the end of its range a stepper disables the button that would leave the range")
  func ends() throws {
    let stage = Stage { Form(range: 0...2) }
    let buttons = stage.host.views(as: .button).map { stage.host.tree[$0] }
    #expect(buttons.map { $0.interaction.contains(.disabled) } == [false, true])
    try tap("Increase", stage)
    #expect(try value(stage) == "2")
  }

  @Test("Arrow keys, page keys, Home and End change a focused stepper within its range")
  func keys() throws {
    let stage = Stage { Form() }
    stage.host.press(.tab)
    stage.host.press(.up)
    #expect(try value(stage) == "3")
    stage.host.press(.down)
    stage.host.press(.left)
    #expect(try value(stage) == "1")
    stage.host.press(.pageUp)
    #expect(try value(stage) == "11")
    stage.host.press(.end)
    stage.host.press(.right)
    #expect(try value(stage) == "30")
    stage.host.press(.home)
    stage.host.press(.pageDown)
    #expect(try value(stage) == "0")
    stage.host.press(.up, modifiers: .alt)
    #expect(try value(stage) == "0")
  }

  @Test("In right-to-left layouts the left arrow key increases a stepper")
  func rightToLeft() throws {
    let stage = Stage { Form() }
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    stage.host.press(.tab)
    stage.host.press(.left)
    #expect(try value(stage) == "3")
  }

  @Test("Tab stops once in a stepper, and a click on a button focuses the stepper")
  func focus() throws {
    let stage = Stage { Form() }
    #expect(stage.host.tree.focusOrder() == stage.host.views(as: .stepper))
    try tap("Increase", stage)
    #expect(stage.host.tree.focused == stage.host.views(as: .stepper).first)
  }

  @Test("A stepper without a range stops at the largest integer instead of overflowing")
  func overflow() throws {
    let stage = Stage { Form(range: nil, step: .max - 3) }
    stage.host.press(.tab)
    stage.host.press(.up)
    stage.host.press(.up)
    #expect(try value(stage) == "\(Int.max)")
    #expect(try stepper(stage).accessibility?.fraction == nil)
  }

  @Test("Fractional steps up and down return exactly to the start of the range")
  func fractions() throws {
    let stage = Stage { Price() }
    stage.host.press(.tab)
    for _ in 0..<7 { stage.host.press(.up) }
    #expect(try value(stage) == "0.8 €")
    for _ in 0..<7 { stage.host.press(.down) }
    #expect(try value(stage) == "0.1 €")
    let buttons = stage.host.views(as: .button).map { stage.host.tree[$0] }
    #expect(buttons.first?.interaction.contains(.disabled) == true)
  }

  @Test("A stepper with handlers steps values of any type, and has no step without a handler")
  func anyValue() throws {
    let steps = Box<[String]>([])
    let stage = Stage {
      VStack {
        Stepper("Day", value: "Monday", onDecrement: nil) { steps.change { $0.append("Tuesday") } }
      }
    }
    stage.host.press(.tab)
    stage.host.press(.up)
    stage.host.press(.down)
    #expect(steps.value == ["Tuesday"])
  }

  @Test("A disabled stepper ignores taps and keys")
  func disabled() throws {
    let stage = Stage { Form().disabled() }
    #expect(try stepper(stage).interaction.contains(.disabled))
    try tap("Increase", stage)
    stage.host.press(.up)
    #expect(try value(stage) == "2")
  }
}

extension Double {
  fileprivate var roundedToTenths: Double { (self * 10).rounded() / 10 }
}
