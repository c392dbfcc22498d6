import Rowan

/// A word, to be seen as a tag.
struct Word: RowValue, Equatable {
  let text: String
  var id: String { text }

  /// Words that begin with one letter.
  struct Letter {
    let letter: String
    let words: [Word]

    @MainActor var section: CollectionSection {
      CollectionSection(id: letter, elements: words, header: letter)
    }
  }

  static let letters: [Letter] = [
    list("A", "acorn almond amber anchor apricot arch ash aster"),
    list("B", "bay beacon birch blackberry bluebell bramble brook buttercup"),
    list("C", "candle cedar chestnut clay clover cobblestone copper coral cornflower cove"),
    list("D", "daffodil dandelion dawn dew dragonfly driftwood drizzle dune dusk"),
    list("E", "earth ebb echo elder elm ember evening everlasting evergreen"),
    list("F", "falcon feather fern field fir firefly flint foxglove frost furrow"),
    list("G", "garden garnet geranium glade glen goldfinch gorse granite grasshopper grove gust"),
    list(
      "H",
      "hail harbour hawthorn hazel heath heather hedgehog hill hollyhock honeysuckle horizon"
    ),
  ]

  private static func list(_ letter: String, _ words: String) -> Letter {
    Letter(letter: letter, words: words.split(separator: " ").map { Word(text: String($0)) })
  }
}

/// A word in a capsule.
struct WordTag: Component, Equatable {
  let word: Word
  @Environment(\.theme) private var theme

  static func == (one: WordTag, other: WordTag) -> Bool { one.word == other.word }

  var body: some Component {
    Text(word.text).lineLimit(1)
      .padding(horizontal: theme.spacing.m, vertical: theme.spacing.xs)
      .border(.separator)
      .cornerRadius(theme.radii.large)
  }
}
