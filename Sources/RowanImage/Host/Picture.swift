public import RowanComponents
public import RowanCore
import RowanLayout
import RowanMount
public import RowanText

/// An image of a component: a row for a document, a preview, a test.
///
/// ```swift
/// try Picture(of: BirdRow(bird), width: 320, scale: 2, colorScheme: .dark).png(to: "row.png")
/// ```
///
/// The height is that of the content unless it is specified, for instance for a whole screen. Images in memory are
/// drawn at once. Call ``settled()`` to wait for images from files and the network.
@MainActor
public struct Picture {
  private let host: ImageHost
  private let session: Session
  private let width: Double
  private let height: Double?

  /// The largest height at scale 1, which is the limit of Cairo's surfaces.
  private static let tallest = 32_767.0

  /// The measurer with the installed fonts, cached because scanning the fonts takes longer than drawing.
  private static var installed: PangoTextMeasurer?

  private static func installedMeasurer() throws(TextError) -> PangoTextMeasurer {
    if let installed { return installed }
    let measurer = try PangoTextMeasurer()
    installed = measurer
    return measurer
  }

  /// Creates the image of a component and lays it out.
  /// - Parameters:
  ///   - component: The component to show.
  ///   - width: The width in points.
  ///   - height: The height in points; `nil` for that of the content.
  ///   - scale: The number of pixels per point.
  ///   - colorScheme: The light or dark colour scheme.
  ///   - contrast: The contrast between colours.
  ///   - background: The colour behind all views; `nil` for a transparent background.
  ///   - environment: Changes the environment, such as the text scale or the reading direction.
  ///   - measurer: Breaks text into lines; `nil` for one with the fonts installed on this machine.
  /// - Throws: ``/RowanText/TextError`` if there are no fonts.
  ///
  /// A width, height or scale that is not positive is replaced by 1. If the image is too large to be drawn, the
  /// functions that encode or write it throw an error.
  public init(
    of component: some Component,
    width: Double,
    height: Double? = nil,
    scale: Double = 1,
    colorScheme: ColorScheme = .light,
    contrast: Contrast = .standard,
    background: Color? = .background,
    environment: (inout EnvironmentValues) -> Void = { _ in },
    measurer: PangoTextMeasurer? = nil
  ) throws(TextError) {
    let width = width.positive("Picture(width:)", otherwise: 1)
    let height = height?.positive("Picture(height:)", otherwise: 1)
    let measurer = if let measurer { measurer } else { try Self.installedMeasurer() }
    self.width = width
    self.height = height
    host = ImageHost(
      size: Size(width: width, height: height ?? Self.tallest),
      scale: scale,
      colorScheme: colorScheme,
      contrast: contrast,
      measurer: measurer
    )
    host.background = background
    session = Session(host: host, measurer: measurer)
    environment(&session.environment)
    if height == nil {
      session.setContent { NaturalHeight(child: Child(component)) }
    } else {
      session.setContent { component }
    }
    host.start()
    fit()
  }

  /// Returns the image after everything in it has loaded.
  public func settled() async -> Picture {
    await session.settle()
    fit()
    return self
  }

  /// The size in points.
  public var size: Size { host.size }

  /// Returns the image as a PNG file.
  public func png() throws(ImageError) -> [UInt8] { try host.png() }

  /// Returns the image as an SVG file. Text becomes shapes and needs no fonts.
  public func svg() throws(ImageError) -> [UInt8] { try host.svg() }

  /// Returns the image as a PDF file of one page. Text can be searched and copied.
  public func pdf() throws(ImageError) -> [UInt8] { try host.pdf() }

  /// Writes a PNG file, and replaces an existing file.
  public func png(to path: String) throws(ImageError) { try write(png(), to: path) }

  /// Writes an SVG file, and replaces an existing file.
  public func svg(to path: String) throws(ImageError) { try write(svg(), to: path) }

  /// Writes a PDF file, and replaces an existing file.
  public func pdf(to path: String) throws(ImageError) { try write(pdf(), to: path) }

  /// Returns the pixels, to compare images.
  package func pixels() throws(ImageError) -> PixelImage { try host.pixels() }

  /// Resizes the window to the height of the content, which has its own view.
  private func fit() {
    guard height == nil, let root = host.tree.roots[.content],
      let content = host.tree[root].children.first(where: { !host.tree[$0].isHidden })
    else { return }
    // Content that fills a window has to be laid out in the final window.
    let fitted = max(host.tree[content].frame.height, 1).rounded(.up)
    if fitted != host.size.height { host.resize(to: Size(width: width, height: fitted)) }
  }
}

/// A component that retains its own height in a higher window.
private struct NaturalHeight: Component {
  typealias Body = Never

  let child: Child

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(layout: LayoutStyle(direction: .column, alignItems: .stretch))
    context.adopt([Child(Content(child: child))], into: &element)
    return element
  }

  /// The view that determines the height.
  struct Content: Component {
    typealias Body = Never

    let child: Child

    func makeElement(in context: inout BuildContext) -> Element {
      var layout = LayoutStyle(direction: .column, alignItems: .stretch)
      layout.shrink = 0
      var element = Element(layout: layout, view: ViewDescription(kind: .box))
      context.adopt([child], into: &element)
      return element
    }
  }
}
