import Rowan

extension CataloguePage {
  static let gestures = CataloguePage(
    "Gestures and keys",
    "Taps, long presses, drags and pinches, with the keys that replace them.",
    icon: .dragHandle,
    demos: [
      Demo("Location of a tap", "gesture click position coordinates point") { TapDemo() },
      Demo("Double tap", "gesture twice like") { DoubleTapDemo() },
      Demo("Long press", "gesture hold context menu") { LongPressDemo() },
      Demo("Pan", "gesture drag swipe move") { PanDemo() },
      Demo("Pinch", "gesture zoom scale magnify transform fingers wheel") { PinchDemo() },
      Demo("Key command", "shortcut keyboard combination") { KeyCommandDemo() },
    ],
    showsDisabled: true
  )
}

/// A card that reports the location of a tap, counted from its left edge and its top edge.
private struct TapDemo: Component {
  @State private var location: Point?

  var body: some Component {
    VStack(alignment: .leading) {
      GestureCard(title: "Tap anywhere")
        .onTap { tap in location = tap.location }
        .accessibilityLabel("Tap anywhere")
      Caption(location.map { "Tapped at \(Int($0.x)), \(Int($0.y))" } ?? "Not tapped yet")
    }
  }
}

/// A card for a gesture that assistive technology offers as a named action.
private struct DoubleTapDemo: Component {
  @State private var isLiked = false

  var body: some Component {
    VStack(alignment: .leading) {
      GestureCard(title: "Northern lights")
        .onDoubleTap { isLiked.toggle() }
        .accessibilityAction(named: "Like") { isLiked.toggle() }
      Caption(isLiked ? "Liked" : "Not liked yet")
    }
  }
}

/// A card for a gesture that the context menu key performs as well.
private struct LongPressDemo: Component {
  @State private var count = 0

  var body: some Component {
    VStack(alignment: .leading) {
      GestureCard(title: "Letter from home")
        .onLongPress(minimumDuration: .milliseconds(300)) { count += 1 }
      Caption("Held \(count) times")
    }
  }
}

/// A card that follows the pointer, between 0 and 160 points.
private struct PanDemo: Component {
  @State private var offset = 0.0
  @State private var start = 0.0
  @Environment(\.layoutDirection) private var direction

  var body: some Component {
    VStack(alignment: .leading) {
      GestureCard(title: "Drag me")
        .onPan(.horizontal) { pan in
          let distance = direction == .rightToLeft ? -pan.translation.x : pan.translation.x
          offset = min(max(start + distance, 0), 160)
          if pan.phase == .ended { start = offset }
          if pan.phase == .cancelled { offset = start }
        }
        .padding(EdgeInsets(leading: offset))
      Button("Back") { (offset, start) = (0, 0) }.disabled(offset == 0)
      Caption("\(Int(offset)) points on")
    }
  }
}

/// A card that two fingers, or the wheel with the control key, scale between 50 and 250 per cent.
private struct PinchDemo: Component {
  @State private var scale = 1.0
  @State private var start = 1.0
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(alignment: .leading) {
      GestureCard(title: "Closer")
        .scaleEffect(scale)
        .onPinch { pinch in
          if pinch.phase == .began { start = scale }
          scale = pinch.phase == .cancelled ? start : min(max(start * pinch.scale, 0.5), 2.5)
        }
        .padding(horizontal: theme.spacing.xxl, vertical: theme.spacing.xl)
      Button("Larger") { scale = min(scale * 1.25, 2.5) }.disabled(scale == 2.5)
      Caption("\(Int((scale * 100).rounded())) per cent")
    }
  }
}

/// A button whose action has a key combination, which works independently of the focus.
private struct KeyCommandDemo: Component {
  @State private var count = 0

  var body: some Component {
    VStack(alignment: .leading) {
      Button("Count on") { count += 1 }
        .keyCommand("k", modifiers: .control, title: "Count on") { count += 1 }
      Caption("Counted to \(count); Ctrl K counts on")
    }
  }
}

private struct GestureCard: Component {
  let title: String
  @Environment(\.theme) private var theme
  @Environment(\.isEnabled) private var isEnabled

  var body: some Component {
    Text(title).font(.headline).foreground(isEnabled ? .label : .tertiaryLabel)
      .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
      .background(.surface).border(.separator).cornerRadius(theme.radii.medium)
  }
}
