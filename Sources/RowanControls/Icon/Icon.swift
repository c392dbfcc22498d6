public import RowanComponents
public import RowanCore
import RowanLayout

/// A small picture of lines that stands for a thing or an action, in the colour of the text around it.
///
/// Icons grow with the text and are mirrored from right to left where they point somewhere. Assistive
/// technology passes over an icon without a label, for mostly a text beside it says the same.
///
/// ```swift
/// HStack {
///   Icon(.search)
///   Text("Search")
/// }
/// Button(kind: .plain, action: remove) { Icon(.trash, label: "Remove") }
/// ```
public struct Icon: PlainComponent {
  /// Makes its element itself.
  public typealias Body = Never

  private let glyph: IconGlyph
  private let size: Double?
  private let label: String?

  /// Creates an icon.
  /// - Parameters:
  ///   - name: Which one.
  ///   - size: The side of the square it fills, in points at a text scale of 1; `nil` for what suits
  ///     the font of the surroundings.
  ///   - label: What assistive technology calls it; `nil` where a text beside it says the same.
  public init(_ name: IconName, size: Double? = nil, label: String? = nil) {
    self.init(name.glyph, size: size, label: label)
  }

  /// Creates an icon from an app's own outlines, which it keeps.
  /// - Parameters:
  ///   - glyph: The outlines.
  ///   - size: The longer side of the box it fills, in points at a text scale of 1; `nil` for what
  ///     suits the font of the surroundings.
  ///   - label: What assistive technology calls it; `nil` where a text beside it says the same.
  ///
  /// A size that is not above 0 counts as 24, which is reported once.
  public init(_ glyph: IconGlyph, size: Double? = nil, label: String? = nil) {
    self.glyph = glyph
    self.size = size.map { $0.positive("Icon(size:)", otherwise: IconGlyph.grid.width) }
    self.label = label
  }

  /// Creates an icon from lines of an app's own. The outline is named each time, O(elements): keep an
  /// ``IconGlyph`` where the icon appears in many rows.
  /// - Parameters:
  ///   - path: What lines are drawn along.
  ///   - space: The extent of the space the path is given in, from its origin.
  ///   - size: The longer side of the box it fills, in points at a text scale of 1; `nil` for what
  ///     suits the font of the surroundings.
  ///   - label: What assistive technology calls it; `nil` where a text beside it says the same.
  public init(
    path: Path,
    in space: Size = IconGlyph.grid,
    size: Double? = nil,
    label: String? = nil
  ) {
    self.init(IconGlyph(lines: path, space: space), size: size, label: label)
  }

  /// Makes a leaf of a fixed size that is drawn.
  public func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let metrics = environment.theme.drawing
    let side =
      size.map { $0 * environment.textScale } ?? environment.textFont.size * metrics.iconSize
    // Whole points keep neighbouring icons alike: none stands between two pixels.
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
