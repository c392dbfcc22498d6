public import RowanComponents
public import RowanCore
import RowanLayout
import RowanMount
public import RowanText

/// A component as a picture: a row for a document, a preview, a test.
///
/// ```swift
/// try Picture(of: BirdRow(bird), width: 320, scale: 2, colorScheme: .dark).png(to: "row.png")
/// ```
///
/// The height is that of the content unless it is given, as a whole screen's is. Pictures in memory are
/// drawn at once; for those from files and the network wait for ``settled()``.
@MainActor
public struct Picture {
  private let host: ImageHost
  private let session: Session
  private let width: Double
  private let height: Double?

  /// The tallest picture there is at scale 1; Cairo's surfaces end there.
  private static let tallest = 32_767.0

  /// Kept between pictures: looking through the fonts takes longer than drawing.
  private static var installed: PangoTextMeasurer?

  private static func installedMeasurer() throws(TextError) -> PangoTextMeasurer {
    if let installed { return installed }
    let measurer = try PangoTextMeasurer()
    installed = measurer
    return measurer
  }

  /// Lays a component out.
  /// - Parameters:
  ///   - component: What is shown.
  ///   - width: The width in points.
  ///   - height: The height in points; `nil` for that of the content.
  ///   - scale: The pixels in a point.
  ///   - colorScheme: Whether the surroundings are light or dark.
  ///   - contrast: How far colours stand apart.
  ///   - background: What everything stands on; `nil` leaves it transparent.
  ///   - environment: Changes the surroundings: the text scale, the reading direction, and so on.
  ///   - measurer: Breaks text into lines; `nil` for one of the fonts installed on this machine.
  /// - Throws: ``RowanText/TextError`` when there are no fonts.
  ///
  /// A width, height or scale that is not positive counts as 1; what is too large to be drawn is refused by the
  /// functions that write the picture.
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

  /// The picture once everything in it has arrived.
  public func settled() async -> Picture {
    await session.settle()
    fit()
    return self
  }

  /// The size in points.
  public var size: Size { host.size }

  /// The picture as the bytes of a PNG file.
  public func png() throws(ImageError) -> [UInt8] { try host.png() }

  /// The picture as the bytes of an SVG file, in which text is shapes and needs no fonts.
  public func svg() throws(ImageError) -> [UInt8] { try host.svg() }

  /// The picture as the bytes of a PDF file of one page, in which text can be searched and copied.
  public func pdf() throws(ImageError) -> [UInt8] { try host.pdf() }

  /// Writes a PNG file, in place of what may have been there.
  public func png(to path: String) throws(ImageError) { try write(png(), to: path) }

  /// Writes an SVG file, in place of what may have been there.
  public func svg(to path: String) throws(ImageError) { try write(svg(), to: path) }

  /// Writes a PDF file, in place of what may have been there.
  public func pdf(to path: String) throws(ImageError) { try write(pdf(), to: path) }

  /// The pixels, for comparing pictures.
  package func pixels() throws(ImageError) -> PixelImage { try host.pixels() }

  /// Makes the window as high as the content, which stands in a view of its own.
  private func fit() {
    guard height == nil, let root = host.tree.roots[.content],
      let content = host.tree[root].children.first(where: { !host.tree[$0].isHidden })
    else { return }
    // What fills a window has to be laid out in the one it will have.
    let fitted = max(host.tree[content].frame.height, 1).rounded(.up)
    if fitted != host.size.height { host.resize(to: Size(width: width, height: fitted)) }
  }
}

/// A component that keeps its own height in a window that is higher.
private struct NaturalHeight: Component {
  typealias Body = Never

  let child: Child

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(layout: LayoutStyle(direction: .column, alignItems: .stretch))
    context.adopt([Child(Content(child: child))], into: &element)
    return element
  }

  /// The view whose height is looked up.
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
