import RowanImage
import Testing

@Suite("Comparison of images")
struct GoldenImageTests {
  private let grey = PixelImage(width: 4, height: 2, bytes: Array(repeating: 128, count: 32))

  @Test("Equal images have no difference")
  func equal() {
    let difference = GoldenImage(name: "none").compare(grey, grey)
    #expect(difference.greatest == 0)
    #expect(difference.count == 0)
  }

  @Test("A pixel counts once, and only if it differs by more than the tolerance")
  func different() {
    var other = grey
    other.bytes[0] = 255
    other.bytes[1] = 0
    other.bytes[4] = 130
    let difference = GoldenImage(name: "none", tolerance: 10).compare(grey, other)
    #expect(difference.greatest == 128)
    #expect(difference.count == 1)
    #expect(difference.image.rgb(x: 3, y: 1).red == 0)
    #expect(difference.image.rgb(x: 0, y: 0).blue > 0.49)
  }
}
