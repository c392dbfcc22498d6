import Foundation
public import GRDB
public import Rowan

/// Somebody in the address book.
public struct Contact: RowValue, Equatable, Codable, Sendable {
  /// The number in the database; 0 for somebody who is not in it yet.
  public var id: Int64
  /// The given names.
  public var given: String
  /// The family name, which the book goes by.
  public var family: String
  /// Where the person lives.
  public var city: String
  /// The telephone number.
  public var phone: String
  /// The mailbox.
  public var mail: String
  /// The place among the favourites, counted from the first; `nil` for all others.
  public var favourite: Int?

  /// Creates somebody.
  public init(
    id: Int64 = 0,
    given: String,
    family: String,
    city: String = "",
    phone: String = "",
    mail: String = "",
    favourite: Int? = nil
  ) {
    self.id = id
    self.given = given
    self.family = family
    self.city = city
    self.phone = phone
    self.mail = mail
    self.favourite = favourite
  }

  /// Given and family name; a word for those without any.
  public var name: String {
    let names = [given, family].filter { !$0.isEmpty }
    return names.isEmpty ? "No name" : names.joined(separator: " ")
  }

  /// The name as the list goes by it, the family name first.
  var listName: String {
    family.isEmpty || given.isEmpty ? name : "\(family), \(given)"
  }

  /// The letter under which the book has the family name; `#` for what begins with none.
  public var letter: String { Self.letter(of: family.isEmpty ? given : family) }

  /// The letter a name stands under: without accents, `#` for what is no letter of the index.
  static func letter(of name: String) -> String {
    let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    guard let first = plain.unicodeScalars.first, ("a"..."z").contains(first) else { return "#" }
    return String(first).uppercased()
  }

  /// What the book is in the order of: names without accents and case.
  var order: String {
    "\(family) \(given)".folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
  }
}

extension Contact: FetchableRecord, PersistableRecord {
  /// The table of people.
  public static let databaseTableName = "contact"

  /// Writes the columns, and what the book finds the person by.
  public func encode(to container: inout PersistenceContainer) {
    container["id"] = id == 0 ? nil : id
    container["given"] = given
    container["family"] = family
    container["city"] = city
    container["phone"] = phone
    container["mail"] = mail
    container["favourite"] = favourite
    container["letter"] = letter
    container["sorting"] = order
  }
}
