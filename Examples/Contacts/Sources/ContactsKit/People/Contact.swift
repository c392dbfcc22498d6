import Foundation
import GRDB
import Rowan

/// A person in the address book.
struct Contact: RowValue, Equatable, Codable {
  /// The primary key; 0 for a person who is not saved yet.
  var id: Int64 = 0
  var given: String
  var family: String
  var city = ""
  var phone = ""
  var mail = ""
  /// The position among the favourites; `nil` for other people.
  var favourite: Int?

  /// Given and family name.
  var name: String {
    let names = [given, family].filter { !$0.isEmpty }
    return names.isEmpty ? "No name" : names.joined(separator: " ")
  }

  /// The name by which the list is sorted, with the family name first.
  var listName: String { family.isEmpty || given.isEmpty ? name : "\(family), \(given)" }

  /// The section of the list: the first letter without accents, or `#`.
  var letter: String {
    guard let first = (family.isEmpty ? given : family).folded.unicodeScalars.first,
      ("a"..."z").contains(first)
    else { return "#" }
    return String(first).uppercased()
  }

  /// The key by which a section is sorted.
  var order: String { "\(family) \(given)".folded }
}

extension String {
  /// The text without accents and in lower case.
  fileprivate var folded: String {
    folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
  }
}

extension Contact: FetchableRecord, PersistableRecord {
  static let databaseTableName = "contact"

  func encode(to container: inout PersistenceContainer) {
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

/// The row of a favourite. The person also has a row below a letter, so that the identities differ.
struct Favourite: RowValue, Equatable {
  let contact: Contact

  var id: String { "favourite \(contact.id)" }
}
