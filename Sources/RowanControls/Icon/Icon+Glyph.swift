public import RowanCore

extension Icon {
  /// The outlines of an icon: stroked lines of one width, filled areas, or both.
  ///
  /// Create a custom glyph once and store it, so that its outlines are hashed and sent to hosts once:
  ///
  /// ```swift
  /// extension Icon.Glyph {
  ///   static let brick = Icon.Glyph(lines: Path.bricks)
  /// }
  ///
  /// Icon(.brick)
  /// ```
  public struct Glyph: Hashable, Sendable {
    /// The grid of the built-in icons, in units, and the default coordinate space of a glyph.
    public static let grid = Size(width: 24, height: 24)
    /// The line width of the built-in icons on that grid, in units.
    public static let lineWidth = 1.75

    /// The path that is stroked; `nil` for none.
    public let lines: PathResource?
    /// The path that is filled; `nil` for none.
    public let areas: PathResource?
    /// The size of the coordinate space of the outlines.
    public let space: Size
    /// The line width in that space.
    public let lineWidth: Double
    /// Whether the icon points along the reading direction, so that it is mirrored in right-to-left
    /// layouts.
    public let isDirectional: Bool

    /// Creates a glyph. O(elements).
    /// - Parameters:
    ///   - lines: The path that is stroked.
    ///   - areas: The path that is filled.
    ///   - space: The size of the coordinate space of the outlines, from its origin.
    ///   - lineWidth: The line width in that space; `nil` for that of the built-in icons.
    ///   - isDirectional: Whether the icon is mirrored in right-to-left layouts.
    ///
    /// A width or height of the space that is not positive and finite counts as 1, which is reported
    /// once.
    public init(
      lines: Path = Path(),
      areas: Path = Path(),
      space: Size = Icon.Glyph.grid,
      lineWidth: Double? = nil,
      isDirectional: Bool = false
    ) {
      let space = space.positive("Icon.Glyph(space:)")
      self.lines = lines.isEmpty ? nil : PathResource(lines)
      self.areas = areas.isEmpty ? nil : PathResource(areas)
      self.space = space
      let side = max(space.width, space.height)
      self.lineWidth =
        lineWidth.map { $0.extent("Icon.Glyph(lineWidth:)") } ?? Self.lineWidth * side
        / Self.grid.width
      self.isDirectional = isDirectional
    }

    /// Returns the shapes of the icon in a colour. An outline that is both filled and stroked is one
    /// shape.
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
}
