import MonitorKit
import Rowan
import RowanImage
import RowanText

/// Draws the pictures of the README from the example's own screens.
@main
struct Pictures {
  @MainActor
  static func main() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "."
    let measurer = try PangoTextMeasurer()
    for (name, size, scheme) in [
      ("monitor-light", Size(width: 880, height: 560), ColorScheme.light),
      ("monitor-dark", Size(width: 880, height: 560), ColorScheme.dark),
      ("monitor-narrow", Size(width: 390, height: 640), ColorScheme.light),
    ] {
      let host = ImageHost(size: size, scale: 2, colorScheme: scheme, measurer: measurer)
      let session = Session(host: host, measurer: measurer)
      let store = ProcessStore()
      store.show(SampleData.processes)
      session.setContent { MonitorScreen(store) }
      host.start()
      if let row = host.tree.views.first(where: { $0.value.text?.layout.plainText == "swift-build" }
      ) {
        host.tap(at: host.tree.absoluteFrame(of: row.key).origin + Point(x: 2, y: 2))
      }
      host.focus(nil)
      try host.writePNG(to: "\(folder)/\(name).png")
    }
  }
}
