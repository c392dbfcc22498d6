public import RowanCore

/// The outlines of an icon: lines of one width, areas filled, or both.
///
/// An icon of an app's own is one of these, made once and kept, so that its outlines are named once and
/// sent once:
///
/// ```swift
/// extension IconGlyph {
///   static let brick = IconGlyph(lines: Path.bricks)
/// }
///
/// Icon(.brick)
/// ```
public struct IconGlyph: Hashable, Sendable {
  /// The grid that icons are drawn on, in units: the standard space of a glyph.
  public static let grid = Size(width: 24, height: 24)
  /// The width of the lines on that grid, in units.
  public static let lineWidth = 1.75

  /// What lines are drawn along; `nil` for none.
  public let lines: PathResource?
  /// What is filled; `nil` for nothing.
  public let areas: PathResource?
  /// The extent of the space the outlines are given in.
  public let space: Size
  /// The width of the lines in that space.
  public let lineWidth: Double
  /// Whether the icon points along the reading direction, so that it is mirrored from right to left.
  public let isDirectional: Bool

  /// Creates a glyph. O(elements).
  /// - Parameters:
  ///   - lines: What lines are drawn along.
  ///   - areas: What is filled.
  ///   - space: The extent of the space the outlines are given in, from its origin.
  ///   - lineWidth: The width of the lines in that space; `nil` for that of the icons here.
  ///   - isDirectional: Whether the icon is mirrored where one reads from right to left.
  ///
  /// A space without a positive, finite width and height has 1 in its place, which is reported once.
  public init(
    lines: Path = Path(),
    areas: Path = Path(),
    space: Size = IconGlyph.grid,
    lineWidth: Double? = nil,
    isDirectional: Bool = false
  ) {
    let space = space.positive("IconGlyph(space:)")
    self.lines = lines.isEmpty ? nil : PathResource(lines)
    self.areas = areas.isEmpty ? nil : PathResource(areas)
    self.space = space
    let side = max(space.width, space.height)
    self.lineWidth =
      lineWidth.map { $0.extent("IconGlyph(lineWidth:)") } ?? Self.lineWidth * side
      / Self.grid.width
    self.isDirectional = isDirectional
  }

  /// The shapes of the icon in a colour: one for an outline that is both filled and lined.
  func shapes(in color: Color) -> [DrawingShape] {
    let stroke = Stroke(color, width: lineWidth)
    if let lines, lines == areas {
      return [DrawingShape(.shared(lines), fill: color, stroke: stroke)]
    }
    var shapes: [DrawingShape] = []
    if let areas { shapes.append(DrawingShape(.shared(areas), fill: color)) }
    if let lines { shapes.append(DrawingShape(.shared(lines), stroke: stroke)) }
    return shapes
  }
}
