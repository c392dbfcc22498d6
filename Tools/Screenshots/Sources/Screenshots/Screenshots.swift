import MonitorKit
import Rowan
import RowanHeadless
import RowanImage
import RowanText

/// The program that draws the pictures of the README and of the guides from the screens of the
/// examples. The first argument is the folder of the README's pictures, the second one that of the
/// guides.
@main
struct Screenshots {
  /// A picture of Monitor.
  private struct Shot {
    var name: String
    var size: Size
    var scheme = ColorScheme.light
    var direction = LayoutDirection.leftToRight
    var textScale = 1.0
    var contrast = Contrast.standard
    /// The address of the screen beside the home screen, or in front of it; by default the selected
    /// process.
    var address = "/process/\(SampleData.chosen.pid)"
    /// Whether the list is scrolled to the processes, with the row of the selected process
    /// expanded.
    var isScrolled = false
  }

  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
    let folder = arguments.first ?? "."
    let wide = Size(width: 1280, height: 860)
    let narrow = Size(width: 390, height: 780)
    let shots = [
      Shot(name: "monitor-light", size: wide, address: "/processes"),
      Shot(name: "monitor-dark", size: wide, scheme: .dark),
      Shot(name: "monitor-narrow", size: narrow, address: "/"),
      Shot(name: "monitor-right-to-left", size: wide, direction: .rightToLeft),
    ]
    // Further variants, which the README does not show.
    let more = [
      Shot(name: "monitor-process", size: wide),
      Shot(name: "monitor-narrow-processes", size: narrow, address: "/processes", isScrolled: true),
      Shot(name: "monitor-narrow-process", size: narrow),
      Shot(name: "monitor-large-text", size: wide, textScale: 2),
      Shot(name: "monitor-contrast", size: wide, scheme: .dark, contrast: .increased),
    ]
    let isEverything = CommandLine.arguments.contains("--all")
    let measurer = try PangoTextMeasurer()
    let files = try SampleSources()
    defer { files.remove() }
    for shot in isEverything ? shots + more : shots {
      try await draw(shot, files.sources, measurer).writePNG(to: "\(folder)/\(shot.name).png")
    }
    try CataloguePictures.draw(into: folder, measurer: measurer, isEverything: isEverything)
    try PlaygroundPictures.draw(into: folder, measurer: measurer, isEverything: isEverything)
    if let guides = arguments.dropFirst().first {
      try GuidePictures.draw(into: guides, measurer: measurer)
    }
  }

  @MainActor
  private static func draw(
    _ shot: Shot,
    _ sources: MonitorSources,
    _ measurer: PangoTextMeasurer
  ) async throws -> ImageHost {
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
    session.environment.isMotionReduced = true
    let clock = ManualClock()
    let inspector = SampleInspector()
    let store = MonitorStore()
    for sample in SampleData.machine { store.system.show(sample) }
    store.processes.show(SampleData.processes)
    if shot.isScrolled { store.processes.show([SampleData.chosen.id: SampleData.detail]) }
    let window = try MonitorWindow(
      store: store,
      processes: ProcessSampler(),
      inspector: { inspector },
      sources: sources,
      settings: SettingsStore(),
      location: Location(shot.address),
      clock: clock
    )
    session.setContent { window.content }
    host.start()
    // A minute of requests for the process; the home screen has its content by then.
    let isProcess = shot.address.hasPrefix("/process/")
    for second in 0..<60 {
      while isProcess, await inspector.looks <= second { await Task.yield() }
      // After a request, its sender needs a moment until it waits on the clock.
      try await Task.sleep(for: .milliseconds(isProcess ? 5 : 2))
      await clock.advance(by: .seconds(1))
    }
    try await Task.sleep(for: .milliseconds(100))
    await session.settle()
    if shot.isScrolled {
      // Twice: the second time, the heights of the rows above are known.
      for _ in 0..<2 {
        store.table.reveal(RowPath(section: 1, row: 0), at: .top)
        session.commit()
        await session.settle()
      }
    }
    return host
  }
}
