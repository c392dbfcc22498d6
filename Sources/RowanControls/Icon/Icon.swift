public import RowanComponents
public import RowanCore
import RowanLayout

/// A small line drawing of an object or an action, in the colour of the surrounding text.
///
/// Icons scale with the text. Icons with a direction are mirrored in right-to-left layouts. Assistive
/// technology skips an icon without a label, because usually a text beside it has the same meaning.
///
/// ```swift
/// HStack {
///   Icon(.search)
///   Text("Search")
/// }
/// Button(kind: .plain, action: remove) { Icon(.trash, label: "Remove") }
/// ```
public struct Icon: PlainComponent {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let glyph: Icon.Glyph
  private let size: Double?
  private let label: String?

  /// Creates a built-in icon.
  /// - Parameters:
  ///   - name: The name of the icon.
  ///   - size: The side of its square box, in points at a text scale of 1; `nil` for a size that
  ///     matches the font of the environment.
  ///   - label: The accessibility label; `nil` if a text beside the icon has the same meaning.
  public init(_ name: Icon.Name, size: Double? = nil, label: String? = nil) {
    self.init(name.glyph, size: size, label: label)
  }

  /// Creates an icon from custom outlines. Store the glyph, so that its outlines are hashed and
  /// sent to hosts once.
  /// - Parameters:
  ///   - glyph: The outlines.
  ///   - size: The longer side of its box, in points at a text scale of 1; `nil` for a size that
  ///     matches the font of the environment.
  ///   - label: The accessibility label; `nil` if a text beside the icon has the same meaning.
  ///
  /// A size that is not above 0 counts as 24, which is reported once.
  public init(_ glyph: Icon.Glyph, size: Double? = nil, label: String? = nil) {
    self.glyph = glyph
    self.size = size.map { $0.positive("Icon(size:)", otherwise: Icon.Glyph.grid.width) }
    self.label = label
  }

  /// Creates an icon from a custom path. Each call hashes the path, which takes O(elements): if the
  /// icon appears in many rows, store an ``Icon/Glyph``.
  /// - Parameters:
  ///   - path: The path that is stroked.
  ///   - space: The size of the coordinate space of the path, from its origin.
  ///   - size: The longer side of its box, in points at a text scale of 1; `nil` for a size that
  ///     matches the font of the environment.
  ///   - label: The accessibility label; `nil` if a text beside the icon has the same meaning.
  public init(
    path: Path,
    in space: Size = Icon.Glyph.grid,
    size: Double? = nil,
    label: String? = nil
  ) {
    self.init(Icon.Glyph(lines: path, space: space), size: size, label: label)
  }

  /// Creates one view with the drawing, in a fixed size.
  public func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let metrics = environment.theme.drawing
    let side =
      size.map { $0 * environment.textScale } ?? environment.textFont.size * metrics.iconSize
    // Sizes are whole points, so that neighbouring icons are equal and no icon is placed between two
    // pixels.
    let scale = side.rounded() / max(glyph.space.width, glyph.space.height)
    var layout = LayoutStyle()
    layout.width = .points(max(1, (glyph.space.width * scale).rounded()))
    layout.height = .points(max(1, (glyph.space.height * scale).rounded()))
    var element = Element(layout: layout, view: ViewDescription(kind: .drawing))
    element.set(
      .drawing(
        Drawing(
          space: glyph.space,
          isMirrored: glyph.isDirectional && environment.layoutDirection == .rightToLeft,
          shapes: glyph.shapes(in: environment.foreground)
        )
      )
    )
    if let label { element.describe(as: .image) { $0.label = label } }
    return element
  }
}
