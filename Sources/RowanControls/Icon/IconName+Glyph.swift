import Synchronization

extension IconName {
  /// The outlines of the icon, created at the first access. O(1) afterwards, from any thread.
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

  /// The cached glyphs, by case number: rows show many icons, and hashing an `IconName` would hash its raw
  /// string.
  private static let glyphs = Mutex([IconGlyph?](repeating: nil, count: allCases.count))

  /// The number of the case in declaration order.
  private var number: Int {
    // An enum of fewer than 256 cases without associated values is stored as its case number in one byte.
    // `unsafeBitCast` checks the size.
    Int(unsafeBitCast(self, to: UInt8.self))
  }

  private var sketch: IconSketch {
    guard let sketch = directionSketch ?? actionSketch ?? thingSketch ?? systemSketch else {
      preconditionFailure("Nobody has drawn the icon \"\(rawValue)\".")
    }
    return sketch
  }
}
