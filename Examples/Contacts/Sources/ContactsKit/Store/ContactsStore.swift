import GRDB
import Observation
import Rowan
import RowanDirectors
import RowanGRDB

/// The state of the address book in one session.
@MainActor
@Observable
public final class ContactsStore {
  /// The text of the search field.
  var search = "" {
    didSet { if search != oldValue { updateMatches() } }
  }
  /// The contact whose card is open.
  private(set) var selected: Contact?
  /// The texts of the open form.
  private(set) var draft: ContactDraft?
  /// The reason why the form cannot be saved or closed.
  private(set) var draftProblem: String?
  private(set) var count = 0
  /// The number of search results; `nil` without a search.
  private(set) var matchCount: Int?
  /// The error of the last query or change.
  private(set) var problem: String?
  var isEditing = false {
    didSet { director.table.setEditing(isEditing, animated: true) }
  }

  @ObservationIgnored let director = TableDirector(table: TableView(estimatedRowHeight: 56))
  @ObservationIgnored let book: AddressBook
  @ObservationIgnored let favourites = TableSection(id: "favourites", header: "Favourites")
  @ObservationIgnored private var letters: [Query] = []
  @ObservationIgnored private var matches: Query?
  @ObservationIgnored private var observation: AnyDatabaseCancellable?

  /// A section whose rows are fetched when they become visible.
  private typealias Query = (section: TableSection, people: DatabaseRows<Contact>)

  /// Creates the state of a session with an address book.
  public init(_ book: AddressBook) {
    self.book = book
    registerRows()
    letters = AddressBook.letters.map { letter in
      let query = query(AddressBook.people(under: letter), id: letter, header: letter)
      query.section.indexTitle = letter
      return query
    }
    let tracking = ValueObservation.tracking { try AddressBook.favourites.fetchAll($0) }
    observation = tracking.start(in: book.database) { [weak self] error in
      self?.report(error)
    } onChange: { [weak self] contacts in
      self?.favourites.set(elements: contacts.map(Favourite.init))
      self?.updateSections()
    }
    updateMatches()
  }

  /// Waits until all queries have ended.
  func settle() async {
    for letter in letters { await letter.people.settle() }
    await matches?.people.settle()
  }

  private func query(
    _ request: QueryInterfaceRequest<Contact>,
    id: String,
    header: String? = nil
  ) -> Query {
    let people = DatabaseRows(request, in: book.database) { [weak self] in self?.report($0) }
    people.rows.onChange = { [weak self] in self?.updateSections() }
    return (TableSection(id: id, lazy: people.rows, header: header), people)
  }

  private func updateMatches() {
    matches = AddressBook.people(matching: search).map { query($0, id: "matches of \(search)") }
    let text = matches == nil ? nil : search
    director.table.whenEmpty { EmptyList(search: text) }
    updateSections()
  }

  /// Shows the search results, or the favourites and the letters with people.
  private func updateSections() {
    count = letters.reduce(0) { $0 + $1.people.count }
    matchCount = matches?.people.count
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

  private func report(_ error: any Error) {
    problem = "The address book could not be read or written: \(error.localizedDescription)"
  }
}

// MARK: - Actions

extension ContactsStore {
  /// Opens the card of a contact, unless the open form has changes.
  func open(_ contact: Contact) {
    guard closeUnchangedDraft() else { return director.table.select([]) }
    selected = contact
    problem = nil
  }

  /// Closes the card.
  func close() {
    selected = nil
    director.table.select([])
  }

  /// Opens the form for a contact, or for a new one.
  func edit(_ contact: Contact?) {
    if closeUnchangedDraft() { draft = ContactDraft(contact) }
  }

  func change(_ field: ContactDraft.Field, _ text: String) {
    draft?[field] = text
    draftProblem = nil
  }

  func cancelDraft() {
    draft = nil
    draftProblem = nil
  }

  /// Saves a contact, and closes the form after the database has it. It stays after a failure.
  func save(_ contact: Contact) {
    draftProblem = nil
    Task {
      do {
        let saved = try await book.save(contact)
        cancelDraft()
        open(saved)
      } catch {
        draftProblem = "This could not be saved: \(error.localizedDescription)"
      }
    }
  }

  /// Closes a form without changes, and returns whether no form is open.
  private func closeUnchangedDraft() -> Bool {
    if draft?.isChanged == true {
      draftProblem = "Save or cancel this first, so that nothing is lost."
      return false
    }
    cancelDraft()
    return true
  }

  func setFavourite(_ contact: Contact, _ isFavourite: Bool) {
    perform(on: contact) { try await $0.setFavourite(contact.id, isFavourite) }
  }

  func delete(_ contact: Contact) {
    perform(on: contact) { try await $0.delete(contact.id) }
  }

  /// Changes the database, and updates the open card afterwards.
  private func perform(
    on contact: Contact,
    _ change: @escaping @Sendable (AddressBook) async throws -> Void
  ) {
    problem = nil
    Task {
      do {
        try await change(book)
        if selected?.id == contact.id { selected = try await book.contact(contact.id) }
      } catch {
        report(error)
      }
    }
  }
}
