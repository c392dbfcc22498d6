import Rowan

extension CataloguePage {
  static let choices = CataloguePage(
    "Choices",
    "Controls that set a value.",
    icon: .sliders,
    demos: [
      Demo("Toggle", "switch checkbox on off") { ToggleDemo() },
      Demo("Picker", "segmented choice radio select") { PickerDemo() },
      Demo("Stepper", "number increment decrement spin") { StepperDemo() },
      Demo("Slider", "range volume value drag") { SliderDemo() },
      Demo("Rating", "stars score") { RatingDemo() },
    ],
    showsDisabled: true
  )
}

private struct ToggleDemo: Component {
  @State private var isOn = true

  var body: some Component {
    VStack {
      Toggle("Keep a log", isOn: $isOn)
      Toggle("Set by an administrator", isOn: .constant(true)).disabled()
      Toggle(isOn: $isOn) { RowLabel("Notifications", detail: "The same value as the first one") }
    }
  }
}

private struct PickerDemo: Component {
  @State private var span = "Week"

  var body: some Component {
    Picker("Span", selection: $span, options: ["Day", "Week", "Month"]) { $0 }
  }
}

private struct StepperDemo: Component {
  @State private var guests = 2

  var body: some Component {
    Stepper("Guests", value: $guests, in: 1...12)
  }
}

/// A slider with steps, whose last closure returns the text for assistive technology.
private struct SliderDemo: Component {
  @State private var volume = 30.0

  var body: some Component {
    VStack {
      Slider("Volume", value: $volume, in: 0...100, step: 5) { "\(Int($0)) %" }
      Caption("\(Int(volume)) %")
    }
  }
}

/// A rating to choose, and one to read.
private struct RatingDemo: Component {
  @State private var stars = 3

  var body: some Component {
    VStack {
      Rating("Your opinion", value: $stars)
      Rating("Average opinion", value: 3.7)
    }
  }
}
