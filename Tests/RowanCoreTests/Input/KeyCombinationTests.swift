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

  @Test("Letters mean their keys: shift counts, capitals do not")
  func letters() {
    let save = KeyCombination("s", modifiers: .control)
    #expect(matches(save, "s", .control))
    #expect(matches(save, "S", .control))
    #expect(!matches(save, "S", [.control, .shift]))
    #expect(!matches(save, "s"))
    #expect(!matches(save, "s", [.control, .alt]))
    #expect(save == KeyCombination("S", modifiers: .control))
  }

  @Test("Control stands for command as well")
  func command() {
    let save = KeyCombination("s", modifiers: .control)
    #expect(matches(save, "s", .command))
    #expect(matches(KeyCombination("s", modifiers: .command), "s", .control))
  }

  @Test("Whether a sign needs shift is left to the keyboard")
  func signs() {
    let help = KeyCombination("?")
    #expect(matches(help, "?", .shift))
    #expect(matches(help, "?"))
    #expect(!matches(help, "?", .control))
    #expect(matches(KeyCombination("+", modifiers: [.control, .shift]), "+", .control))
  }

  @Test("Keys without a character count their modifiers")
  func named() {
    let delete = KeyCombination(.delete)
    #expect(matches(delete, .delete))
    #expect(!matches(delete, .backspace))
    #expect(!matches(delete, .delete, .shift))
    #expect(matches(KeyCombination(.function(5), modifiers: .shift), .function(5), .shift))
  }
}
