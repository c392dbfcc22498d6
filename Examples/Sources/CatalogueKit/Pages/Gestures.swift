import Rowan

extension CataloguePage {
  static let gestures = CataloguePage(
    "Gestures and keys",
    "Taps, long presses, drags and pinches, with the keys that replace them.",
    icon: .dragHandle,
    demos: [
      Demo("Place of a tap", "gesture click location position coordinates point where") {
        TapPlaceDemo()
      },
      Demo("Double tap", "gesture twice like") { DoubleTapDemo() },
      Demo("Long press", "gesture hold context menu") { LongPressDemo() },
      Demo("Pan", "gesture drag swipe move") { PanDemo() },
      Demo("Pinch", "gesture zoom scale magnify rotate transform two fingers wheel") {
        PinchDemo()
      },
      Demo("Key command", "shortcut keyboard combination") { KeyCommandDemo() },
    ],
    showsDisabled: true
  )
}

/// A box that marks the location of the last tap. The location counts from the left edge and a static child
/// from the leading edge, so that the mark is mirrored from right to left.
private struct TapPlaceDemo: Component {
  @State private var location: Point?
  @Environment(\.textScale) private var textScale
  @Environment(\.layoutDirection) private var direction
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack {
      ZStack(alignment: .fill) {
        Center { Text("Tap anywhere").foreground(isEnabled ? .secondaryLabel : .tertiaryLabel) }
        if let location {
          CustomStack(MarkLayout(center: location, isMirrored: direction == .rightToLeft)) {
            Circle().fill(.accent).frame(width: theme.spacing.m, height: theme.spacing.m)
          }
        }
      }
      .background(.surface).border(.separator).cornerRadius(theme.radii.medium).clipped()
      .frame(height: 96 * textScale)
      .onTap { tap in location = tap.location }
      .accessibilityLabel("Tap anywhere")
      Caption(location.map { "Tapped at \(Int($0.x)), \(Int($0.y))" } ?? "Not tapped yet")
    }
  }
}

/// Centers a mark on a point.
private struct MarkLayout: CustomLayout, Equatable {
  let center: Point
  let isMirrored: Bool

  func layout(_ children: LayoutProxies, in range: SizeRange, parentSize: ProposedSize) -> Size {
    let box = range.clamp(
      Size(width: parentSize.width ?? 0, height: parentSize.height ?? 0)
    )
    let x = isMirrored ? box.width - center.x : center.x
    for child in children {
      let size = child.measure(in: SizeRange(max: box))
      child.place(at: Point(x: x - size.width / 2, y: center.y - size.height / 2), size: size)
    }
    return box
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
          move(to: start + (direction == .rightToLeft ? -1 : 1) * pan.translation.x)
          if pan.phase == .ended { start = offset }
          if pan.phase == .cancelled { offset = start }
        }
        .padding(EdgeInsets(leading: offset))
      HFlow {
        Button("Back") { step(-40) }.disabled(offset == 0)
        Button("On") { step(40) }.disabled(offset == 160)
      }
      Caption("\(Int(offset)) points on")
    }
  }

  private func move(to target: Double) { offset = min(max(target, 0), 160) }

  private func step(_ distance: Double) {
    move(to: offset + distance)
    start = offset
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
          zoom(to: pinch.phase == .cancelled ? start : start * pinch.scale)
        }
        .padding(horizontal: theme.spacing.xxl, vertical: theme.spacing.xl)
      HFlow {
        Button("Smaller") { zoom(to: scale / 1.25) }.disabled(scale == 0.5)
        Button("Larger") { zoom(to: scale * 1.25) }.disabled(scale == 2.5)
      }
      Caption("\(Int((scale * 100).rounded())) per cent")
    }
  }

  private func zoom(to target: Double) { scale = min(max(target, 0.5), 2.5) }
}

/// Buttons whose actions have key combinations, which work independently of the focus.
private struct KeyCommandDemo: Component {
  @State private var count = 0

  var body: some Component {
    VStack(alignment: .leading) {
      HFlow {
        Button("Count on") { count += 1 }
          .keyCommand("k", modifiers: .control, title: "Count on") { count += 1 }
        Button("Start again") { count = 0 }
          .keyCommand("k", modifiers: [.control, .shift], title: "Start again") { count = 0 }
      }
      Caption("Counted to \(count); Ctrl K counts on, Ctrl Shift K starts again")
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
