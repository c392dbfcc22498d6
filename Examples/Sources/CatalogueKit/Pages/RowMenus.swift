import Observation
import Rowan

extension CataloguePage {
  static let rowMenus = CataloguePage(
    "Row menus",
    "Context menus of rows.",
    module: "RowanLists",
    icon: .ellipsis,
    demos: [
      Demo("Menu of a row", "context submenu preview secondary right button", model: Mailbox.self) {
        ModelDemo(Mailbox()) { mailbox in
          DemoFrame(height: 110) { List(mailbox.table, label: "Letters") }
          Caption(mailbox.message)
        }
      }
    ]
  )
}

/// A list of letters with context menus.
@MainActor
@Observable
private final class Mailbox {
  @ObservationIgnored let table = TableView()
  var message = "Nothing done yet"

  init() {
    let adapter = TableAdapter<Item>()
    adapter.events.contextMenu = { [weak self] event in
      let sender = event.element.id
      return ContextMenu {
        MenuItem("Reply", icon: .undo, shortcut: KeyCombination("r", modifiers: .control)) {
          self?.message = "Replied to \(sender)"
        }
        MenuItem("Copy", icon: .copy) { event.table?.copy(sender) }
        MenuItem("Print", isEnabled: false) {}
        MenuSection("Elsewhere") {
          Submenu("Move to", icon: .folder) {
            for folder in ["Work", "Family"] {
              MenuItem(folder) { self?.message = "Moved \(sender) to \(folder)" }
            }
          }
        }
        MenuItem("Delete", icon: .trash, kind: .destructive) {
          self?.message = "Deleted \(event.selection.count)"
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
}
