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
              inbox.director.table.openSwipeActions(at: RowPath(section: 0, row: 1))
            }
            Button("Restore all letters") { inbox.reload() }
          }
          DemoFrame(height: 210) { List(inbox.director, label: "Letters") }
        }
      }
    ]
  )
}

/// A list of letters that are deleted, archived and pinned.
@MainActor
private final class Inbox {
  let director = TableDirector()
  private let section = TableSection(id: "letters")
  private var pinned: Set<String> = []

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
        .closing("Archive", icon: .archive, color: .secondaryLabel) {
          self?.director.reload(afterUpdate: { _ in
            self?.remove(letter)
            return .automatic
          })
        },
      ])
    }
    adapter.events.leadingSwipeActions = { [weak self] event in
      let letter = event.element
      return SwipeActionsConfiguration(actions: [
        .closing(letter.isPinned ? "Unpin" : "Pin", icon: .pin) { self?.togglePin(of: letter) }
      ])
    }
    director.registerCellAdapter(adapter)
    director.add(section: section)
    reload()
  }

  /// Shows all letters.
  func reload() {
    let letters = Letter.all.map { Letter($0.id, $0.subject, isPinned: pinned.contains($0.id)) }
    director.reload(afterUpdate: { [section] _ in
      section.set(elements: letters)
      return .automatic
    })
  }

  private func index(of letter: Letter) -> Int? {
    section.elements.firstIndex { ($0 as? Letter)?.id == letter.id }
  }

  private func remove(_ letter: Letter) {
    if let index = index(of: letter) { _ = section.remove(at: index) }
  }

  private func togglePin(of letter: Letter) {
    guard let index = index(of: letter) else { return }
    if pinned.remove(letter.id) == nil { pinned.insert(letter.id) }
    let changed = Letter(letter.id, letter.subject, isPinned: !letter.isPinned)
    director.reload(afterUpdate: { [section] _ in
      _ = section.set(element: changed, at: index)
      return .automatic
    })
  }
}

private struct Letter: RowValue, Hashable {
  let id: String
  let subject: String
  let isPinned: Bool

  init(_ id: String, _ subject: String, isPinned: Bool = false) {
    self.id = id
    self.subject = subject
    self.isPinned = isPinned
  }

  static let all = [
    Letter("Ada", "The engine runs at last"),
    Letter("Grace", "A moth was in the relay"),
    Letter("Katherine", "The numbers for Thursday"),
    Letter("Margaret", "Priorities, again"),
    Letter("Radia", "I think that I shall never see"),
  ]
}
