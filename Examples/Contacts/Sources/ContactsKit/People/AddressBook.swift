import Foundation
public import GRDB

/// The people of an address book, in a database file.
public struct AddressBook: Sendable {
  /// The letters that people stand under, in the order of the book.
  public static let letters =
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).map {
      String(UnicodeScalar($0))
    } + ["#"]

  /// The database.
  public let database: DatabasePool

  /// Opens a book, and makes it when there is none.
  /// - Parameters:
  ///   - path: The file.
  ///   - count: How many people a new book is filled with. They are made up, and the same every time.
  /// - Throws: A `DatabaseError` when the file cannot be read or written, or is something else.
  public init(path: String, count: Int) throws {
    database = try DatabasePool(path: path)
    try Self.migrator(count: count).migrate(database)
  }

  private static func migrator(count: Int) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("people") { database in
      try database.create(table: Contact.databaseTableName) { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("given", .text).notNull()
        table.column("family", .text).notNull()
        table.column("city", .text).notNull()
        table.column("phone", .text).notNull()
        table.column("mail", .text).notNull()
        table.column("favourite", .integer)
        table.column("letter", .text).notNull()
        table.column("sorting", .text).notNull()
      }
      try MadeUpPeople.insert(count, into: database)
      // Filling a table that has indexes takes several times as long.
      try database.create(
        indexOn: Contact.databaseTableName,
        columns: ["letter", "sorting", "id"]
      )
      try database.execute(
        sql: "CREATE INDEX favourites ON contact(favourite) WHERE favourite IS NOT NULL"
      )
      try database.create(virtualTable: "contactSearch", using: FTS5()) { table in
        table.synchronize(withTable: Contact.databaseTableName)
        table.tokenizer = .unicode61()
        table.column("given")
        table.column("family")
        table.column("city")
      }
    }
    return migrator
  }

  // MARK: Finding

  /// The people under a letter, by name.
  static func people(under letter: String) -> QueryInterfaceRequest<Contact> {
    Contact.filter(Column("letter") == letter).order(Column("sorting"))
  }

  /// The people who have all words of a text in their names or city, if only their beginnings, by name;
  /// `nil` for a text without words.
  static func people(matching text: String) -> QueryInterfaceRequest<Contact>? {
    guard let pattern = FTS5Pattern(matchingAllPrefixesIn: text) else { return nil }
    return
      Contact
      .filter(
        sql: "id IN (SELECT rowid FROM contactSearch WHERE contactSearch MATCH ?)",
        arguments: [pattern]
      )
      .order(Column("sorting"))
  }

  /// The favourites, in their order.
  static var favourites: QueryInterfaceRequest<Contact> {
    Contact.filter(Column("favourite") != nil).order(Column("favourite"))
  }

  // MARK: Changing

  /// Adds somebody, or changes who is there already.
  /// - Returns: The person as the book has it.
  /// - Throws: A `DatabaseError` when the file cannot be written.
  @discardableResult
  public func save(_ contact: Contact) async throws -> Contact {
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

  /// Takes people out of the book.
  /// - Throws: A `DatabaseError` when the file cannot be written.
  public func delete(_ ids: [Contact.ID]) async throws {
    _ = try await database.write { try Contact.deleteAll($0, keys: ids) }
  }

  /// Puts somebody last among the favourites, or takes the person out of them.
  /// - Throws: A `DatabaseError` when the file cannot be written.
  public func setFavourite(_ id: Contact.ID, _ isFavourite: Bool) async throws {
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

  /// Gives the favourites another order.
  /// - Parameter ids: All of them; who is no favourite any more is left out.
  /// - Throws: A `DatabaseError` when the file cannot be written.
  public func orderFavourites(_ ids: [Contact.ID]) async throws {
    try await database.write { database in
      for (place, id) in ids.enumerated() {
        try database.execute(
          sql: "UPDATE contact SET favourite = ? WHERE id = ? AND favourite IS NOT NULL",
          arguments: [place, id]
        )
      }
    }
  }

  /// Somebody by number; `nil` for a number that nobody has.
  /// - Throws: A `DatabaseError` when the file cannot be read.
  public func contact(_ id: Contact.ID) async throws -> Contact? {
    try await database.read { try Contact.fetchOne($0, key: id) }
  }
}
