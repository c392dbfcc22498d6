package import RowanCore

/// The face of all texts in the suite, and its file where there is one.
package enum ConformanceFont {
  package static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  package static let reference = FontReference(
    file: ResourceID(digest: "conformance"),
    description: "DejaVu Sans 14"
  )

  package static let resources: [Resource] = [
    .font(FontResource(id: reference.file, path: path)), .palette(.standard),
  ]

  /// One line of text; its width is made up, and nothing depends on it.
  package static func content(_ text: String) -> TextContent {
    let width = Double(text.count) * 8
    let run = TextRun(
      text: text,
      x: 0,
      width: width,
      font: reference,
      fontSize: 14,
      color: .label
    )
    let line = TextLine(runs: [run], baseline: 14, top: 0, height: 18, width: width)
    return TextContent(
      layout: TextLayout(size: Size(width: width, height: 18), lines: [line])
    )
  }
}
