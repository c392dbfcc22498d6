import Foundation
import GRDB

/// An address book in a database file.
public struct AddressBook: Sendable {
  /// The sections of the list.
  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)

  let database: DatabasePool

  /// Opens an address book. A new one is filled with sample contacts, which are equal each time.
  /// - Throws: A `DatabaseError` if the file cannot be read or written, or is not a database.
  public init(path: String, count: Int) throws {
    database = try DatabasePool(path: path)
    try Self.migrator(count: count).migrate(database)
  }

  private static func migrator(count: Int) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("people") { database in
      try database.create(table: "contact") { table in
        table.autoIncrementedPrimaryKey("id")
        for name in ["given", "family", "city", "phone", "mail", "letter", "sorting"] {
          table.column(name, .text).notNull()
        }
        table.column("favourite", .integer)
      }
      try SampleContacts.insert(count, into: database)
      // The rows come first: insertions into a table with indexes take several times as long.
      try database.create(indexOn: "contact", columns: ["letter", "sorting", "id"])
      try database.execute(
        sql: "CREATE INDEX favourites ON contact(favourite) WHERE favourite IS NOT NULL"
      )
      try database.create(virtualTable: "contactSearch", using: FTS5()) { table in
        table.synchronize(withTable: "contact")
        table.tokenizer = .unicode61()
        for name in ["given", "family", "city"] { table.column(name) }
      }
    }
    return migrator
  }

  /// The people of a section, by name.
  static func people(under letter: String) -> QueryInterfaceRequest<Contact> {
    Contact.filter(Column("letter") == letter).order(Column("sorting"))
  }

  /// The people whose names or city have words that begin with those of a text, by name; `nil` for
  /// a text without words.
  static func people(matching text: String) -> QueryInterfaceRequest<Contact>? {
    FTS5Pattern(matchingAllPrefixesIn: text).map { pattern in
      Contact
        .filter(
          sql: "id IN (SELECT rowid FROM contactSearch WHERE contactSearch MATCH ?)",
          arguments: [pattern]
        )
        .order(Column("sorting"))
    }
  }

  /// The favourites, in the order in which they were added.
  static var favourites: QueryInterfaceRequest<Contact> {
    Contact.filter(Column("favourite") != nil).order(Column("favourite"))
  }

  func contact(_ id: Contact.ID) async throws -> Contact? {
    try await database.read { try Contact.fetchOne($0, key: id) }
  }

  /// Inserts a contact without a primary key, and updates another one.
  /// - Returns: The contact with its primary key.
  @discardableResult
  func save(_ contact: Contact) async throws -> Contact {
    try await database.write { database in
      var saved = contact
      if contact.id == 0 {
        try contact.insert(database)
        saved.id = database.lastInsertedRowID
      } else {
        try contact.update(database)
      }
      return saved
    }
  }

  func delete(_ id: Contact.ID) async throws {
    _ = try await database.write { try Contact.deleteOne($0, key: id) }
  }

  /// Appends a contact to the favourites, or removes it from them.
  func setFavourite(_ id: Contact.ID, _ isFavourite: Bool) async throws {
    try await database.write { database in
      try database.execute(
        sql: isFavourite
          ? """
          UPDATE contact SET favourite = coalesce((SELECT max(favourite) FROM contact), -1) + 1
          WHERE id = ? AND favourite IS NULL
          """
          : "UPDATE contact SET favourite = NULL WHERE id = ?",
        arguments: [id]
      )
    }
  }
}
