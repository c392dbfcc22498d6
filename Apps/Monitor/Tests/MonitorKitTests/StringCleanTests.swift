import Testing

@testable import MonitorKit

@Suite("Texts of others")
struct StringCleanTests {
  @Test(
    "What would break or turn a line is replaced, everything else stays",
    arguments: [
      ("plain", "plain"), ("a\nb", "a\u{FFFD}b"), ("a\u{7F}\u{85}b", "a\u{FFFD}\u{FFFD}b"),
      ("a\u{2028}b", "a\u{FFFD}b"), ("a\u{202E}b", "a\u{FFFD}b"), ("a\r\nb", "a\u{FFFD}\u{FFFD}b"),
      ("José “x” 字", "José “x” 字"), ("", ""),
    ]
  )
  func controls(text: String, shown: String) {
    #expect(text.withoutControls == shown)
  }

  @Test("Space around a text goes, within it stays")
  func space() {
    #expect(" \t a b\n\0".trimmingSpace == "a b")
    #expect(" \n".trimmingSpace.isEmpty)
    #expect("".trimmingSpace.isEmpty)
  }
}
