package import RowanCore

/// A search by typing: characters go to the item whose title begins with them, as ``TypedText`` compares texts.
///
/// Lists, menus and the index of a list search by this one rule. The first character goes on from the present item;
/// further ones stay with it while its title fits. The same character over and over goes through all that begin with
/// it, and one that fits no title after the others begins another word. While a search is under way, also by
/// characters that fit no title, a space performs nothing. A pause or another key ends the search.
@MainActor
package final class TypedSearch: Sendable {
  /// How long the next character may take to belong to the same search.
  package static let pause = Duration.seconds(1)

  /// The result of a key.
  package enum Outcome: Equatable, Sendable {
    /// The key types nothing: it is not for the search, which has ended.
    case notTyped
    /// The key belongs to the search, and no title fits.
    case missed
    /// The number of the item whose title fits, which may be the present one.
    case found(Int)
  }

  private var text = TypedText()
  private var end: Task<Void, Never>?

  /// Creates a search that is not under way.
  package nonisolated init() {}

  /// Whether characters were typed just now.
  package var isActive: Bool { !text.isEmpty }

  /// Ends the search.
  package func clear() {
    end?.cancel()
    end = nil
    text = TypedText()
  }

  /// Takes a key. O(count) if no title fits.
  /// - Parameters:
  ///   - press: The key that was pressed.
  ///   - present: The number of the present item; `nil` if there is none.
  ///   - count: How many items there are.
  ///   - clock: The clock of the pause.
  ///   - title: The title of an item; `nil` for items that are passed over.
  /// - Returns: The result of the key.
  package func take(
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
    // Marks alone, typed behind their letter, change no word and begin none.
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

  /// The character that a key adds; `nil` for a key that adds none, as the space bar does unless the search is under
  /// way.
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
      // The next character may come between the end of the pause and this turn, and has cancelled the task.
      if !Task.isCancelled { self?.clear() }
    }
  }
}
