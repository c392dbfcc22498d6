import Rowan

extension CataloguePage {
  static let motion = CataloguePage(
    "Motion and speech",
    "Animated components, and announcements to assistive technology.",
    icon: .play,
    demos: [
      Demo("Announcements", "accessibility screen reader live region voice polite assertive") {
        AnnouncementDemo()
      },
      Demo("Insertion and removal", "animation mount unmount fade transition bounds move") {
        PresenceAnimationDemo()
      },
      Demo("Change of a value", "animation pulse sequence spring scale colour") {
        ChangeAnimationDemo()
      },
      Demo("Continuous animation", "animation rotate repeat spinner") { RotationDemo() },
    ]
  )
}

/// Buttons that announce messages to assistive technology, after other speech and at once.
private struct AnnouncementDemo: Component {
  @Environment(\.announce) private var announce

  var body: some Component {
    VStack {
      HFlow {
        Button("Messages arrive") { announce("Three messages have arrived") }
        Button("The connection breaks") { announce("The connection is lost", .assertive) }
      }
      Caption("A screen reader speaks a message; the second one interrupts it.")
    }
  }
}

/// Texts that fade in when they are mounted and move aside when they are removed.
private struct PresenceAnimationDemo: Component {
  @State private var names = ["Ada", "Ida"]
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.xs) {
      HFlow {
        Button("Add a name") { names.append("Eva \(names.count)") }.disabled(names.count > 3)
        Button("Remove a name") { names.removeFirst() }.disabled(names.isEmpty)
      }
      ForEach(names, id: { $0 }) { name in
        Text(name)
          .animation(onInitialMount: .opacity(from: 0, .easeOut(theme.motion.travel)))
          .animation(onFinalUnmount: .transform(to: .move(x: 24), .easeIn(theme.motion.quick)))
      }
    }
    .boundsAnimation(onChangeOf: names, .spring(duration: theme.motion.travel))
  }
}

/// A number that pulses and flashes when it changes.
private struct ChangeAnimationDemo: Component {
  @State private var count = 0

  var body: some Component {
    HStack {
      Button("Count") { count += 1 }
      Text("\(count)").font(.title)
        .animation(
          onChangeOf: count,
          .parallel([
            .sequence([
              .transform(to: .scale(1.4), .easeOut(0.1)),
              .transform(.spring(duration: 0.4, bounce: 0.5)),
            ]),
            .foreground(from: .accent, .easeIn(0.6)),
          ])
        )
    }
  }
}

/// An icon that rotates as long as a toggle is on.
private struct RotationDemo: Component {
  @State private var isBusy = false

  var body: some Component {
    VStack {
      Toggle("Busy", isOn: $isBusy)
      if isBusy {
        Icon(.refresh, label: "Busy").animation(
          continuous: .transform(from: .identity, to: .rotate(360), .linear(1)).repeatedForever()
        )
      } else {
        Icon(.refresh)
      }
    }
  }
}
