import RowanCore
import RowanHostInterface
import RowanText

/// Fonts that are the same on every machine that has the package fonts-dejavu-core.
enum PinnedFonts {
  static let folder = "/usr/share/fonts/truetype/dejavu"

  /// A sans-serif face in two weights, and a monospaced one.
  static let configuration = TextConfiguration.pinned(
    ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map { "\(folder)/\($0).ttf" }
  )

  /// Creates a measurer with only these fonts, and without the cache of other tests.
  static func measurer() throws -> PangoTextMeasurer {
    try PangoTextMeasurer(alone: configuration)
  }
}

extension TextLayout {
  /// The text of each line, its runs from left to right.
  var texts: [String] {
    lines.map { $0.runs.map(\.text).joined() }
  }
}

/// A random number generator with the same sequence in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns words of several scripts, some with a tab, a soft hyphen or a line break.
  mutating func paragraph(words: Int) -> String {
    let pool = [
      "rowan", "AV", "42", "fjord,", "שלום", "עולם", "مرحبا", "naïve", "漢字", "😀", "a\tb", "x\ny",
      "hyphen\u{AD}ation", "extraordinarily", "(123-456)", "ﬁn",
    ]
    return (0..<words).map { _ in pool.randomElement(using: &self) ?? "" }.joined(separator: " ")
  }
}
