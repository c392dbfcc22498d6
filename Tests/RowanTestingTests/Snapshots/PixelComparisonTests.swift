import RowanCore
import RowanImage
import Testing

@testable import RowanTesting

@Suite("Pixel comparison")
struct PixelComparisonTests {
  /// Creates a grey image from a row of values for each row of pixels.
  private func image(_ rows: [[UInt8]]) -> PixelImage {
    PixelImage(
      width: rows[0].count,
      height: rows.count,
      bytes: rows.flatMap { $0.flatMap { [$0, $0, $0, 255] } }
    )
  }

  private let edge: [[UInt8]] = Array(repeating: [0, 0, 0, 128, 255, 255, 255], count: 7)

  @Test("An image equals itself with an exact tolerance")
  func same() {
    let comparison = PixelComparison(image(edge), image(edge), tolerance: .exact)
    #expect(comparison.isEqual && comparison.area == nil && comparison.greatest == 0)
  }

  @Test("Slightly darker edge pixels are equal while they are below the tolerance")
  func antialiasing() {
    var rows = edge
    for row in 0..<7 { rows[row][3] = 90 }
    let wide = SnapshotTolerance(channel: 24, edges: 0.2)
    let comparison = PixelComparison(image(edge), image(rows), tolerance: wide)
    #expect(comparison.edges == 7 && comparison.changed == 0 && comparison.isEqual)
    #expect(comparison.area == Rect(x: 3, y: 0, width: 1, height: 7))
    #expect(!PixelComparison(image(edge), image(rows), tolerance: .antialiasing).isEqual)
    #expect(!PixelComparison(image(edge), image(rows), tolerance: .exact).isEqual)
  }

  @Test("A dot that is added or removed counts as a changed pixel")
  func dots() {
    let blank: [[UInt8]] = Array(repeating: Array(repeating: 255, count: 9), count: 9)
    var dotted = blank
    dotted[4][6] = 100
    for (one, other) in [(blank, dotted), (dotted, blank)] {
      let comparison = PixelComparison(image(one), image(other), tolerance: .antialiasing)
      #expect(comparison.changed == 1 && comparison.greatest == 155 && !comparison.isEqual)
      #expect(comparison.area == Rect(x: 6, y: 4, width: 1, height: 1))
    }
  }

  @Test("A small difference of a channel is equal within the tolerance")
  func channels() {
    var rows = edge
    rows[0][0] = 20
    #expect(PixelComparison(image(edge), image(rows), tolerance: .antialiasing).edges == 0)
    #expect(!PixelComparison(image(edge), image(rows), tolerance: .exact).isEqual)
  }

  @Test("Images of different sizes are never equal, and the surplus counts as changed")
  func sizes() {
    let small = image(Array(repeating: [7, 7], count: 2))
    let large = image(Array(repeating: [7, 7, 7], count: 3))
    let all = SnapshotTolerance(channel: 255, edges: 1, changes: 1)
    let comparison = PixelComparison(small, large, tolerance: all)
    #expect(!comparison.isOfOneSize && !comparison.isEqual && comparison.changed == 5)
    #expect(comparison.image.width == 3 && comparison.image.height == 3)
  }
}
