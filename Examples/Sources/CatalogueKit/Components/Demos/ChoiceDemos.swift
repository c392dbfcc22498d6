import Rowan

/// Something on or off.
struct ToggleDemo: Component {
  @State private var isOn = true

  var body: some Component {
    Toggle("Keep a log", isOn: $isOn)
  }
}

/// One of few.
struct PickerDemo: Component {
  @State private var span = "Week"

  var body: some Component {
    Picker("Span", selection: $span, options: ["Day", "Week", "Month"]) { $0 }
  }
}

/// A number in steps.
struct StepperDemo: Component {
  @State private var guests = 2

  var body: some Component {
    Stepper("Guests", value: $guests, in: 1...12)
  }
}

/// A number along a way, with its words.
struct SliderDemo: Component {
  @State private var volume = 30.0

  var body: some Component {
    VStack {
      Slider("Volume", value: $volume, in: 0...100, step: 5) { "\(Int($0)) %" }
      Text("\(Int(volume)) %").font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// Stars to choose, and to look at.
struct RatingDemo: Component {
  @State private var stars = 3

  var body: some Component {
    VStack {
      Rating("Your opinion", value: $stars)
      Rating("Everybody's opinion", value: 3.7)
    }
  }
}
