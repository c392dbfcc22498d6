import Rowan

extension CataloguePage {
  static let swipeActions = CataloguePage(
    "Swipe actions",
    "Rows with actions on both sides.",
    module: "RowanLists",
    icon: .archive,
    demos: [
      Demo("Rows that are swiped", "delete archive pin leading trailing full", model: Inbox.self) {
        ModelDemo(Inbox()) { inbox in
          HFlow {
            Button("Show the actions") {
              inbox.table.openSwipeActions(at: RowPath(section: 0, row: 1))
            }
            Button("Restore all letters") { inbox.restore() }
          }
          DemoFrame(height: 210) { List(inbox.table, label: "Letters") }
        }
      }
    ]
  )
}

/// A list of letters that are deleted, archived and pinned.
@MainActor
private final class Inbox {
  let table = TableView()
  private var letters: [Letter] = [] {
    didSet { table.apply([SectionSnapshot(rows: letters)], animation: .automatic) }
  }

  init() {
    let adapter = TableAdapter(Letter.self, title: { $0.id }) { letter in
      RowLabel(letter.id, detail: letter.subject, icon: .envelope) {
        if letter.isPinned { Icon(.pin).foreground(.accent) }
      }
      .rowInsets()
    }
    adapter.events.trailingSwipeActions = { [weak self] event in
      let letter = event.element
      return SwipeActionsConfiguration(actions: [
        SwipeAction("Delete", icon: .trash, style: .destructive) { done in
          self?.remove(letter)
          done(true)
        },
        .closing("Archive", icon: .archive, color: .secondaryLabel) { self?.remove(letter) },
      ])
    }
    adapter.events.leadingSwipeActions = { [weak self] event in
      let letter = event.element
      return SwipeActionsConfiguration(actions: [
        .closing(letter.isPinned ? "Unpin" : "Pin", icon: .pin) { self?.togglePin(of: letter) }
      ])
    }
    table.register(adapter)
    restore()
  }

  func restore() {
    letters = [
      Letter(id: "Ada", subject: "The engine runs at last"),
      Letter(id: "Grace", subject: "A moth was in the relay"),
      Letter(id: "Katherine", subject: "The numbers for Thursday"),
      Letter(id: "Margaret", subject: "Priorities, again"),
      Letter(id: "Radia", subject: "I think that I shall never see"),
    ]
  }

  private func remove(_ letter: Letter) {
    letters.removeAll { $0.id == letter.id }
  }

  private func togglePin(of letter: Letter) {
    guard let index = letters.firstIndex(where: { $0.id == letter.id }) else { return }
    letters[index].isPinned.toggle()
  }
}

private struct Letter: RowValue, Hashable {
  let id: String
  let subject: String
  var isPinned = false
}
