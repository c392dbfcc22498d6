import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanLayout
import RowanMount
import RowanText
import RowanWeb

/// Words in one colour beside the same words in two colours, and joined letters at the ends of lines.
@MainActor
final class ShapingApp {
  nonisolated static let words = [
    "سلبم", "ااسلامعليكم", "لالالا", "ߒߞߏߟߊ", "שָׁלוֹם", "office", "AVATAR To", "e\u{301}a\u{308}u",
    // Grapheme clusters of several scalars each: a conjunct, a family and a flag, and a syllable of three letters.
    "क्षत्रिय", "👩‍👩‍👧🇩🇪👍🏽", "\u{1112}\u{1161}\u{11AB}글",
  ]
  nonisolated static let foreign = "漢字かな, क्षत्रिय, กขค, 한국, 🚀 end"
  nonisolated static let long = String(repeating: "سلبم", count: 5)

  private let look = Look()

  nonisolated init() {}

  /// Shows the app in a session.
  func begin(_ session: Session) {
    let look = look
    session.setContent {
      Sheet(isSeen: look.isSeen, isPlain: look.isPlain)
    }
  }

  /// Performs the command of a test and returns the answer.
  func perform(_ line: String) -> String {
    switch line {
    case "seen": look.isSeen = true
    case "same": look.isSeen = false
    case "plain": look.isPlain = true
    case "colored": look.isPlain = false
    case "widths":
      // The widths of the lines of the long word, as the measurer returns them.
      guard let measurer = try? PangoTextMeasurer() else { return "no fonts" }
      let layout = measurer.layout(StyledText(Self.long, font: Font(size: 24)), width: 80)
      return "\(layout.lines.map(\.width))"
    default: return "unknown"
    }
    return "done"
  }
}

@MainActor
@Observable
private final class Look {
  var isSeen = false
  var isPlain = false

  nonisolated init() {}
}

private struct Sheet: Component {
  let isSeen: Bool
  let isPlain: Bool

  var body: some Component {
    VStack(alignment: .leading, spacing: 0) {
      Text("Shaping").frame(height: 30)
      ForEach(ShapingApp.words, id: { $0 }) { word in
        HStack(alignment: .top, spacing: 0) {
          Text(word).font(Font(size: 30)).frame(width: 250, height: 44)
          colored(word).font(Font(size: 30)).frame(width: 250, height: 44)
        }
      }
      HStack(alignment: .top, spacing: 0) {
        Text(ShapingApp.long).font(Font(size: 24)).frame(width: 80)
        Text("سل").font(Font(size: 24)) + Text("بم").font(Font(size: 24)).bold()
        (Text("un") + Text("believ").link("https://example.org") + Text("able")).frame(width: 200)
      }
      // Machines rarely have fonts for all of it.
      Text(ShapingApp.foreign).font(Font(size: 20))
    }
  }

  /// Returns a text with one run per scalar, in two alternating colours, which may be equal.
  private func colored(_ word: String) -> Text {
    if isPlain { return Text(word) }
    let same = Color(.fixed(Palette.standard.rgb(.label, in: .light)))
    return Text(
      runs: word.unicodeScalars.enumerated().map { index, scalar in
        Text(String(scalar)).foreground(
          index.isMultiple(of: 2) ? .label : isSeen ? .negative : same
        )
      }
    )
  }
}
