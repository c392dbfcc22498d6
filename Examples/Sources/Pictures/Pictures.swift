import MonitorKit
import Rowan
import RowanImage
import RowanText

/// Draws the pictures of the README and of the guides from the examples' own screens: into the folders
/// that are its first and, for the guides, its second argument.
@main
struct Pictures {
  /// A picture of Monitor.
  private struct Shot {
    var name: String
    var size: Size
    var scheme = ColorScheme.light
    var direction = LayoutDirection.leftToRight
    var textScale = 1.0
    var contrast = Contrast.standard
    /// Whether the list stands at the processes.
    var isScrolled = false
  }

  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
    let folder = arguments.first ?? "."
    let wide = Size(width: 960, height: 780)
    let shots = [
      Shot(name: "monitor-light", size: wide),
      Shot(name: "monitor-dark", size: wide, scheme: .dark),
      Shot(name: "monitor-narrow", size: Size(width: 390, height: 780), isScrolled: true),
      Shot(name: "monitor-right-to-left", size: wide, direction: .rightToLeft),
    ]
    // For whoever wants to see how far it goes; not in the README.
    let more = [
      Shot(name: "monitor-narrow-top", size: Size(width: 390, height: 780)),
      Shot(name: "monitor-large-text", size: wide, textScale: 2),
      Shot(name: "monitor-contrast", size: wide, scheme: .dark, contrast: .increased),
    ]
    let isEverything = CommandLine.arguments.contains("--all")
    let measurer = try PangoTextMeasurer()
    for shot in isEverything ? shots + more : shots {
      try draw(shot, measurer).writePNG(to: "\(folder)/\(shot.name).png")
    }
    try GalleryPictures.draw(into: folder, measurer: measurer, isEverything: isEverything)
    try CataloguePictures.draw(into: folder, measurer: measurer, isEverything: isEverything)
    if let guides = arguments.dropFirst().first {
      try GuidePictures.draw(into: guides, measurer: measurer)
    }
  }

  @MainActor
  private static func draw(_ shot: Shot, _ measurer: PangoTextMeasurer) throws -> ImageHost {
    let host = ImageHost(
      size: shot.size,
      scale: 2,
      colorScheme: shot.scheme,
      contrast: shot.contrast,
      measurer: measurer
    )
    let session = Session(host: host, measurer: measurer)
    session.environment.layoutDirection = shot.direction
    session.environment.textScale = shot.textScale
    let store = MonitorStore()
    for sample in SampleData.machine { store.system.show(sample) }
    store.processes.show(SampleData.processes)
    if let open = SampleData.processes.first(where: { $0.name == "swift-build" }) {
      store.processes.show([open.id: SampleData.detail])
    }
    session.setContent { MonitorScreen(store) }
    host.start()
    if shot.isScrolled {
      store.table.reveal(RowPath(section: 2, row: 0), at: .top)
      session.commit()
    }
    return host
  }
}
