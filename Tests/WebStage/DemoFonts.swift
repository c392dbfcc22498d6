import Foundation
import RowanCore
import RowanHostInterface

/// The two font files of the demo.
struct DemoFonts: Sendable {
  static let shared = DemoFonts()

  let regular: FontReference
  let bold: FontReference
  let resources: [HostResource]

  private init() {
    let folder = "/usr/share/fonts/truetype/dejavu/"
    let files = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map { folder + $0 }
    let digests = files.map { Self.digest(of: $0) }
    regular = FontReference(file: digests[0], weight: 400, description: "DejaVu Sans")
    bold = FontReference(file: digests[1], weight: 700, description: "DejaVu Sans Bold")
    resources = zip(digests, files).map { .font(FontResource(id: $0, path: $1)) }
  }

  private static func digest(of path: String) -> ResourceID {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in FileManager.default.contents(atPath: path) ?? Data() {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return ResourceID(digest: String(hash, radix: 16))
  }
}

extension TextContent {
  /// Creates lines of one run each. Their widths are estimates, because no part of the demo depends on them.
  static func plain(
    _ lines: [String],
    size: Double = 14,
    isBold: Bool = false,
    color: Color = .label
  ) -> TextContent {
    let font = isBold ? DemoFonts.shared.bold : DemoFonts.shared.regular
    let height = (size * 1.4).rounded()
    let made = lines.enumerated().map { index, text in
      let width = Double(text.count) * size * 0.6
      let run = TextRun(text: text, x: 0, width: width, font: font, fontSize: size, color: color)
      let top = Double(index) * height
      return TextLine(
        runs: [run],
        baseline: top + size.rounded() + 1,
        top: top,
        height: height,
        width: width
      )
    }
    let box = Size(width: made.map(\.width).max() ?? 0, height: height * Double(lines.count))
    return TextContent(layout: TextLayout(size: box, lines: made))
  }
}
