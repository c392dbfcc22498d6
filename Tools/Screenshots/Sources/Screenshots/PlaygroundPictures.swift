import LayoutPlaygroundKit
import Rowan
import RowanImage
import RowanText

/// The pictures of the layout playground in several environments.
enum PlaygroundPictures {
  private struct Case {
    var name: String
    var size = Size(width: 1_064, height: 820)
    var scheme = ColorScheme.light
    var direction = LayoutDirection.leftToRight
    var textScale = 1.0
  }

  private static let cases = [
    Case(name: "light"), Case(name: "dark", scheme: .dark),
    Case(name: "right-to-left", direction: .rightToLeft),
    Case(name: "medium", size: Size(width: 800, height: 700)),
    Case(name: "narrow", size: Size(width: 400, height: 1800)),
    Case(name: "narrow-large", size: Size(width: 400, height: 2400), textScale: 2),
    Case(name: "large", size: Size(width: 1_064, height: 2400), textScale: 2),
  ]

  /// Writes the pictures of the README, or one for each environment and each scene.
  @MainActor
  static func draw(
    into folder: String,
    measurer: PangoTextMeasurer,
    isEverything: Bool
  ) throws {
    for one in isEverything ? cases : Array(cases.prefix(2)) {
      let host = ImageHost(
        size: one.size,
        scale: 2,
        colorScheme: one.scheme,
        measurer: measurer
      )
      let session = Session(host: host, measurer: measurer)
      session.environment.layoutDirection = one.direction
      session.environment.textScale = one.textScale
      let screen = PlaygroundScreen(session: session)
      session.setContent { screen }
      host.start()
      try host.writePNG(to: "\(folder)/playground-\(one.name).png")
    }
    guard isEverything else { return }
    for scheme in ColorScheme.allCases {
      let scenes = VStack(spacing: 24) {
        for scene in PlaygroundScene.allCases {
          LayoutFigure(scene.title, Playground(scene), measurer: measurer)
        }
      }
      .padding(24)
      let picture = try Picture(
        of: scenes,
        width: 420,
        scale: 2,
        colorScheme: scheme,
        measurer: measurer
      )
      try picture.png(to: "\(folder)/playground-scenes-\(scheme).png")
    }
  }
}
