package import RowanCore

/// Type-ahead search: typed characters find the item whose title begins with them, compared by
/// ``TypedText``.
///
/// Lists, menus and the section index of a list share these rules. The first character searches
/// after the current item. After further characters, the current item stays the result as long as
/// its title matches. Repeating one character steps through all titles that begin with it. A
/// character that matches no title together with the previous ones starts a new search. While a
/// search is active, even after characters that match no title, the space bar performs no action. A
/// pause or another key ends the search.
@MainActor
package final class TypedSearch: Sendable {
  /// The longest pause between two characters of the same search.
  package static let pause = Duration.seconds(1)

  /// The result of a key.
  package enum Outcome: Equatable, Sendable {
    /// The key types no character. The search has ended, and the key is unhandled.
    case notTyped
    /// The key belongs to the search, but no title matches.
    case missed
    /// The number of the item whose title matches, which may be the current item.
    case found(Int)
  }

  private var text = TypedText()
  private var end: Task<Void, Never>?

  /// Creates an inactive search.
  package nonisolated init() {}

  /// Whether a search is active: its last character was typed no longer than ``pause`` ago.
  package var isActive: Bool { !text.isEmpty }

  /// Ends the search.
  package func clear() {
    end?.cancel()
    end = nil
    text = TypedText()
  }

  /// Handles a key. O(count) if no title matches.
  /// - Parameters:
  ///   - press: The key that was pressed.
  ///   - present: The number of the current item; `nil` if there is none.
  ///   - count: The number of items.
  ///   - clock: The clock that measures the pause.
  ///   - title: Returns the title of an item; `nil` for items to skip.
  /// - Returns: The result of the key.
  package func handle(
    _ press: KeyPress,
    from present: Int?,
    count: Int,
    clock: any Clock<Duration>,
    title: (Int) -> String?
  ) -> Outcome {
    guard let character = typedCharacter(press) else {
      clear()
      return .notTyped
    }
    let typed = TypedText(character)
    // A combining mark without its letter neither changes the text of the search nor starts a
    // search.
    if typed.isEmpty {
      if isActive { goOn(with: text, clock) }
      return present.map { .found($0) } ?? .missed
    }
    func first(from start: Int, _ prefix: TypedText) -> Int? {
      for step in 0..<max(0, count) {
        let number = (start + step) % count
        if let title = title(number), prefix.begins(title) { return number }
      }
      return nil
    }
    let next = present.map { $0 + 1 } ?? 0
    if isActive {
      let longer = text.appending(typed)
      if let found = first(from: present ?? 0, longer) {
        goOn(with: longer, clock)
        return .found(found)
      }
      if typed.isSpace {
        goOn(with: text, clock)
        return .missed
      }
      if longer.repeats(typed), let found = first(from: next, typed) {
        goOn(with: longer, clock)
        return .found(found)
      }
    }
    goOn(with: typed, clock)
    return first(from: next, typed).map { .found($0) } ?? .missed
  }

  /// Returns the character that a key adds to the search; `nil` for other keys. A space counts only while a
  /// search is active.
  private func typedCharacter(_ press: KeyPress) -> Character? {
    guard press.modifiers.isSubset(of: .shift) else { return nil }
    switch press.key {
    case .space: return isActive ? " " : nil
    case .character(let character) where character.isWhitespace: return isActive ? " " : nil
    case .character(let character): return character
    default: return nil
    }
  }

  private func goOn(with text: TypedText, _ clock: any Clock<Duration>) {
    self.text = text
    end?.cancel()
    end = Task { @MainActor [weak self] in
      try? await clock.sleep(for: Self.pause)
      // The next character may have been typed between the end of the pause and this turn, and has cancelled
      // the task then.
      if !Task.isCancelled { self?.clear() }
    }
  }
}
