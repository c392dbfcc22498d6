import Observation
import Rowan

extension CataloguePage {
  static let rowMenus = CataloguePage(
    "Row menus",
    "Context menus of rows, and the menu with copy and cut.",
    module: "RowanLists",
    icon: .ellipsis,
    demos: [
      Demo("Menu of a row", "context submenu preview secondary right button", model: Mailbox.self) {
        ModelDemo(Mailbox()) { mailbox in
          DemoFrame(height: 110) { List(mailbox.table, label: "Letters") }
          Caption(mailbox.message)
        }
      },
      Demo("Menu actions", "copy paste cut delete clipboard context", model: WordList.self) {
        ModelDemo(WordList()) { words in
          DemoFrame(height: 110) { List(words.director, label: "Words") }
        }
      },
    ]
  )
}

/// A list of letters with context menus.
@MainActor
@Observable
private final class Mailbox {
  @ObservationIgnored let table = TableView()
  var message = "Nothing done yet"
  @ObservationIgnored private var starred: Set<String> = ["Grandmother"]

  init() {
    let adapter = TableAdapter<Item>()
    adapter.events.contextMenu = { [weak self] event in
      let sender = event.element.id
      let count = event.selection.count
      return ContextMenu {
        MenuItem("Reply", icon: .undo, shortcut: KeyCombination("r", modifiers: .control)) {
          self?.message = "Replied to \(sender)"
        }
        MenuItem("Starred", icon: .star, isChecked: self?.starred.contains(sender) == true) {
          self?.toggleStar(of: sender)
        }
        MenuItem("Print", isEnabled: false) {}
        MenuSection("Elsewhere") {
          Submenu("Move to", icon: .folder) {
            for folder in ["Work", "Family"] {
              MenuItem(folder) { self?.message = "Moved \(sender) to \(folder)" }
            }
          }
        }
        MenuItem(count > 1 ? "Delete \(count) letters" : "Delete", icon: .trash, kind: .destructive)
        {
          self?.message = "Deleted \(count)"
        }
      } preview: {
        RowLabel(sender, detail: "Are you well? I have not heard from you for a while.")
          .rowInsets()
          .frame(maxWidth: 260)
      }
    }
    table.register(adapter)
    table.selectionMode = .multiple
    table.apply([SectionSnapshot(rows: ["Grandmother", "The bank", "Ole"].map(Item.init))])
  }

  private func toggleStar(of sender: String) {
    if starred.remove(sender) == nil { starred.insert(sender) }
    message = starred.contains(sender) ? "Starred \(sender)" : "Removed the star of \(sender)"
  }
}

/// A list of words that are copied and cut, by a menu and by keys.
@MainActor
private final class WordList {
  let director = TableDirector()

  init() {
    let adapter = TableAdapter<Item>()
    adapter.events.shouldShowMenu = { _ in true }
    adapter.events.canPerformMenuAction = { _, action, _ in [.copy, .cut].contains(action) }
    adapter.events.performMenuAction = { [weak self] event, action, _ in
      event.table?.copy(event.element.id)
      guard action == .cut, let path = event.indexPath else { return }
      self?.director.reload(afterUpdate: {
        $0.section(at: path.section)?.remove(at: path.row)
        return .automatic
      })
    }
    director.registerCellAdapter(adapter)
    let words = ["Anchor", "Beacon", "Compass"].map(Item.init)
    director.add(section: TableSection(id: "words", elements: words))
    director.reload()
  }
}
