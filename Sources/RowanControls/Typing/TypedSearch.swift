import Foundation
package import RowanCore

/// A search by typing: characters go to the item whose title begins with them, letters counting as equal in
/// whatever case and with whatever accents.
///
/// Lists, menus and the index of a list search by this one rule. The first character goes on from the present item;
/// further ones stay with it while its title fits. The same character over and over goes through all that begin with
/// it, and one that fits no title after the others begins another word. A space that fits no title changes nothing,
/// because while a search is under way it never performs. A pause ends the search.
@MainActor
package final class TypedSearch: Sendable {
  /// How long the next character may take to belong to the same search.
  package static let pause = Duration.seconds(1)

  private var text = ""
  private var end: Task<Void, Never>?

  /// Creates a search that is not under way.
  package nonisolated init() {}

  /// Whether characters were typed just now and have found an item.
  package var isActive: Bool { !text.isEmpty }

  /// Ends the search.
  package func clear() {
    end?.cancel()
    end = nil
    text = ""
  }

  /// Takes a character. O(count) if no title fits.
  /// - Parameters:
  ///   - character: The character that was typed.
  ///   - present: The number of the present item; `nil` if there is none.
  ///   - count: How many items there are.
  ///   - clock: The clock of the pause.
  ///   - title: The title of an item; `nil` for items that are passed over.
  /// - Returns: The number of the item that is meant; `nil` if no title fits.
  package func take(
    _ character: Character,
    from present: Int?,
    count: Int,
    clock: any Clock<Duration>,
    title: (Int) -> String?
  ) -> Int? {
    func first(from start: Int, _ prefix: String) -> Int? {
      for step in 0..<count {
        let number = (start + step) % count
        if title(number)?.begins(with: prefix) == true { return number }
      }
      return nil
    }
    let next = present.map { $0 + 1 } ?? 0
    if isActive {
      let longer = text + String(character)
      if let found = first(from: present ?? 0, longer) {
        goOn(with: longer, clock)
        return found
      }
      if character == " " { return present }
      if longer.repeatsOneCharacter, let found = first(from: next, String(character)) {
        goOn(with: longer, clock)
        return found
      }
    }
    clear()
    guard let found = first(from: next, String(character)) else { return nil }
    goOn(with: String(character), clock)
    return found
  }

  private func goOn(with text: String, _ clock: any Clock<Duration>) {
    self.text = text
    end?.cancel()
    end = Task { @MainActor [weak self] in
      do { try await clock.sleep(for: Self.pause) } catch { return }
      self?.clear()
    }
  }
}

extension KeyPress.Key {
  /// The character that the key adds to a search; `nil` for a key that adds none, as the space bar does unless the
  /// search is under way.
  @MainActor
  package func typed(in search: TypedSearch) -> Character? {
    switch self {
    case .character(let character): character
    case .space: search.isActive ? " " : nil
    default: nil
    }
  }
}

extension String {
  /// Whether the text begins with another one, letters counting as equal in whatever case and with whatever accents.
  fileprivate func begins(with start: String) -> Bool {
    range(of: start, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }

  fileprivate var repeatsOneCharacter: Bool { Set(lowercased()).count == 1 }
}
