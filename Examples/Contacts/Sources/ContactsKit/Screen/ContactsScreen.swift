import Foundation
import Rowan

/// The window: the list beside the card or the form, or one of them in a narrow window.
public struct ContactsScreen: Component {
  // Bodies read the copied values; handlers, on the main actor, change the store.
  private let store: ContactsStore
  private let table: TableView
  private let selected: Contact?
  private let draft: ContactDraft?
  private let draftProblem: String?
  private let search: String
  private let summary: String
  private let problem: String?
  private let isEditing: Bool
  @Environment(\.viewport) private var viewport
  @Environment(\.textScale) private var textScale

  /// Creates the screen from the current state of a store.
  @MainActor
  public init(_ store: ContactsStore) {
    self.store = store
    table = store.director.table
    selected = store.selected
    draft = store.draft
    draftProblem = store.draftProblem
    search = store.search
    problem = store.problem
    isEditing = store.isEditing
    // Commas between thousands.
    let format = IntegerFormatStyle<Int>(locale: Locale(identifier: "en_US"))
    let people = "\(store.count.formatted(format)) people"
    summary = store.matchCount.map { "\($0.formatted(format)) of \(people)" } ?? people
  }

  private var isWide: Bool { viewport.width / textScale >= 640 }
  private var isCardOpen: Bool { selected != nil || draft != nil }

  /// The list and the card. Each is at one position of the tree at all widths, so that it keeps its
  /// focus and state.
  public var body: some Component {
    let column = isWide ? 340 * textScale : nil
    return HStack(alignment: .stretch, spacing: 0) {
      if isWide || !isCardOpen {
        list.grow().frame(minWidth: column ?? 0, maxWidth: column)
      }
      if isWide { Divider() }
      if isWide || isCardOpen { card.grow().frame(minWidth: 0) }
    }
    .background(.background)
  }

  private var list: some Component {
    let store = store
    return VStack(spacing: 0) {
      VStack(spacing: 10) {
        if !isWide && viewport.width / textScale < 280 {
          title
          buttons
        } else {
          HStack(spacing: 8) {
            title.frame(minWidth: 0, maxWidth: .infinity)
            buttons
          }
        }
        SearchField("Search names and cities", text: search) { store.search = $0 }
        if let problem {
          Text(problem).font(.caption).foreground(.negative).accessibilityRole(.status)
        }
      }
      .padding(EdgeInsets(top: 14, leading: 16, bottom: 12, trailing: 16))
      Divider()
      List(table, label: "People").grow().shrink().frame(minHeight: 0)
    }
  }

  private var title: some Component {
    VStack(spacing: 1) {
      Text("Contacts").font(.title).lineLimit(1).accessibilityHeading(level: 1)
      Text(summary).font(.caption.monospacedDigits()).foreground(.secondaryLabel).lineLimit(1)
        .accessibilityRole(.status)
    }
  }

  private var buttons: some Component {
    let store = store
    return HStack(spacing: 8) {
      Button(action: { store.edit(nil) }) { Icon(.plus, label: "New contact") }
      Button(isEditing ? "Done" : "Edit") { store.isEditing.toggle() }
    }
    .lineLimit(1)
  }

  private var card: some Component {
    VStack(spacing: 0) {
      if let draft {
        ContactForm(draft: draft, problem: draftProblem, store: store)
          .id(draft.original?.id ?? 0)
      } else if let selected {
        ContactCard(contact: selected, store: store, isAlone: !isWide, problem: problem)
          .id(selected.id)
      } else {
        VStack(alignment: .center, spacing: 8) {
          Spacer()
          Icon(.people, size: 32).foreground(.tertiaryLabel)
          Text("Nobody selected").font(.headline)
          Text("Select a person in the list.").foreground(.secondaryLabel)
          Spacer()
        }
        .padding(24)
        .grow()
      }
    }
  }
}
