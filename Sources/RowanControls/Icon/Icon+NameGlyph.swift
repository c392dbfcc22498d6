import Synchronization

extension Icon.Name {
  /// The outlines of the icon, created at the first access. Later accesses take O(1). Can be read
  /// on any thread.
  public var glyph: Icon.Glyph {
    let number = number
    if let known = Self.glyphs.withLock({ $0[number] }) { return known }
    let sketch = self.sketch
    let glyph = Icon.Glyph(
      lines: sketch.lines,
      areas: sketch.areas,
      isDirectional: sketch.isDirectional
    )
    Self.glyphs.withLock { $0[number] = glyph }
    return glyph
  }

  /// The cached glyphs, by case number: rows show many icons, and hashing an `Icon.Name` would hash its raw
  /// string.
  private static let glyphs = Mutex([Icon.Glyph?](repeating: nil, count: allCases.count))

  /// The number of the case in declaration order.
  private var number: Int {
    // An enum of fewer than 256 cases without associated values is stored as its case number in one byte.
    // `unsafeBitCast` checks the size.
    Int(unsafeBitCast(self, to: UInt8.self))
  }

  private var sketch: IconSketch {
    guard let sketch = directionSketch ?? actionSketch ?? thingSketch ?? systemSketch else {
      preconditionFailure("The icon \"\(rawValue)\" has no sketch.")
    }
    return sketch
  }
}
