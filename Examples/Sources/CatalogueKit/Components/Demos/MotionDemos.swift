import Rowan

/// A short list whose rows come, go and change places, each on its way.
struct RowMotionDemo: Component {
  @ViewModel private var guests = GuestList()
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      HFlow {
        Button("Add") { guests.add() }
        Button("Remove") { guests.remove() }
        Button("Shuffle") { guests.shuffle() }
      }
      Observing {
        guests.table
      } content: {
        List($0, label: "Guests")
      }
      .frame(height: Self.height * textScale)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
    }
  }

  /// Room for four rows and a part of the fifth, which tells that there may be more.
  private static let height = 180.0
}

/// Who is on the list, and the table that shows them.
@MainActor
private final class GuestList {
  let table = TableView(adapters: [TableAdapter(Guest.self) { GuestRow(name: $0.id) }])
  private var guests = ["Ada", "Ida", "Ole"].map(Guest.init)
  private var waiting = ["Eva", "Uta", "Ola", "Una", "Ine"].map(Guest.init)

  init() {
    table.apply([SectionSnapshot(rows: guests)])
  }

  /// Has somebody who waits come to the top.
  func add() {
    guard !waiting.isEmpty else { return }
    guests.insert(waiting.removeFirst(), at: 0)
    show()
  }

  /// Has the one at the top go, and wait.
  func remove() {
    guard !guests.isEmpty else { return }
    waiting.append(guests.removeFirst())
    show()
  }

  /// Puts all in another order.
  func shuffle() {
    let before = guests
    while guests == before && guests.count > 1 { guests.shuffle() }
    show()
  }

  private func show() {
    table.apply([SectionSnapshot(rows: guests)], animation: .fading(.easeInOut(0.3)))
  }
}

private struct Guest: RowValue, Hashable {
  let id: String
}

private struct GuestRow: Component, Equatable {
  let name: String
  @Environment(\.theme) private var theme

  static func == (left: GuestRow, right: GuestRow) -> Bool { left.name == right.name }

  var body: some Component {
    HStack(alignment: .center, spacing: theme.spacing.m) {
      Avatar(name).controlSize(.small)
      Text(name)
    }
    .padding(horizontal: theme.spacing.m, vertical: theme.spacing.s)
  }
}

/// What somebody is told who does not see the screen.
struct AnnouncementDemo: Component {
  @State private var said = "Nothing has been said yet"
  @Environment(\.announce) private var announce

  var body: some Component {
    VStack {
      HFlow {
        Button("Messages arrive") {
          announce("Three messages have arrived")
          said = "Said when it is quiet: three messages have arrived"
        }
        Button("The connection breaks") {
          announce("The connection is lost", .assertive)
          said = "Said at once: the connection is lost"
        }
      }
      Text(said).font(.caption).foreground(.secondaryLabel)
    }
  }
}
