import RowanCore
import RowanLayout
import Testing

@Suite("Pixel snapping")
struct SnappingTests {
  static let scales: [Double] = [1, 1.25, 1.5, 2, 2.625, 3]

  @Test("Snapped neighbours keep touching, and rounding errors do not add up", arguments: scales)
  func neighbours(scale: Double) {
    let grid = PixelGrid(scale: scale)
    let origin = Point(x: 0.2, y: 0)
    var position = 0.0
    var edge = grid.snap(.zero, in: grid.remainder(of: origin)).frame.minX
    for _ in 0..<300 {
      let frame = grid.snap(Rect(position, 0, 10.0 / 3, 1), in: grid.remainder(of: origin)).frame
      #expect((frame.minX - edge).magnitude < 1e-9)
      #expect((frame.minX - position).magnitude * scale < 1)
      edge = frame.maxX
      position += 10.0 / 3
    }
  }

  @Test("Snapped edges are whole pixels", arguments: scales)
  func whole(scale: Double) {
    let grid = PixelGrid(scale: scale)
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      func length() -> Double { Double.random(in: -100...1000, using: &random) }
      let box = Rect(length(), length(), length().magnitude, length().magnitude)
      let remainder = grid.remainder(of: Point(x: length(), y: length()))
      for rule in [SnappingRule.nearest, .enclosing] {
        let frame = grid.snap(box, in: remainder, rule: rule).frame
        for edge in [frame.minX, frame.minY, frame.width, frame.height] {
          let pixels = edge * scale
          #expect((pixels - pixels.rounded()).magnitude < 1e-9)
        }
        #expect((frame.minX - box.minX).magnitude * scale <= 1.01)
        #expect((frame.width - box.width).magnitude * scale <= 1.01)
      }
    }
  }

  @Test("A snapped frame is relative to the snapped origin of its parent")
  func relative() {
    let grid = PixelGrid(scale: 1)
    let frame = grid.snap(Rect(0.5, 0.25, 1, 1), in: grid.remainder(of: Point(x: 10.5, y: 3.5)))
    #expect(frame.frame == Rect(0, 0, 1, 1))
  }

  @Test("Halves are rounded to the later pixel, also at negative positions")
  func halves() {
    let grid = PixelGrid(scale: 1)
    #expect(grid.snap(Rect(-2.5, -0.5, 3, 1), in: .zero).frame == Rect(-2, 0, 3, 1))
    #expect(grid.snap(Rect(2.5, 0.5, 3, 1), in: .zero).frame == Rect(3, 1, 3, 1))
    // A value that is a half except for the last bits of single precision counts as a half.
    let almost = Double(Float(2.5).nextDown)
    #expect(grid.snap(Rect(almost, 0, 3, 1), in: .zero).frame == Rect(3, 0, 3, 1))
  }

  @Test("A snapped text is never cut", arguments: scales)
  func text(scale: Double) {
    let grid = PixelGrid(scale: scale)
    var random = SplitMix64(seed: 2)
    for _ in 0..<1000 {
      let box = Rect(
        Double.random(in: -50...50, using: &random),
        Double.random(in: -50...50, using: &random),
        Double.random(in: 0...300, using: &random),
        Double.random(in: 0...300, using: &random)
      )
      let frame = grid.snap(box, in: .zero, rule: .enclosing).frame
      #expect(frame.width >= box.width - 0.01)
      #expect(frame.height >= box.height - 0.01)
      let nearest = grid.snap(box, in: .zero).frame
      #expect(frame.origin == nearest.origin)
      #expect(frame.width - nearest.width < 1.5 / scale)
    }
  }

  @Test("A text that fits its pixels gets no additional pixel")
  func wholeText() {
    let grid = PixelGrid(scale: 1)
    #expect(grid.snap(Rect(0.1, 0, 10.3, 12), in: .zero).frame.width == 10)
    let text = grid.snap(Rect(0.1, 0, 10.3, 12.0004), in: .zero, rule: .enclosing).frame
    #expect(text == Rect(0, 0, 11, 12))
  }

  @Test("An invalid scale counts as 1", arguments: [0, -2, Double.nan, .infinity])
  func scale(scale: Double) {
    #expect(PixelGrid(scale: scale).snap(Rect(0.6, 0, 1, 1), in: .zero).frame == Rect(1, 0, 1, 1))
  }

  @Test(
    "An invalid position counts as a position on a pixel",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300]
  )
  func position(coordinate: Double) {
    for scale in [1, 3, 1e300] {
      let grid = PixelGrid(scale: scale)
      #expect(grid.remainder(of: Point(x: coordinate, y: coordinate)) == .zero)
    }
  }

  @Test("A move by whole pixels changes no snapped frame", arguments: scales)
  func wholeMoves(scale: Double) {
    let grid = PixelGrid(scale: scale)
    var random = RandomModels(seed: 3)
    let models = ModelTree(random.node(depth: 5))
    models.layOut(in: SizeRange(width: 333.3))
    for _ in 0..<50 {
      let origin = Point(
        x: Double.random(in: 0...1, using: &random.generator),
        y: Double.random(in: 0...1, using: &random.generator)
      )
      let pixels = Double(Int.random(in: -100_000...100_000, using: &random.generator))
      let moved = Point(x: origin.x + pixels / scale, y: origin.y - pixels / scale)
      #expect(models.snapped(grid, at: origin) == models.snapped(grid, at: moved))
    }
  }
}
