import RowanCore
import TestSupport
import Testing

@Suite("SVG path data")
struct PathDataTests {
  private func data(_ text: String) throws -> String {
    try Path(svg: text).svg
  }

  @Test(
    "Every SVG path command is parsed, absolute and relative",
    arguments: [
      ("M1 2L3 4", "M1 2L3 4"),
      ("m1 2l2 2", "M1 2L3 4"),
      ("M1 2H5V7", "M1 2L5 2L5 7"),
      ("M1 2h4v5", "M1 2L5 2L5 7"),
      ("M1 1C2 2 3 2 4 1", "M1 1C2 2 3 2 4 1"),
      ("M1 1c1 1 2 1 3 0", "M1 1C2 2 3 2 4 1"),
      ("M0 0C0 1 1 1 2 0S3-1 4 0", "M0 0C0 1 1 1 2 0C3 -1 3 -1 4 0"),
      ("M0 0c0 1 1 1 2 0s1-1 2 0", "M0 0C0 1 1 1 2 0C3 -1 3 -1 4 0"),
      ("M0 0S3 3 6 0", "M0 0C0 0 3 3 6 0"),
      ("M0 0Q3 6 6 0", "M0 0C2 4 4 4 6 0"),
      ("M0 0Q3 6 6 0T12 0", "M0 0C2 4 4 4 6 0C8 -4 10 -4 12 0"),
      ("M0 0q3 6 6 0t6 0", "M0 0C2 4 4 4 6 0C8 -4 10 -4 12 0"),
      ("M0 0T6 0", "M0 0C0 0 2 0 6 0"),
      ("M1 1h2v2zl5 5", "M1 1L3 1L3 3ZL6 6"),
      ("M1 1h2zm1 1h2", "M1 1L3 1ZM2 2L4 2"),
      ("", ""),
    ]
  )
  func commands(text: String, expected: String) throws {
    #expect(try data(text) == expected)
  }

  @Test(
    "Repeated commands need no letter, and numbers need no separator if they are unambiguous",
    arguments: [
      ("M1 2 3 4 5 6", "M1 2L3 4L5 6"),
      ("m1 2 2 2", "M1 2L3 4"),
      ("M0 0L1 1 2 2", "M0 0L1 1L2 2"),
      ("M0 0h1 2 3", "M0 0L1 0L3 0L6 0"),
      ("M.5.5-1-2", "M0.5 0.5L-1 -2"),
      ("M1e2-1E-2", "M100 -0.01"),
      ("M+1,+2\n\t,L 3 ,4 ", "M1 2L3 4"),
      ("M1.L2", ""),
    ]
  )
  func compact(text: String, expected: String) throws {
    if expected.isEmpty {
      #expect(throws: Path.SyntaxError.self) { try Path(svg: text) }
    } else {
      #expect(try data(text) == expected)
    }
  }

  @Test(
    "An arc has the bounds of its circle for each combination of its flags",
    arguments: [
      ("M0 5A5 5 0 0 1 5 0", Rect(x: 0, y: 0, width: 5, height: 5)),
      ("M0 5A5 5 0 0 0 5 0", Rect(x: 0, y: 0, width: 5, height: 5)),
      ("M0 5A5 5 0 1 1 5 0", Rect(x: -5, y: -5, width: 10, height: 10)),
      ("M0 5A5 5 0 1 0 5 0", Rect(x: 0, y: 0, width: 10, height: 10)),
      ("M0 0a5 5 0 01 10 0", Rect(x: 0, y: -5, width: 10, height: 5)),
      ("M0 0a5 5 0 0110 0", Rect(x: 0, y: -5, width: 10, height: 5)),
      ("M0 0a1 1 0 0 1 10 0", Rect(x: 0, y: -5, width: 10, height: 5)),
      ("M0 0a5 2.5 90 0 1 0 10", Rect(x: 0, y: 0, width: 2.5, height: 10)),
      ("M0 0a0 5 0 0 1 10 0", Rect(x: 0, y: 0, width: 10, height: 0)),
      ("M3 3a5 5 0 0 1 0 0", Rect(x: 3, y: 3, width: 0, height: 0)),
    ]
  )
  func arcs(text: String, expected: Rect) throws {
    let path = try Path(svg: text)
    let bounds = try #require(path.bounds)
    for (one, other) in [
      (bounds.minX, expected.minX), (bounds.minY, expected.minY), (bounds.maxX, expected.maxX),
      (bounds.maxY, expected.maxY),
    ] {
      #expect(abs(one - other) < 2e-3, "\(path.svg)")
    }
  }

  @Test("An arc ends exactly at its end point")
  func arcEnd() throws {
    #expect(try Path(svg: "M0.1 0.2A3 4 20 0 1 1.3 1.7").currentPoint == Point(x: 1.3, y: 1.7))
  }

  @Test(
    "Invalid path data is refused with the byte offset of the error",
    arguments: [
      ("L1 2", Path.SyntaxError(.startsWithoutMove, at: 0)),
      ("  Z", Path.SyntaxError(.startsWithoutMove, at: 2)),
      ("1 2", Path.SyntaxError(.startsWithoutMove, at: 0)),
      ("M1 2X3", Path.SyntaxError(.unknownCommand("X"), at: 4)),
      ("M1 2 é", Path.SyntaxError(.unknownCommand("é"), at: 5)),
      ("M1 2Z3 4", Path.SyntaxError(.unknownCommand("3"), at: 5)),
      ("M1 2L3", Path.SyntaxError(.missingNumber, at: 6)),
      ("M1 2L3 Z", Path.SyntaxError(.missingNumber, at: 7)),
      ("M1 -L", Path.SyntaxError(.missingNumber, at: 3)),
      ("M1 2A5 5 0 2 0 1 1", Path.SyntaxError(.missingFlag, at: 11)),
      ("M1 1e999", Path.SyntaxError(.numberOutOfRange, at: 3)),
    ]
  )
  func mistakes(text: String, error: Path.SyntaxError) {
    #expect(throws: error) { try Path(svg: text) }
  }

  @Test("A path syntax error is described in a sentence with its offset")
  func explanation() {
    let error = Path.SyntaxError(.unknownCommand("X"), at: 4)
    #expect(
      error.description == "The path data is invalid at byte 4: the command \"X\" is unknown."
    )
  }

  @Test("A random path that is written as SVG and parsed again is equal")
  func roundTrip() throws {
    var generator = SplitMix64(seed: 7)
    func number() -> Double {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: Double(Int.random(in: -50...50, using: &generator))
      case 1: Double(Int.random(in: -50_000...50_000, using: &generator)) / 1000
      case 2: Double.random(in: -1e-6...1e-6, using: &generator)
      case 3: Double.random(in: -1e22...1e22, using: &generator)
      default: Double.random(in: -100...100, using: &generator)
      }
    }
    func point() -> Point { Point(x: number(), y: number()) }
    for _ in 0..<300 {
      var path = Path()
      path.move(to: point())
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: path.move(to: point())
        case 1: path.line(to: point())
        case 2: path.curve(to: point(), control1: point(), control2: point())
        default: path.close()
        }
      }
      #expect(try Path(svg: path.svg) == path)
    }
  }

  @Test(
    "Random path data never stops the program, and parsed paths can be written and parsed again"
  )
  func garbage() {
    var generator = SplitMix64(seed: 11)
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, x")
    var count = 0
    for _ in 0..<4_000 {
      let length = Int.random(in: 1...8, using: &generator)
      let text = String((0..<length).map { _ in letters.randomElement(using: &generator) ?? " " })
      guard let path = try? Path(svg: "M0 0" + text) else { continue }
      count += 1
      #expect((try? Path(svg: path.svg)) != nil)
    }
    #expect(count > 0)
  }
}
