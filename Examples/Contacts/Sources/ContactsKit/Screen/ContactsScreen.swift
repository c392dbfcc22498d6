public import Rowan

/// The whole window: the list of people, and beside it who is open; one of both where there is no room.
public struct ContactsScreen: Component {
  private let store: ContactsStore
  private let table: TableView
  private let selected: Contact?
  private let draft: ContactDraft?
  private let draftNote: String?
  private let search: String
  private let summary: String
  private let problem: String?
  private let isEditing: Bool
  @Environment(\.viewport) private var viewport
  @Environment(\.textScale) private var textScale

  /// Creates the screen for what a store holds now.
  @MainActor
  public init(_ store: ContactsStore) {
    self.store = store
    table = store.director.table
    selected = store.selected
    draft = store.draft
    draftNote = store.draftNote
    search = store.search
    problem = store.problem
    isEditing = store.isEditing
    summary =
      if let matches = store.matchCount {
        "\(Numerals.grouped(matches)) of \(Numerals.grouped(store.count)) people"
      } else {
        "\(Numerals.grouped(store.count)) people"
      }
  }

  /// Whether there is room for the list and for somebody beside it.
  private var isWide: Bool { viewport.width / textScale >= 640 }

  /// Whether there is no room for buttons beside the title.
  private var isTight: Bool { !isWide && viewport.width / textScale < 280 }

  /// Whether somebody is open, or being written down.
  private var isCardOpen: Bool { selected != nil || draft != nil }

  /// List and card. Each has one place, whatever the width: what stands elsewhere is something else, and has
  /// neither the focus nor what was written in it.
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
        if isTight {
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
      Button {
        store.beginAdding()
      } label: {
        Icon(.plus, label: "New contact")
      }
      Button(isEditing ? "Done" : "Edit") { store.isEditing.toggle() }
    }
    .lineLimit(1)
  }

  private var card: some Component {
    let store = store
    return VStack(spacing: 0) {
      if let draft {
        ContactForm(
          draft: draft,
          note: draftNote,
          change: ActionWith { store.change($0) },
          save: ActionWith { store.finishDraft($0) },
          cancel: ComponentAction { store.cancelDraft() }
        )
        .id(draft.original?.id ?? 0)
      } else if let selected {
        ContactCard(
          contact: selected,
          close: isWide ? nil : ComponentAction { store.close() },
          problem: isWide ? nil : problem,
          edit: ComponentAction { store.beginChanging(selected) },
          setFavourite: ActionWith { store.setFavourite(selected, $0) },
          delete: ComponentAction {
            store.delete(selected)
            store.close()
          }
        )
        .id(selected.id)
      } else {
        NobodySelected().grow()
      }
    }
  }
}

/// What stands in the place of a card while nobody is open.
private struct NobodySelected: Component, Equatable {
  var body: some Component {
    VStack(alignment: .center, spacing: 8) {
      Spacer()
      Icon(.people, size: 32).foreground(.tertiaryLabel)
      Text("Nobody selected").font(.headline)
      Text("Choose somebody from the list to see more.").foreground(.secondaryLabel)
        .textAlignment(.center)
      Spacer()
    }
    .padding(24)
  }
}
