import GRDB
import Observation
public import Rowan
import RowanGRDB

/// An address book as one session sees it: whom it looks for, who is open, and the list.
@MainActor
@Observable
public final class ContactsStore {
  /// What the user is looking for.
  public var search = "" {
    didSet { if search != oldValue { find() } }
  }
  /// Who is open; `nil` for nobody.
  public private(set) var selected: Contact?
  /// What is being written down of somebody; `nil` while nobody is added or changed.
  private(set) var draft: ContactDraft?
  /// What stands between the draft and the book, in words for the user.
  private(set) var draftNote: String?
  /// How many people there are.
  public private(set) var count = 0
  /// How many people match what is looked for; `nil` while nothing is.
  public private(set) var matchCount: Int?
  /// What went wrong last, in words for the user.
  public private(set) var problem: String?
  /// Whether rows show what takes them out of the book, and moves favourites.
  public var isEditing = false {
    didSet { director.table.setEditing(isEditing, animated: true) }
  }

  /// The list of people.
  @ObservationIgnored public let director: TableDirector

  @ObservationIgnored let book: AddressBook
  @ObservationIgnored private var letters:
    [(section: TableSection, people: DatabaseRows<Contact>)] = []
  @ObservationIgnored let favourites = TableSection(id: "favourites", header: "Favourites")
  @ObservationIgnored private var favouritesObservation: AnyDatabaseCancellable?
  @ObservationIgnored private var matches: (section: TableSection, people: DatabaseRows<Contact>)?

  /// Creates the view of one session on a book.
  public init(_ book: AddressBook) {
    self.book = book
    director = TableDirector(table: TableView(estimatedRowHeight: 56))
    registerRows()
    letters = AddressBook.letters.map { letter in
      let people = people(AddressBook.people(under: letter))
      let section = TableSection(id: letter, lazy: people.rows, header: letter)
      section.indexTitle = letter
      return (section, people)
    }
    observeFavourites()
    sayWhyEmpty()
    showSections()
  }

  /// Waits until nothing is being read any more.
  public func settle() async {
    for letter in letters { await letter.people.settle() }
    await matches?.people.settle()
  }
}

// MARK: - The list

extension ContactsStore {
  /// The people of a query, as rows that are read when they come into sight.
  private func people(_ request: QueryInterfaceRequest<Contact>) -> DatabaseRows<Contact> {
    let people = DatabaseRows(request, in: book.database) { [weak self] in self?.note($0) }
    people.rows.onChange = { [weak self] in self?.showCounts() }
    return people
  }

  private func observeFavourites() {
    let observation = ValueObservation.tracking { try AddressBook.favourites.fetchAll($0) }
    favouritesObservation = observation.start(in: book.database) { [weak self] error in
      self?.note(error)
    } onChange: { [weak self] contacts in
      guard let self else { return }
      favourites.set(elements: contacts.map(Favourite.init))
      showSections()
    }
  }

  /// Takes over how many people there are; a letter that nobody stands under has no section.
  private func showCounts() {
    count = letters.reduce(0) { $0 + $1.people.count }
    matchCount = matches?.people.count
    showSections()
  }

  private func showSections() {
    let sections: [TableSection] =
      if let matches {
        [matches.section]
      } else {
        (favourites.count == 0 ? [] : [favourites])
          + letters.filter { $0.people.count > 0 }.map(\.section)
      }
    director.reload { director in
      if director.sections != sections { director.set(sections: sections) }
      return TableAnimation.automatic
    }
  }

  /// Shows those who match what is looked for, or everybody.
  private func find() {
    matches = AddressBook.people(matching: search).map { request in
      let people = people(request)
      return (TableSection(id: "matches of \(search)", lazy: people.rows), people)
    }
    matchCount = matches?.people.count
    sayWhyEmpty()
    showSections()
  }

  private func sayWhyEmpty() {
    let search = matches == nil ? nil : search
    director.table.whenEmpty { EmptyList(search: search) }
  }

  private func note(_ error: any Error) {
    problem = "The address book could not be read or written: \(error.localizedDescription)"
  }
}

// MARK: - Actions

extension ContactsStore {
  /// Opens somebody, unless something was written down that would be lost.
  public func open(_ contact: Contact?) {
    guard keepsNoDraft() else { return director.table.select([]) }
    selected = contact
    problem = nil
  }

  /// Closes who is open.
  public func close() {
    selected = nil
    director.table.select([])
  }

  /// Begins to write down who somebody new is.
  func beginAdding() { begin(ContactDraft()) }

  /// Begins to change what is known of somebody.
  func beginChanging(_ contact: Contact) { begin(ContactDraft(contact)) }

  private func begin(_ new: ContactDraft) {
    guard keepsNoDraft() else { return }
    draft = new
  }

  /// Takes over what was typed.
  func change(_ edit: ContactDraft.Edit) {
    draft?[edit.field] = edit.text
    draftNote = nil
  }

  /// Forgets what was written down.
  func cancelDraft() {
    draft = nil
    draftNote = nil
  }

  /// Puts somebody into the book, and the form away once the book has them; until then, and when it cannot,
  /// what was typed stays.
  func finishDraft(_ contact: Contact) {
    draftNote = nil
    Task {
      do {
        let saved = try await book.save(contact)
        cancelDraft()
        open(saved)
      } catch {
        draftNote = "This could not be saved: \(error.localizedDescription)"
      }
    }
  }

  /// Puts a form away in which nothing was changed; answers whether there is none any more.
  private func keepsNoDraft() -> Bool {
    guard let draft else { return true }
    if draft.isChanged {
      draftNote = "Save or cancel this first, so that nothing is lost."
      return false
    }
    cancelDraft()
    return true
  }

  /// Makes somebody a favourite, or no favourite any more.
  public func setFavourite(_ contact: Contact, _ isFavourite: Bool) {
    change(contact.id) { try await $0.setFavourite(contact.id, isFavourite) }
  }

  /// Takes somebody out of the book.
  public func delete(_ contact: Contact) {
    change(contact.id) { try await $0.delete([contact.id]) }
  }

  /// Moves a favourite to another place among them, at once in the list and then in the book.
  func moveFavourite(from source: Int, to destination: Int) {
    favourites.move(from: source, to: destination)
    showSections()
    let ids = favourites.elements.compactMap { ($0 as? Favourite)?.contact.id }
    change(nil) { try await $0.orderFavourites(ids) }
  }

  /// Changes the book in the background; who is open is read anew afterwards.
  private func change(
    _ id: Contact.ID?,
    _ change: @escaping @Sendable (AddressBook) async throws -> Void
  ) {
    problem = nil
    Task {
      do {
        try await change(book)
        if let id, selected?.id == id { selected = try await book.contact(id) }
      } catch {
        note(error)
      }
    }
  }
}
