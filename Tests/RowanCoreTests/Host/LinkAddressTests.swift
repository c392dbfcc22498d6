import RowanCore
import Testing

@Suite("Link addresses")
struct LinkAddressTests {
  @Test(
    "Addresses of web pages, mailboxes and telephones are accepted",
    arguments: [
      "https://www.swift.org", "http://localhost:8080/?q=1#top", "HTTPS://example.org",
      "mailto:ida@example.org", "tel:+49123456", "https://bücher.example/ö",
    ]
  )
  func opened(text: String) throws {
    #expect(try LinkAddress(text).text == text)
  }

  @Test(
    "Addresses with other schemes, such as `javascript` and `file`, are refused",
    arguments: ["javascript:alert(1)", "data:text/html,hi", "file:///etc/passwd", "vbscript:x"]
  )
  func refused(text: String) {
    let scheme = String(text.prefix { $0 != ":" })
    #expect(throws: LinkAddress.SyntaxError.refusedScheme(scheme)) { try LinkAddress(text) }
  }

  @Test(
    "Addresses that browsers and people would read differently are refused",
    arguments: [
      "", "swift.org", "https:", "https://", "https:///path", "https:/one", "mailto:",
      "https://a\\b.example", "https://a b.example", "https://a\n.example", "https://:80",
      "https://a\u{202E}b", "https://\"", "https://?q",
    ]
  )
  func malformed(text: String) {
    #expect(throws: LinkAddress.SyntaxError.notAnAddress) { try LinkAddress(text) }
  }

  @Test(
    "Spaces and line breaks do not hide the scheme of an address",
    arguments: ["java\nscript:alert(1)", " https://example.org"]
  )
  func hiddenScheme(text: String) {
    #expect(throws: LinkAddress.SyntaxError.self) { try LinkAddress(text) }
  }

  @Test("An address that is too long is refused")
  func long() {
    let text = "https://example.org/" + String(repeating: "a", count: 8_192)
    #expect(throws: LinkAddress.SyntaxError.tooLong) { try LinkAddress(text) }
  }
}
