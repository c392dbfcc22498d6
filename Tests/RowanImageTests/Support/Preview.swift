import RowanComponents
import RowanCore
import RowanImage
import RowanMount
import RowanText

/// A component as a picture of the size it needs, on the background; `prepare` teaches the host what it does
/// not know by itself, `act` does what a user could do with it before.
@MainActor
func preview(
  width: Double,
  height: Double,
  scale: Double = 2,
  scheme: ColorScheme = .light,
  direction: LayoutDirection = .leftToRight,
  textScale: Double = 1,
  before prepare: @MainActor (ImageHost) -> Void = { _ in },
  after act: @MainActor (ImageHost) -> Void = { _ in },
  @ComponentBuilder _ content: @escaping @MainActor () -> some Component
) throws -> ImageHost {
  let measurer = try PangoTextMeasurer(configuration: pinnedFonts)
  let host = ImageHost(
    size: Size(width: width, height: height),
    scale: scale,
    colorScheme: scheme,
    measurer: measurer
  )
  prepare(host)
  let session = Session(host: host, measurer: measurer)
  session.environment.layoutDirection = direction
  session.environment.textScale = textScale
  session.setContent(content)
  host.start()
  withExtendedLifetime(session) { act(host) }
  return host
}
