import CPango
import RowanCore
import RowanHostInterface
import RowanText

extension Canvas {
  /// Draws measured runs that are shaped together, in reading order, each with its baseline starting at (`run.x`,
  /// `baseline`).
  func draw(
    _ runs: [TextRun],
    baseline: Double,
    engine: TextEngine,
    paint: (TextRun) -> Paint
  ) {
    _ = engine.withGlyphs(of: runs) { item in
      var start = 0
      for run in runs {
        let paint = paint(run)
        use(paint)
        cairo_move_to(cairo, run.x, baseline)
        if runs.count == 1 {
          show(item, run.text, engine)
        } else {
          engine.withGlyphs(of: run.text, at: start, in: item) { show($0, run.text, engine) }
        }
        if !run.decoration.isEmpty { decorate(run, item, baseline: baseline, with: paint) }
        start += run.text.utf8.count
      }
    }
  }

  /// Draws the underline and strikethrough of a run at the positions of its font.
  private func decorate(
    _ run: TextRun,
    _ item: UnsafeMutablePointer<PangoGlyphItem>,
    baseline: Double,
    with paint: Paint
  ) {
    let analysis = item.pointee.item.pointee.analysis
    guard
      let font = analysis.font,
      let metrics = pango_font_get_metrics(font, analysis.language)
    else { return }
    defer { pango_font_metrics_unref(metrics) }
    func line(above position: Int32, thickness: Int32) {
      let thickness = onPixels(points(thickness), least: 1 / scale)
      fill(
        Rect(
          x: run.x,
          y: onPixels(baseline - points(position), least: -.infinity),
          width: run.width,
          height: thickness
        ),
        with: paint
      )
    }
    if run.decoration.contains(.underline) {
      line(
        above: pango_font_metrics_get_underline_position(metrics),
        thickness: pango_font_metrics_get_underline_thickness(metrics)
      )
    }
    if run.decoration.contains(.strikethrough) {
      line(
        above: pango_font_metrics_get_strikethrough_position(metrics),
        thickness: pango_font_metrics_get_strikethrough_thickness(metrics)
      )
    }
  }

  /// Rounds a length to pixels, so that thin lines are crisp; returns it unchanged for documents.
  private func onPixels(_ length: Double, least: Double) -> Double {
    output == .image ? max((length * scale).rounded() / scale, least) : length
  }

  /// The extent of a line in a field, measured before it is drawn.
  struct FieldLine {
    var width: Double
    var ascent: Double
    var descent: Double
    var isRightToLeft: Bool
  }

  /// Draws one line of text that was not laid out before. `place` returns its position for its extent.
  func drawLine(
    _ text: String,
    in field: FieldConfiguration,
    with paint: Paint,
    engine: TextEngine,
    place: (FieldLine) -> Point
  ) {
    use(paint)
    _ = engine.withLine(of: text, in: field.font, size: field.fontSize) { line in
      draw(line, of: text, at: place(extent(of: line)), engine)
    }
  }

  /// Draws text that was not laid out before, broken into lines of `width`. `place` returns the positions of the
  /// lines for their extents.
  func drawLines(
    _ text: String,
    in field: FieldConfiguration,
    width: Double,
    with paint: Paint,
    engine: TextEngine,
    place: ([FieldLine]) -> [Point]
  ) {
    use(paint)
    _ = engine.withLines(of: text, in: field.font, size: field.fontSize, width: width) { lines in
      let origins = place(lines.map { extent(of: $0) })
      for (line, origin) in zip(lines, origins) { draw(line, of: text, at: origin, engine) }
    }
  }

  private func extent(of line: UnsafeMutablePointer<PangoLayoutLine>) -> FieldLine {
    var extents = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &extents)
    return FieldLine(
      width: points(extents.width),
      ascent: points(-extents.y),
      descent: points(extents.y + extents.height),
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    )
  }

  private func draw(
    _ line: UnsafeMutablePointer<PangoLayoutLine>,
    of text: String,
    at origin: Point,
    _ engine: TextEngine
  ) {
    var x: Int32 = 0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      let item = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      cairo_move_to(cairo, origin.x + points(x), origin.y)
      show(item, text, engine)
      x += pango_glyph_string_get_width(item.pointee.glyphs)
    }
  }

  /// Draws glyphs. Documents get them as glyphs, so that PDF can store text. In images they become filled outlines,
  /// because some versions of Cairo move each glyph to whole pixels and others do not. Coloured glyphs have no outlines.
  private func show(
    _ item: UnsafeMutablePointer<PangoGlyphItem>,
    _ text: String,
    _ engine: TextEngine
  ) {
    guard let font = item.pointee.item.pointee.analysis.font else { return }
    if output != .image || engine.isColored(font) {
      text.withCString { pango_cairo_show_glyph_item(cairo, $0, item) }
    } else {
      pango_cairo_glyph_string_path(cairo, font, item.pointee.glyphs)
      cairo_fill(cairo)
    }
  }

  private func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }
}
