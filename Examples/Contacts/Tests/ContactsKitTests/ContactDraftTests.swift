import Testing

@testable import ContactsKit

@Suite("Validation of contacts")
struct ContactDraftTests {
  private func draft(_ field: ContactDraft.Field, _ text: String) -> ContactDraft {
    var draft = ContactDraft()
    draft[.family] = "Quinn"
    draft[field] = text
    return draft
  }

  @Test("A contact needs a given name or a family name")
  func names() {
    #expect(ContactDraft().problems == [.given])
    #expect(draft(.given, "").contact?.family == "Quinn")
    #expect(draft(.family, "  ").problems == [.given])
    var given = ContactDraft()
    given[.given] = " Ada "
    #expect(given.contact?.given == "Ada")
  }

  @Test(
    "A phone number has digits and separators",
    arguments: ["", "999", "+44 7700 900123", "(030) 123-45/6", "123456789012345"]
  )
  func phones(text: String) {
    #expect(draft(.phone, text).contact?.phone == text)
  }

  @Test(
    "Other texts are no phone numbers",
    arguments: ["12", "1234567890123456", "+", "call me", "44+7700", "12٣45"]
  )
  func noPhones(text: String) {
    #expect(draft(.phone, text).problems == [.phone])
  }

  @Test("The message about a phone number names the invalid character")
  func characters() {
    #expect(draft(.phone, "123x").problem(in: .phone)?.contains("“x”") == true)
  }

  @Test(
    "A mailbox has a name and a domain",
    arguments: ["", "ada@example.org", "a.b+c@mail.example.org"]
  )
  func mailboxes(text: String) {
    #expect(draft(.mail, text).contact?.mail == text)
  }

  @Test(
    "Other texts are no mailboxes",
    arguments: [
      "ada", "@example.org", "ada@", "ada@example", "a b@example.org", "a@b@c.org", "a@.org",
    ]
  )
  func noMailboxes(text: String) {
    #expect(draft(.mail, text).problems == [.mail])
  }

  @Test("A field has at most 200 characters")
  func length() {
    #expect(draft(.city, String(repeating: "x", count: 200)).problems.isEmpty)
    #expect(draft(.city, String(repeating: "x", count: 201)).problems == [.city])
  }

  @Test("A changed contact keeps its identity and its position among the favourites")
  func changing() {
    let ada = Contact(id: 7, given: "Ada", family: "Quinn", city: "Oslo", favourite: 2)
    var draft = ContactDraft(ada)
    #expect(!draft.isChanged)
    draft[.city] = "Bergen"
    #expect(draft.isChanged)
    let contact = draft.contact
    #expect(contact?.id == 7 && contact?.favourite == 2 && contact?.city == "Bergen")
    draft[.city] = "Oslo"
    #expect(!draft.isChanged)
  }
}
