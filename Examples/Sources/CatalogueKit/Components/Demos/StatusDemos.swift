import Rowan

/// Marks of every kind.
struct BadgeDemo: Component {
  var body: some Component {
    HFlow {
      for kind in Badge.Kind.allCases { Badge("\(kind)", kind: kind) }
    }
  }
}

/// People.
struct AvatarDemo: Component {
  private let names = ["Ida Berg", "Tom Falk", "Ada Lind", "Bo"]

  var body: some Component {
    HFlow {
      for name in names { Avatar(name) }
    }
  }
}

/// A bar that a slider fills.
struct ProgressBarDemo: Component {
  @State private var fraction = 0.6

  var body: some Component {
    VStack {
      ProgressBar(fraction: fraction, label: "Upload")
      Slider("Fraction of the bar", value: $fraction)
    }
  }
}

/// A ring that a slider closes.
struct ProgressRingDemo: Component {
  @State private var fraction = 0.6

  var body: some Component {
    VStack {
      ProgressRing(fraction: fraction, label: "Upload")
      Slider("Fraction of the ring", value: $fraction)
    }
  }
}

/// Something that goes on.
struct ActivityDemo: Component {
  var body: some Component {
    ActivityIndicator("Loading the messages")
  }
}
