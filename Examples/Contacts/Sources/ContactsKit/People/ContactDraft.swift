import Foundation

/// The texts of the form for a contact, which may be invalid.
struct ContactDraft: Equatable, Sendable {
  enum Field: String, CaseIterable, Sendable {
    case given = "Given name"
    case family = "Family name"
    case city = "City"
    case phone = "Phone"
    case mail = "Mail"
  }

  /// The contact that is changed; `nil` for a new one.
  let original: Contact?
  private var texts: [Field: String]

  init(_ original: Contact? = nil) {
    self.original = original
    texts = [
      .given: original?.given ?? "", .family: original?.family ?? "", .city: original?.city ?? "",
      .phone: original?.phone ?? "", .mail: original?.mail ?? "",
    ]
  }

  subscript(field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }

  var isChanged: Bool { self != ContactDraft(original) }

  /// Returns a message about an invalid field.
  func problem(in field: Field) -> String? {
    let text = trimmed(field)
    switch field {
    case .given where text.isEmpty && trimmed(.family).isEmpty:
      return "Write down a given name or a family name."
    case .phone where !text.isEmpty && text.wholeMatch(of: /\+?[0-9 .()-]{3,20}/) == nil:
      return "Write it like +44 7700 900123."
    case .mail where !text.isEmpty && text.wholeMatch(of: /[^@\s]+@[^@\s.]+(\.[^@\s.]+)+/) == nil:
      return "Write it like ada@example.org."
    default: return nil
    }
  }

  /// The invalid fields, from top to bottom.
  var problems: [Field] { Field.allCases.filter { problem(in: $0) != nil } }

  /// The contact, if all fields are valid.
  var contact: Contact? {
    guard problems.isEmpty else { return nil }
    var contact = original ?? Contact(given: "", family: "")
    contact.given = trimmed(.given)
    contact.family = trimmed(.family)
    contact.city = trimmed(.city)
    contact.phone = trimmed(.phone)
    contact.mail = trimmed(.mail)
    return contact
  }

  private func trimmed(_ field: Field) -> String {
    self[field].trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
