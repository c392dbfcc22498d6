import Rowan

/// Something that is liked by two taps.
struct DoubleTapDemo: Component {
  @State private var isLiked = false

  var body: some Component {
    VStack(alignment: .leading) {
      GestureCard("Northern lights")
        .onDoubleTap { isLiked.toggle() }
        .accessibilityAction(named: "Like") { isLiked.toggle() }
      Text(isLiked ? "Liked" : "Not liked yet").font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// Something that tells more while it is pressed long, or by the key for menus.
struct LongPressDemo: Component {
  @State private var count = 0

  var body: some Component {
    VStack(alignment: .leading) {
      GestureCard("Letter from home")
        .onLongPress(minimumDuration: .milliseconds(300)) { count += 1 }
      Text("Held \(count) times").font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// Something that is dragged along a way, or moved by keys.
struct PanDemo: Component {
  @State private var place = 0.0
  @State private var start = 0.0
  @Environment(\.layoutDirection) private var direction
  @Environment(\.theme) private var theme

  private let way = 0.0...160.0

  var body: some Component {
    VStack(alignment: .leading) {
      GestureCard("Drag me")
        .onPan(.horizontal) { pan in
          move(to: start + (direction == .rightToLeft ? -1 : 1) * pan.translation.x)
          if pan.phase == .ended { start = place }
          if pan.phase == .cancelled { place = start }
        }
        .padding(EdgeInsets(leading: place))
      HFlow {
        Button("Back") { step(-40) }.disabled(place == way.lowerBound)
        Button("On") { step(40) }.disabled(place == way.upperBound)
      }
      Text("\(Int(place)) points on").font(.caption).foreground(.secondaryLabel)
    }
  }

  private func move(to target: Double) {
    place = min(max(target, way.lowerBound), way.upperBound)
  }

  private func step(_ distance: Double) {
    move(to: place + distance)
    start = place
  }
}

/// Something that two fingers bring closer, or buttons.
struct PinchDemo: Component {
  @State private var scale = 1.0
  @State private var start = 1.0
  @Environment(\.theme) private var theme

  private let range = 0.5...2.5

  var body: some Component {
    VStack(alignment: .leading) {
      GestureCard("Closer")
        .scaleEffect(scale)
        .onPinch { pinch in
          if pinch.phase == .began { start = scale }
          show(pinch.phase == .cancelled ? start : start * pinch.scale)
        }
        .padding(horizontal: theme.spacing.xxl, vertical: theme.spacing.xl)
      HFlow {
        Button("Smaller") { show(scale / 1.25) }.disabled(scale == range.lowerBound)
        Button("Larger") { show(scale * 1.25) }.disabled(scale == range.upperBound)
      }
      Text("\(Int((scale * 100).rounded())) per cent").font(.caption).foreground(.secondaryLabel)
    }
  }

  private func show(_ target: Double) {
    scale = min(max(target, range.lowerBound), range.upperBound)
  }
}

/// What keys do wherever the focus is, and offered for the pointer as well.
struct KeyCommandDemo: Component {
  @State private var count = 0

  var body: some Component {
    VStack(alignment: .leading) {
      HFlow {
        Button("Count on") { count += 1 }
          .keyCommand("k", modifiers: .control, title: "Count on") { count += 1 }
        Button("Start again") { count = 0 }
          .keyCommand("k", modifiers: [.control, .shift], title: "Start again") { count = 0 }
      }
      Text("Counted to \(count); Ctrl K counts on, Ctrl Shift K starts again")
        .font(.caption).foreground(.secondaryLabel)
    }
  }
}

/// A card to try gestures at.
private struct GestureCard: Component, Equatable {
  let title: String
  @Environment(\.theme) private var theme
  @Environment(\.isEnabled) private var isEnabled

  init(_ title: String) { self.title = title }

  static func == (left: GestureCard, right: GestureCard) -> Bool { left.title == right.title }

  var body: some Component {
    Text(title).font(.headline).foreground(isEnabled ? .label : .tertiaryLabel)
      .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
      .background(.surface)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
  }
}
