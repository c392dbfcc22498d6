import RowanComponents
import RowanCore
import RowanImage
import RowanMount
import RowanText

/// Shows a component in a window of the given size, on the background. `prepare` registers the
/// views that the host does not know, and `act` sends the input of a user afterwards.
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
