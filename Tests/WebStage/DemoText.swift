import RowanCore
import RowanHostInterface

/// Texts with manually placed runs.
enum DemoText {
  /// Two lines of three runs, the middle one from right to left.
  static let mixedDirections: TextContent = {
    let font = DemoFonts.shared.regular
    func run(_ text: String, x: Double, width: Double, _ color: Color, isReversed: Bool) -> TextRun
    {
      TextRun(
        text: text,
        x: x,
        width: width,
        font: font,
        fontSize: 14,
        color: color,
        level: isReversed ? 1 : 0
      )
    }
    func line(_ top: Double, _ words: (String, String, String)) -> TextLine {
      TextLine(
        runs: [
          run(words.0, x: 0, width: 60, .label, isReversed: false),
          run(words.1, x: 60, width: 60, .accent, isReversed: true),
          run(words.2, x: 120, width: 60, .label, isReversed: false),
        ],
        baseline: top + 15,
        top: top,
        height: 20,
        width: 180
      )
    }
    let lines = [line(0, ("Left ", "עברית", "right")), line(20, ("one ", "עולם", "three"))]
    return TextContent(layout: TextLayout(size: Size(width: 180, height: 40), lines: lines))
  }()
}
