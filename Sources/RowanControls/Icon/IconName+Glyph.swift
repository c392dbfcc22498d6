import Synchronization

extension IconName {
  /// The icon's outlines, made and named when they are first asked for. O(1) afterwards, from any
  /// thread.
  public var glyph: IconGlyph {
    let number = number
    if let known = Self.glyphs.withLock({ $0[number] }) { return known }
    let sketch = self.sketch
    let glyph = IconGlyph(
      lines: sketch.lines,
      areas: sketch.areas,
      isDirectional: sketch.isDirectional
    )
    Self.glyphs.withLock { $0[number] = glyph }
    return glyph
  }

  /// The glyphs by the numbers of their icons: rows are full of icons, and the hash of a name is that of its text.
  private static let glyphs = Mutex([IconGlyph?](repeating: nil, count: allCases.count))

  /// The number of the icon in the order of declaration.
  private var number: Int {
    // A case without values of fewer than 256 is kept as its number, in one byte; the cast checks the size.
    Int(unsafeBitCast(self, to: UInt8.self))
  }

  private var sketch: IconSketch {
    guard let sketch = directionSketch ?? actionSketch ?? thingSketch ?? systemSketch else {
      preconditionFailure("Nobody has drawn the icon \"\(rawValue)\".")
    }
    return sketch
  }
}
