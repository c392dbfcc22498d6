import Testing

@testable import ContactsKit

/// What may be written down of somebody.
struct ContactDraftTests {
  private func draft(_ field: ContactDraft.Field, _ text: String) -> ContactDraft {
    var draft = ContactDraft()
    draft[.family] = "Quinn"
    draft[field] = text
    return draft
  }

  @Test("Somebody has a name, of either kind")
  func names() {
    #expect(ContactDraft().problems == [.given])
    #expect(draft(.given, "").contact?.family == "Quinn")
    #expect(draft(.family, "  ").problems == [.given])
    var given = ContactDraft()
    given[.given] = " Ada "
    #expect(given.contact?.given == "Ada")
  }

  @Test(
    "A telephone number is digits, with what makes it easy to read",
    arguments: ["", "999", "+44 7700 900123", "(030) 123-45/6", "123456789012345"]
  )
  func phones(text: String) {
    #expect(draft(.phone, text).contact?.phone == text)
  }

  @Test(
    "Anything else is no telephone number",
    arguments: ["12", "1234567890123456", "+", "call me", "44+7700", "12٣45"]
  )
  func noPhones(text: String) {
    #expect(draft(.phone, text).problems == [.phone])
  }

  @Test("A sign that does not belong into a number is named")
  func signs() {
    #expect(draft(.phone, "123x").problem(in: .phone)?.contains("“x”") == true)
  }

  @Test("A mailbox has two parts", arguments: ["", "ada@example.org", "a.b+c@mail.example.org"])
  func mailboxes(text: String) {
    #expect(draft(.mail, text).contact?.mail == text)
  }

  @Test(
    "Anything else is no mailbox",
    arguments: [
      "ada", "@example.org", "ada@", "ada@example", "a b@example.org", "a@b@c.org", "a@.org",
    ]
  )
  func noMailboxes(text: String) {
    #expect(draft(.mail, text).problems == [.mail])
  }

  @Test("A line has an end")
  func length() {
    #expect(draft(.city, String(repeating: "x", count: 200)).problems.isEmpty)
    #expect(draft(.city, String(repeating: "x", count: 201)).problems == [.city])
  }

  @Test("Whoever is changed stays a favourite, and the same")
  func changing() {
    let ada = Contact(id: 7, given: "Ada", family: "Quinn", city: "Oslo", favourite: 2)
    var draft = ContactDraft(ada)
    #expect(!draft.isChanged)
    draft[.city] = "Bergen"
    #expect(draft.isChanged)
    #expect(draft.contact?.id == 7)
    #expect(draft.contact?.favourite == 2)
    #expect(draft.contact?.city == "Bergen")
    draft[.city] = "Oslo"
    #expect(!draft.isChanged)
  }
}
