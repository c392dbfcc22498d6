package import RowanCore
package import RowanHostInterface

/// The font of all texts in the suite, and its file, which may be missing.
package enum ConformanceFont {
  package static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  package static let reference = FontReference(
    file: ResourceID(digest: "conformance"),
    description: "DejaVu Sans 14"
  )

  package static let resources: [HostResource] = [
    .font(FontResource(id: reference.file, path: path)), .palette(.standard),
    .image(ConformancePicture.resource), .path(outline),
  ]

  /// A path that views share; it fills its space of 10 by 10.
  package static let outline: PathResource = {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 10, y: 0))
    path.line(to: Point(x: 10, y: 10))
    path.line(to: Point(x: 0, y: 10))
    path.close()
    return PathResource(path)
  }()

  /// Returns one line of text; its width is invented, and nothing depends on it.
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
