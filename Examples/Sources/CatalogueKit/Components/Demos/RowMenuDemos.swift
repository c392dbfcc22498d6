import Observation
import Rowan

/// Letters, each with a menu of its own.
struct RowMenuDemo: Component {
  @ViewModel private var mailbox = Mailbox()
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      Observing {
        mailbox.table
      } content: {
        List($0, label: "Letters")
      }
      .frame(height: Self.height * textScale)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
      Observing {
        mailbox.done
      } content: {
        Text($0).font(.caption).foreground(.secondaryLabel)
      }
    }
  }

  /// Room for three rows.
  private static let height = 110.0
}

@MainActor
@Observable
private final class Mailbox {
  @ObservationIgnored let table = TableView()
  var done = "Nothing has been done yet"
  @ObservationIgnored private var starred: Set<String> = ["Grandmother"]

  init() {
    let adapter = TableAdapter(Letter.self, title: { $0.id }) { LetterRow(sender: $0.id) }
    adapter.events.contextMenu = { [weak self] event in
      let sender = event.element.id
      let count = event.selection.count
      return ContextMenu {
        MenuItem("Reply", icon: .undo, shortcut: KeyCombination("r", modifiers: .control)) {
          self?.done = "Replied to \(sender)"
        }
        MenuItem("Starred", icon: .star, isChecked: self?.starred.contains(sender) == true) {
          self?.toggleStar(of: sender)
        }
        MenuItem("Print", isEnabled: false) {}
        MenuSection("Elsewhere") {
          Submenu("Move to", icon: .folder) {
            for folder in ["Work", "Family"] {
              MenuItem(folder) { self?.done = "Moved \(sender) to \(folder)" }
            }
          }
        }
        MenuItem(count > 1 ? "Delete \(count) letters" : "Delete", icon: .trash, kind: .destructive)
        {
          self?.done = "Deleted \(count)"
        }
      } preview: {
        LetterPreview(sender: sender)
      }
    }
    table.register(adapter)
    table.selectionMode = .multiple
    table.apply([SectionSnapshot(rows: ["Grandmother", "The bank", "Ole"].map(Letter.init))])
  }

  private func toggleStar(of sender: String) {
    if starred.remove(sender) == nil { starred.insert(sender) }
    done = starred.contains(sender) ? "Starred \(sender)" : "Took the star from \(sender)"
  }
}

private struct Letter: RowValue, Hashable {
  let id: String
}

private struct LetterRow: Component, Equatable {
  let sender: String
  @Environment(\.theme) private var theme

  static func == (left: LetterRow, right: LetterRow) -> Bool { left.sender == right.sender }

  var body: some Component {
    HStack(alignment: .center, spacing: theme.spacing.m) {
      Icon(.envelope)
      Text(sender)
    }
    .padding(horizontal: theme.spacing.m, vertical: theme.spacing.s)
  }
}

private struct LetterPreview: Component, Equatable {
  let sender: String
  @Environment(\.theme) private var theme

  static func == (left: LetterPreview, right: LetterPreview) -> Bool { left.sender == right.sender }

  var body: some Component {
    VStack(spacing: theme.spacing.xs) {
      Text(sender).font(.headline)
      Text("Are you well? It has been a while since I heard from you.")
    }
    .padding(theme.spacing.l)
    .frame(maxWidth: Self.width)
  }

  /// No wider than a letter is.
  private static let width = 260.0
}

/// Words that can be copied and taken away, by a small menu and by keys.
struct MenuActionDemo: Component {
  @ViewModel private var words = WordList()
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      Observing {
        words.director.table
      } content: {
        List($0, label: "Words")
      }
      .frame(height: Self.height * textScale)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
    }
  }

  /// Room for three rows.
  private static let height = 110.0
}

@MainActor
private final class WordList {
  let director = TableDirector()

  init() {
    let adapter = TableAdapter(Letter.self, title: { $0.id }) { WordRow(word: $0.id) }
    adapter.events.shouldShowMenu = { _ in true }
    adapter.events.canPerformMenuAction = { _, action, _ in [.copy, .cut].contains(action) }
    adapter.events.performMenuAction = { [weak self] event, action, _ in
      event.table?.copy(event.element.id)
      guard action == .cut, let place = event.indexPath else { return }
      self?.director.reload(afterUpdate: {
        $0.section(at: place.section)?.remove(at: place.row)
        return .automatic
      })
    }
    director.registerCellAdapter(adapter)
    let words = ["Anchor", "Beacon", "Compass"].map(Letter.init)
    director.add(section: TableSection(id: "words", elements: words))
    director.reload()
  }
}

private struct WordRow: Component, Equatable {
  let word: String
  @Environment(\.theme) private var theme

  static func == (left: WordRow, right: WordRow) -> Bool { left.word == right.word }

  var body: some Component {
    Text(word).padding(horizontal: theme.spacing.m, vertical: theme.spacing.s)
  }
}
