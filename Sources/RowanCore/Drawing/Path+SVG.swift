/// Conversion of paths to SVG path data, which browsers and design tools read.
extension Path {
  /// The path as SVG path data, in absolute coordinates. Reading it with ``init(svg:)`` results in exactly the
  /// same path. O(elements).
  public var svg: String {
    var data = PathData()
    for element in elements {
      switch element {
      case .move(let point):
        data.add("M", point)
      case .line(let point):
        data.add("L", point)
      case .curve(let point, let control1, let control2):
        data.add("C", control1)
        data.add(" ", control2)
        data.add(" ", point)
      case .close:
        data.add("Z")
      }
    }
    return String(decoding: data.bytes, as: UTF8.self)
  }
}

/// A buffer of path data, appended byte by byte: drawings that change are converted at every change.
private struct PathData {
  var bytes: [UInt8] = []

  mutating func add(_ sign: Unicode.Scalar) {
    bytes.append(UInt8(ascii: sign))
  }

  mutating func add(_ sign: Unicode.Scalar, _ point: Point) {
    add(sign)
    add(point.x)
    add(" ")
    add(point.y)
  }

  /// Appends the shortest text that is parsed as `value`. Most numbers of a drawing have at most three decimals
  /// and are written without the standard library.
  private mutating func add(_ value: Double) {
    // Infinity and NaN cannot be written as path data, nor drawn.
    guard value.isFinite else { return add("0") }
    let scaled = (value * 1000).rounded()
    guard scaled.magnitude < 9e15, scaled / 1000 == value else {
      bytes.append(contentsOf: value.description.utf8)
      return
    }
    if scaled < 0 { add("-") }
    let magnitude = UInt64(scaled.magnitude)
    bytes.append(contentsOf: String(magnitude / 1000).utf8)
    var rest = magnitude % 1000
    if rest > 0 { add(".") }
    var unit: UInt64 = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
