import Foundation

/// What is being written down of somebody, which may not be right yet.
struct ContactDraft: Equatable, Sendable {
  /// A line of the form.
  enum Field: String, CaseIterable, Hashable, Sendable {
    case given
    case family
    case city
    case phone
    case mail

    /// What the line is called.
    var title: String {
      switch self {
      case .given: "Given name"
      case .family: "Family name"
      case .city: "City"
      case .phone: "Phone"
      case .mail: "Mail"
      }
    }
  }

  /// What was typed in a line.
  struct Edit: Sendable {
    let field: Field
    let text: String
  }

  /// The longest line that the book takes, in characters.
  static let longest = 200

  /// Who is changed; `nil` for somebody new.
  let original: Contact?
  private var lines: [Field: String]

  /// Begins with what is known of somebody, or with nothing.
  init(_ original: Contact? = nil) {
    self.original = original
    lines = [
      .given: original?.given ?? "", .family: original?.family ?? "", .city: original?.city ?? "",
      .phone: original?.phone ?? "", .mail: original?.mail ?? "",
    ]
  }

  /// A line as it was typed.
  subscript(field: Field) -> String {
    get { lines[field] ?? "" }
    set { lines[field] = newValue }
  }

  /// Whether anything is other than at first.
  var isChanged: Bool { self != ContactDraft(original) }

  /// What is wrong with a line, in words for the user; `nil` for one that is right.
  func problem(in field: Field) -> String? {
    let text = trimmed(field)
    guard text.count <= Self.longest else {
      return "This is longer than \(Self.longest) characters."
    }
    switch field {
    case .given:
      return text.isEmpty && trimmed(.family).isEmpty
        ? "Write down a given name or a family name." : nil
    case .family, .city: return nil
    case .phone: return text.isEmpty ? nil : Self.problem(inPhone: text)
    case .mail: return text.isEmpty || Self.isMailbox(text) ? nil : "Write it like ada@example.org."
    }
  }

  /// The lines that are not right yet, from top to bottom.
  var problems: [Field] { Field.allCases.filter { problem(in: $0) != nil } }

  /// Who it is, once all lines are right; `nil` until then.
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
    let signs: Set<Character> = [" ", "-", ".", "/", "(", ")"]
    for (place, character) in text.enumerated() {
      let isDigit = character.isASCII && character.isNumber
      if isDigit || signs.contains(character) || character == "+" && place == 0 { continue }
      return "“\(character)” does not belong here: digits, spaces and + in front do."
    }
    let count = text.count { $0.isNumber }
    return (3...15).contains(count) ? nil : "A number has from 3 to 15 digits, this one \(count)."
  }

  /// Whether mail could go there, as far as one can see.
  private static func isMailbox(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { !$0.isEmpty }
  }
}
