import RowanComponents

/// What was typed lately to find a row by its title.
@MainActor
struct TypeAhead {
  /// How long the next character may take to belong to the same word.
  static let pause = Duration.seconds(1)

  /// The characters so far.
  private(set) var text = ""
  private var end: Task<Void, Never>?

  /// Adds a character; after a pause the next one begins a word.
  mutating func add(
    _ character: Character,
    clock: any Clock<Duration>,
    atEnd: @escaping @MainActor () -> Void
  ) {
    text.append(character)
    end?.cancel()
    end = Task { @MainActor in
      do { try await clock.sleep(for: Self.pause) } catch { return }
      atEnd()
    }
  }

  /// Forgets what was typed.
  mutating func clear() {
    text = ""
    end = nil
  }

  /// Whether what was typed is one character over and over, which goes through all that begin with it.
  var repeatsOneCharacter: Bool { Set(text).count == 1 }
}
