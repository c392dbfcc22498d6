import Rowan

extension CataloguePage {
  static let motion = CataloguePage(
    "Motion and speech",
    "Animated rows and components, and announcements to assistive technology.",
    module: "RowanLists",
    icon: .play,
    demos: [
      Demo("Rows in motion", "table list insert delete move reorder", model: GuestList.self) {
        ModelDemo(GuestList()) { guests in
          HFlow {
            Button("Add") { guests.add() }
            Button("Remove") { guests.remove() }
            Button("Shuffle") { guests.shuffle() }
          }
          DemoFrame(height: 180) { List(guests.table, label: "Guests") }
        }
      },
      Demo("Announcements", "accessibility screen reader live region voice polite assertive") {
        AnnouncementDemo()
      },
      Demo("Insertion and removal", "animation mount unmount fade transition bounds") {
        PresenceAnimationDemo()
      },
      Demo("Change of a value", "animation pulse sequence spring scale colour") {
        ChangeAnimationDemo()
      },
      Demo("Change of a frame", "animation spring move layout bounds") { BoundsAnimationDemo() },
      Demo("Continuous animation", "animation rotate repeat spinner") { RotationDemo() },
    ]
  )
}

/// A list whose rows are inserted, removed and moved with animations.
@MainActor
private final class GuestList {
  let table = TableView(adapters: [TableAdapter<Item>()])
  private var guests = ["Ada", "Ida", "Ole"].map(Item.init) {
    didSet {
      table.apply([SectionSnapshot(rows: guests)], animation: .fading(.easeInOut(0.3)))
    }
  }
  private var others = ["Eva", "Uta", "Ola", "Una", "Ine"].map(Item.init)

  init() { table.apply([SectionSnapshot(rows: guests)]) }

  func add() {
    if !others.isEmpty { guests.insert(others.removeFirst(), at: 0) }
  }

  func remove() {
    if !guests.isEmpty { others.append(guests.removeFirst()) }
  }

  func shuffle() {
    var shuffled = guests
    while shuffled == guests && guests.count > 1 { shuffled.shuffle() }
    guests = shuffled
  }
}

/// Buttons that announce messages to assistive technology, after other speech and at once.
private struct AnnouncementDemo: Component {
  @State private var message = "Nothing announced yet"
  @Environment(\.announce) private var announce

  var body: some Component {
    VStack {
      HFlow {
        Button("Messages arrive") {
          announce("Three messages have arrived")
          message = "Announced politely: three messages have arrived"
        }
        Button("The connection breaks") {
          announce("The connection is lost", .assertive)
          message = "Announced at once: the connection is lost"
        }
      }
      Caption(message)
    }
  }
}

/// Texts that fade in when they are mounted and out when they are removed, while the others move.
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
          .animation(
            onInitialMount: .parallel([
              .opacity(from: 0, .easeOut(theme.motion.travel)),
              .transform(from: .move(y: -8), .spring(duration: theme.motion.travel)),
            ])
          )
          .animation(
            onFinalUnmount: .parallel([
              .opacity(to: 0, .easeIn(theme.motion.quick)),
              .transform(to: .move(x: 24), .easeIn(theme.motion.quick)),
            ])
          )
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

/// A badge that springs to the other edge.
private struct BoundsAnimationDemo: Component {
  @State private var isTrailing = false

  var body: some Component {
    VStack {
      HFlow { Button("Move") { isTrailing.toggle() } }
      HStack {
        if isTrailing { Spacer() }
        Badge("here").id("badge")
        if !isTrailing { Spacer() }
      }
    }
    .boundsAnimation(onChangeOf: isTrailing, .spring(duration: 0.5, bounce: 0.4))
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
