import Rowan

/// A short list of letters that are swiped to either side.
struct SwipeActionsDemo: Component {
  @ViewModel private var inbox = Inbox()
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      HFlow {
        Button("Show the actions") { inbox.show() }
        Button("Fetch the letters anew") { inbox.fill() }
      }
      Observing {
        inbox.director.table
      } content: {
        List($0, label: "Letters")
      }
      .frame(height: Self.height * textScale)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
    }
  }

  /// Room for three letters and a part of the fourth.
  private static let height = 210.0
}

/// The letters, and the table that shows them.
@MainActor
private final class Inbox {
  let director = TableDirector()
  private let letters = TableSection(id: "letters")
  private var pinned: Set<String> = []

  init() {
    let adapter = TableAdapter(Letter.self, title: { $0.id }) { LetterRow(letter: $0) }
    adapter.events.trailingSwipeActions = { [weak self] event in
      let letter = event.element
      return SwipeActionsConfiguration(actions: [
        SwipeAction("Delete", icon: .trash, style: .destructive) { done in
          self?.remove(letter)
          done(true)
        },
        .closing("Archive", icon: .archive, color: .secondaryLabel) { self?.archive(letter) },
      ])
    }
    adapter.events.leadingSwipeActions = { [weak self] event in
      let letter = event.element
      return SwipeActionsConfiguration(actions: [
        .closing(letter.isPinned ? "Unpin" : "Pin", icon: .pin) { self?.pin(letter) }
      ])
    }
    director.registerCellAdapter(adapter)
    director.add(section: letters)
    fill()
  }

  /// Brings the actions of the second letter into sight.
  func show() {
    let row = min(1, letters.elements.count - 1)
    director.table.openSwipeActions(at: RowPath(section: 0, row: row))
  }

  /// Has all letters be there.
  func fill() {
    director.reload(afterUpdate: { [self] _ in
      letters.set(
        elements: Letter.all.map { letter in
          var letter = letter
          letter.isPinned = pinned.contains(letter.id)
          return letter
        }
      )
      return .automatic
    })
  }

  private func place(of letter: Letter) -> Int? {
    letters.elements.firstIndex { ($0 as? Letter)?.id == letter.id }
  }

  private func remove(_ letter: Letter) {
    if let place = place(of: letter) { _ = letters.remove(at: place) }
  }

  private func archive(_ letter: Letter) {
    director.reload(afterUpdate: { [self] _ in
      remove(letter)
      return .automatic
    })
  }

  private func pin(_ letter: Letter) {
    guard let place = place(of: letter) else { return }
    var letter = letter
    letter.isPinned.toggle()
    if letter.isPinned { pinned.insert(letter.id) } else { pinned.remove(letter.id) }
    director.reload(afterUpdate: { [self] _ in
      _ = letters.set(element: letter, at: place)
      return .automatic
    })
  }
}

private struct Letter: RowValue, Hashable {
  let id: String
  let subject: String
  var isPinned = false

  static let all = [
    Letter(id: "Ada", subject: "The engine runs at last"),
    Letter(id: "Grace", subject: "A moth was in the relay"),
    Letter(id: "Katherine", subject: "The numbers for Thursday"),
    Letter(id: "Margaret", subject: "Priorities, again"),
    Letter(id: "Radia", subject: "I think that I shall never see"),
  ]
}

private struct LetterRow: Component, Equatable {
  let letter: Letter
  @Environment(\.theme) private var theme

  static func == (left: LetterRow, right: LetterRow) -> Bool { left.letter == right.letter }

  var body: some Component {
    HStack(alignment: .center, spacing: theme.spacing.m) {
      Avatar(letter.id)
      VStack(spacing: theme.spacing.xxs) {
        Text(letter.id).bold()
        Text(letter.subject).font(.caption).foreground(.secondaryLabel)
      }
      .grow()
      if letter.isPinned { Icon(.pin).foreground(.accent) }
    }
    .padding(horizontal: theme.spacing.m, vertical: theme.spacing.s)
  }
}
