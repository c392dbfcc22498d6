extension Path {
  /// Creates a path from SVG path data. Supported are all commands, absolute and relative, repeated commands
  /// without their letter, and all compact notations of numbers. Arcs are converted to curves. O(length).
  ///
  /// ```swift
  /// let triangle = try Path(svg: "M12 4l8 15H4z")
  /// ```
  /// - Throws: ``Path/SyntaxError`` with the position of the first error.
  public init(svg text: String) throws(Path.SyntaxError) {
    var reader = PathReader(text)
    try reader.read()
    self = reader.path
  }
}

/// A parser of SVG path data.
///
/// Source: W3C, "Scalable Vector Graphics (SVG) 2", section 9.3, "Path data".
private struct PathReader {
  private(set) var path = Path()
  private var scanner: PathScanner
  /// The start of the current subpath, and the current point.
  private var start = Point.zero
  private var point = Point.zero
  /// The last control point and its command, for smooth curves.
  private var control: (point: Point, command: UInt8)?
  private var isRelative = false

  init(_ text: String) {
    scanner = PathScanner(text)
  }

  mutating func read() throws(Path.SyntaxError) {
    while let letter = scanner.peek() {
      let command = letter | 0x20
      isRelative = letter == command
      if path.isEmpty && command != UInt8(ascii: "m") {
        throw Path.SyntaxError(.startsWithoutMove, at: scanner.offset)
      }
      guard Self.commands.contains(command), letter >= UInt8(ascii: "A") else {
        // A number instead of a command, after a close command, which has no arguments.
        throw Path.SyntaxError(.unknownCommand(scanner.character), at: scanner.offset)
      }
      scanner.skip()
      if command == UInt8(ascii: "z") {
        path.close()
        point = start
        control = nil
        continue
      }
      try perform(command)
      while scanner.isAtNumber() {
        // Further points of a move command are lines.
        try perform(command == UInt8(ascii: "m") ? UInt8(ascii: "l") : command)
      }
    }
  }

  private static let commands = Array("mzlhvcsqta".utf8)

  private mutating func perform(_ command: UInt8) throws(Path.SyntaxError) {
    var used: Point?
    switch command {
    case UInt8(ascii: "m"):
      point = try place()
      start = point
      path.move(to: point)
    case UInt8(ascii: "l"):
      point = try place()
      path.line(to: point)
    case UInt8(ascii: "h"):
      point.x = try scanner.number() + (isRelative ? point.x : 0)
      path.line(to: point)
    case UInt8(ascii: "v"):
      point.y = try scanner.number() + (isRelative ? point.y : 0)
      path.line(to: point)
    case UInt8(ascii: "c"):
      used = try readCubic(from: try place())
    case UInt8(ascii: "s"):
      used = try readCubic(from: mirroredControl(of: "c", "s"))
    case UInt8(ascii: "q"):
      used = try readQuadratic(by: try place())
    case UInt8(ascii: "t"):
      used = try readQuadratic(by: mirroredControl(of: "q", "t"))
    default:
      try readArc()
    }
    control = used.map { ($0, command) }
  }

  private mutating func readCubic(from control1: Point) throws(Path.SyntaxError) -> Point {
    let control2 = try place()
    point = try place()
    path.curve(to: point, control1: control1, control2: control2)
    return control2
  }

  private mutating func readQuadratic(by control: Point) throws(Path.SyntaxError) -> Point {
    point = try place()
    path.curve(to: point, control: control)
    return control
  }

  private mutating func readArc() throws(Path.SyntaxError) {
    let radius = Size(width: abs(try scanner.number()), height: abs(try scanner.number()))
    let rotation = try scanner.number() * .pi / 180
    let isLarge = try scanner.flag()
    let isClockwise = try scanner.flag()
    let end = try place()
    let turn = Turn(
      from: point,
      to: end,
      radius: radius,
      rotation: rotation,
      isLarge: isLarge,
      isClockwise: isClockwise
    )
    if let turn {
      turn.follow(to: &path, end: end)
    } else if end != point {
      // An ellipse without extent is a straight line.
      path.line(to: end)
    }
    point = end
  }

  private mutating func place() throws(Path.SyntaxError) -> Point {
    let origin = isRelative ? point : .zero
    let x = try scanner.number()
    return origin + Point(x: x, y: try scanner.number())
  }

  /// Returns the reflection of the last control point, if the last curve was of the same kind, otherwise the
  /// current point.
  private func mirroredControl(of one: Unicode.Scalar, _ other: Unicode.Scalar) -> Point {
    guard let control,
      control.command == UInt8(ascii: one) || control.command == UInt8(ascii: other)
    else { return point }
    return point + (point - control.point)
  }
}
