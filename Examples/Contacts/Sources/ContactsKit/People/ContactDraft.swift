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

  private static let maximumLength = 200

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
    guard text.count <= Self.maximumLength else {
      return "This is longer than \(Self.maximumLength) characters."
    }
    switch field {
    case .given where text.isEmpty && trimmed(.family).isEmpty:
      return "Write down a given name or a family name."
    case .phone where !text.isEmpty: return Self.problem(inPhone: text)
    case .mail where !text.isEmpty && !Self.isMailbox(text):
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

  private static func problem(inPhone text: String) -> String? {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    let rest = text.first == "+" ? text.dropFirst() : Substring(text)
    if let character = rest.first(where: { !digits.contains($0) && !" -./()".contains($0) }) {
      return "“\(character)” does not belong here: digits, spaces and + in front do."
    }
    return (3...15).contains(digits.count)
      ? nil : "A number has from 3 to 15 digits, this one \(digits.count)."
  }

  private static func isMailbox(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { !$0.isEmpty }
  }
}
