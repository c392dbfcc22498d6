import RowanCore
import Testing

@Suite("Key combinations")
struct KeyCombinationTests {
  private func matches(
    _ combination: KeyCombination,
    _ key: KeyPress.Key,
    _ modifiers: KeyPress.Modifiers = []
  ) -> Bool {
    combination.matches(KeyPress(key, modifiers: modifiers))
  }

  @Test("A letter matches in either case, and only with its modifiers, Shift included")
  func letters() {
    let save = KeyCombination("s", modifiers: .control)
    #expect(matches(save, "s", .control))
    #expect(matches(save, "S", .control))
    #expect(!matches(save, "S", [.control, .shift]))
    #expect(!matches(save, "s"))
    #expect(!matches(save, "s", [.control, .alt]))
    #expect(save == KeyCombination("S", modifiers: .control))
  }

  @Test("Control and Command match each other")
  func command() {
    let save = KeyCombination("s", modifiers: .control)
    #expect(matches(save, "s", .command))
    #expect(matches(KeyCombination("s", modifiers: .command), "s", .control))
  }

  @Test("A character that is not a letter matches with and without Shift")
  func signs() {
    let help = KeyCombination("?")
    #expect(matches(help, "?", .shift))
    #expect(matches(help, "?"))
    #expect(!matches(help, "?", .control))
    #expect(matches(KeyCombination("+", modifiers: [.control, .shift]), "+", .control))
  }

  @Test("A key without a character matches only with the same modifiers")
  func named() {
    let delete = KeyCombination(.delete)
    #expect(matches(delete, .delete))
    #expect(!matches(delete, .backspace))
    #expect(!matches(delete, .delete, .shift))
    #expect(matches(KeyCombination(.function(5), modifiers: .shift), .function(5), .shift))
  }
}
