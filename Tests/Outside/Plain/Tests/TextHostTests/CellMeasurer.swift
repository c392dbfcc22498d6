import Rowan
import RowanHostInterface

/// A text measurer for a terminal: every character is one cell wide and one cell high.
struct CellMeasurer: TextMeasuring {
  /// The size of a cell, in points.
  static let cell = Size(width: 8, height: 16)

  func layout(_ text: StyledText, width: Double?) -> TextLayout {
    let font = reference(for: .body)
    let columns = width.map { max(1, Int($0 / Self.cell.width)) } ?? .max
    var rest = text.spans.map(\.text).joined()[...]
    var lines: [TextLine] = []
    repeat {
      let part = rest.prefix(columns)
      rest = rest.dropFirst(part.count)
      let length = Double(part.count) * Self.cell.width
      let run = TextRun(
        text: String(part),
        x: 0,
        width: length,
        font: font,
        fontSize: 13,
        color: .label
      )
      let top = Double(lines.count) * Self.cell.height
      lines.append(
        TextLine(runs: [run], baseline: top + 12, top: top, height: Self.cell.height, width: length)
      )
    } while !rest.isEmpty
    let size = Size(
      width: lines.map(\.width).max() ?? 0,
      height: Double(lines.count) * Self.cell.height
    )
    return TextLayout(size: size, lines: lines)
  }

  func reference(for font: Font) -> FontReference {
    FontReference(file: ResourceID(digest: "terminal"), description: "terminal")
  }

  func resource(for font: FontReference) -> FontResource? { nil }
}
