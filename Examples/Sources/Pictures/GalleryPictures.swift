import GalleryKit
import Rowan
import RowanImage
import RowanText

/// Draws the gallery in the surroundings it has to stand.
enum GalleryPictures {
  private struct Case {
    var name: String
    var size = Size(width: 840, height: 1880)
    var scheme = ColorScheme.light
    var direction = LayoutDirection.leftToRight
    var textScale = 1.0
    var look = GalleryLook.standard
  }

  private static let cases = [
    Case(name: "light"), Case(name: "dark", scheme: .dark),
    Case(name: "right-to-left", direction: .rightToLeft),
    Case(name: "narrow", size: Size(width: 360, height: 2640)),
    Case(name: "large", size: Size(width: 840, height: 4100), textScale: 2),
    Case(name: "dense", look: .dense), Case(name: "roomy", look: .roomy),
  ]

  /// Writes pictures into `folder`: that of the README, or one for each of the surroundings.
  @MainActor
  static func draw(
    into folder: String,
    measurer: PangoTextMeasurer,
    isEverything: Bool
  ) throws {
    for one in isEverything ? cases : Array(cases.prefix(1)) {
      let host = ImageHost(
        size: one.size,
        scale: 2,
        colorScheme: one.scheme,
        measurer: measurer
      )
      let session = Session(host: host, measurer: measurer)
      let settings = GallerySettings { [weak session] in session?.environment.layoutDirection = $0 }
      settings.look = one.look
      settings.direction = one.direction
      session.environment.textScale = one.textScale
      session.setContent { GalleryScreen(settings) }
      host.start()
      try host.writePNG(to: "\(folder)/gallery-\(one.name).png")
    }
  }
}
