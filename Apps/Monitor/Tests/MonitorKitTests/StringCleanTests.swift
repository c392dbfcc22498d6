import Testing

@testable import MonitorKit

@Suite("Texts with control characters")
struct StringCleanTests {
  @Test(
    "Characters that break or reverse a line are replaced, and all others are kept",
    arguments: [
      ("plain", "plain"), ("a\nb", "a\u{FFFD}b"), ("a\u{7F}\u{85}b", "a\u{FFFD}\u{FFFD}b"),
      ("a\u{2028}b", "a\u{FFFD}b"), ("a\u{202E}b", "a\u{FFFD}b"), ("a\r\nb", "a\u{FFFD}\u{FFFD}b"),
      ("José “x” 字", "José “x” 字"), ("", ""),
    ]
  )
  func controls(text: String, shown: String) {
    #expect(text.withoutControls == shown)
  }

  @Test("White space is removed at the ends of a text and kept within it")
  func space() {
    #expect(" \t a b\n\0".trimmingSpace == "a b")
    #expect(" \n".trimmingSpace.isEmpty)
    #expect("".trimmingSpace.isEmpty)
  }
}
