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

  @Test("A phone number has digits and separators, and a mailbox has a name and a domain")
  func valid() {
    for text in ["", "999", "+44 7700 900123", "(030) 123-45.6"] {
      #expect(draft(.phone, text).contact?.phone == text)
    }
    for text in ["", "ada@example.org", "a.b+c@mail.example.org"] {
      #expect(draft(.mail, text).contact?.mail == text)
    }
  }

  @Test("Other texts are no phone numbers and no mailboxes")
  func invalid() {
    for text in ["12", "+", "call me", "44+7700", "12٣45"] {
      #expect(draft(.phone, text).problems == [.phone], "\(text)")
    }
    for text in ["ada", "@example.org", "ada@", "ada@example", "a b@example.org", "a@b@c.org"] {
      #expect(draft(.mail, text).problems == [.mail], "\(text)")
    }
  }

  @Test("A changed contact keeps its identity and its position among the favourites")
  func changing() {
    let ada = Contact(id: 7, given: "Ada", family: "Quinn", city: "Oslo", favourite: 2)
    var draft = ContactDraft(ada)
    #expect(!draft.isChanged)
    draft[.city] = "Bergen"
    #expect(draft.isChanged)
    #expect(draft.contact?.id == 7 && draft.contact?.favourite == 2)
    #expect(draft.contact?.city == "Bergen")
  }
}
