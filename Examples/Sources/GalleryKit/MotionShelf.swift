import Rowan

/// Things that come, change, move and go.
struct MotionShelf: Component {
  var body: some Component {
    TileGrid {
      Tile("Comes and goes", height: Self.height) { Guests() }
      Tile("Pulses", height: Self.height) { Counter() }
      Tile("Springs", height: Self.height) { Mover() }
      Tile("Turns", height: Self.height) { Turning() }
    }
  }

  /// The height of the tiles: room for a list of four.
  private static let height = 168.0
}

/// A short list whose rows fade in, make room, and leave.
private struct Guests: Component {
  @State private var names = ["Ada", "Ida"]
  @State private var count = 0
  @Environment(\.theme) private var theme

  private static let pool = ["Eva", "Uta", "Ola", "Una", "Ine"]

  var body: some Component {
    VStack(spacing: theme.spacing.xs) {
      HStack {
        Button("Add") { add() }
        Button("Remove") { if !names.isEmpty { names.removeFirst() } }
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

  private func add() {
    guard names.count < 4 else { return }
    count += 1
    let name = Self.pool[count % Self.pool.count]
    names.append(names.contains(name) ? "\(name) \(count)" : name)
  }
}

/// A figure that answers when it rises.
private struct Counter: Component {
  @State private var count = 0

  var body: some Component {
    VStack {
      Button("Count") { count += 1 }
      Center {
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
}

/// A block that goes from one side to the other.
private struct Mover: Component {
  @State private var isAway = false

  var body: some Component {
    VStack {
      Button("Move") { isAway.toggle() }
      HStack {
        if isAway { Spacer() }
        Block("here").id("block")
        if !isAway { Spacer() }
      }
    }
    .boundsAnimation(onChangeOf: isAway, .spring(duration: 0.5, bounce: 0.4))
  }
}

/// An icon that turns while something goes on.
private struct Turning: Component {
  @State private var isTurning = false

  var body: some Component {
    VStack {
      Toggle("Busy", isOn: $isTurning)
      Center {
        if isTurning {
          Icon(.refresh, label: "Busy").animation(
            continuous: .transform(from: .identity, to: .rotate(360), .linear(1)).repeatedForever()
          )
        } else {
          Icon(.refresh)
        }
      }
    }
  }
}
