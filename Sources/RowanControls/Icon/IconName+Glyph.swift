import Synchronization

extension IconName {
  /// The icon's outlines, made and named when they are first asked for. O(1) afterwards, from any
  /// thread.
  public var glyph: IconGlyph {
    if let known = Self.glyphs.withLock({ $0[self] }) { return known }
    let sketch = self.sketch
    let glyph = IconGlyph(
      lines: sketch.lines,
      areas: sketch.areas,
      isDirectional: sketch.isDirectional
    )
    Self.glyphs.withLock { $0[self] = glyph }
    return glyph
  }

  private static let glyphs = Mutex<[IconName: IconGlyph]>([:])

  private var sketch: IconSketch {
    guard let sketch = directionSketch ?? actionSketch ?? thingSketch ?? systemSketch else {
      preconditionFailure("Nobody has drawn the icon \"\(rawValue)\".")
    }
    return sketch
  }
}
