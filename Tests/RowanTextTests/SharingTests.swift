import RowanCore
import RowanHostInterface
import Testing

@testable import RowanText

@Suite("Shared measurers")
struct SharingTests {
  @Test("Four threads get the same layouts as one")
  func threads() async throws {
    var generator = SeededGenerator(seed: 11)
    let texts = (0..<400).map { _ in StyledText(generator.paragraph(words: 25)) }
    let alone = try PinnedFonts.measurer()
    let expected = texts.map { alone.layout($0, width: 240) }
    var configuration = PinnedFonts.configuration
    // Nearly nothing is cached, so that nearly everything is measured on every thread.
    configuration.cacheCount = 2
    let shared = try PangoTextMeasurer(configuration: configuration)
    await withTaskGroup(of: Int.self) { group in
      for thread in 0..<4 {
        group.addTask {
          texts.indices.count { index in
            let other = (index * 7 + thread * 100) % texts.count
            return shared.layout(texts[other], width: 240) != expected[other]
          }
        }
      }
      for await differences in group { #expect(differences == 0) }
    }
  }

  @Test("The layout cache stays within its limits of count and of bytes")
  func bounds() throws {
    var configuration = PinnedFonts.configuration
    configuration.cacheCount = 50
    let counted = try PangoTextMeasurer(configuration: configuration)
    for number in 0..<500 {
      _ = counted.layout(StyledText("Label \(number)"), width: nil)
      #expect(counted.cacheLoad.count <= 50)
    }
    #expect(counted.cacheLoad.count >= 25)
    configuration.cacheCount = 10_000
    configuration.cacheBytes = 20_000
    let weighed = try PangoTextMeasurer(configuration: configuration)
    for number in 0..<500 {
      _ = weighed.layout(StyledText("A longer label, to take more room \(number)"), width: 60)
      #expect(weighed.cacheLoad.bytes <= 20_000)
    }
    #expect(weighed.cacheLoad.count >= 5)
  }

  @Test("The layout cache keeps at most five widths of a text")
  func widths() throws {
    let measurer = try PinnedFonts.measurer()
    let text = StyledText("A text in a window that is being resized")
    for width in 20..<200 { _ = measurer.layout(text, width: Double(width)) }
    #expect(measurer.cacheLoad.count <= 5)
  }

  @Test("A text that fits has one cached layout for every width")
  func fitting() throws {
    let measurer = try PinnedFonts.measurer()
    let text = StyledText("Label")
    for width in 100..<200 { _ = measurer.layout(text, width: Double(width)) }
    _ = measurer.layout(text, width: nil)
    #expect(measurer.cacheLoad.count == 1)
  }

  @Test("Measurers with one configuration share a cache, and others do not")
  func sharing() throws {
    var configuration = PinnedFonts.configuration
    configuration.cacheCount = 777
    let one = try PangoTextMeasurer(configuration: configuration)
    let two = try PangoTextMeasurer(configuration: configuration)
    _ = one.layout(StyledText("Measured once"), width: nil)
    #expect(two.cacheLoad.count == 1)
    configuration.language = "fi"
    #expect(try PangoTextMeasurer(configuration: configuration).cacheLoad.count == 0)
  }

  @Test("The layout cache stays within its limits with 100,000 texts from four threads")
  func endless() async {
    let (count, bytes) = (2_048, 1 << 20)
    let cache = LayoutCache(count: count, bytes: bytes)
    await withTaskGroup(of: Bool.self) { group in
      for thread in 0..<4 {
        group.addTask {
          var isBounded = true
          for number in 0..<25_000 {
            let key = LayoutKey(StyledText("\(thread) \(number)"))
            cache.update(key) { $0.add(TextLayout(size: .zero, lines: []), width: 100) }
            if number % 100 == 0 {
              let load = cache.load
              isBounded = isBounded && load.count <= count && load.bytes <= bytes
              // Other tests need to run as well.
              await Task.yield()
            }
          }
          return isBounded
        }
      }
      for await isBounded in group { #expect(isBounded) }
    }
    #expect(cache.load.count >= count / 2)
  }

  @Test("A text that is no longer cached is measured the same again")
  func forgetting() throws {
    var configuration = PinnedFonts.configuration
    configuration.cacheCount = 4
    let measurer = try PangoTextMeasurer(configuration: configuration)
    let texts = (0..<20).map { StyledText("Label \($0)") }
    let first = texts.map { measurer.layout($0, width: 30) }
    #expect(texts.map { measurer.layout($0, width: 30) } == first)
  }
}
