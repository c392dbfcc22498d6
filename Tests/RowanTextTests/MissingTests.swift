import Foundation
import RowanCore
import RowanText
import Synchronization
import Testing

@Suite("Missing characters and fonts")
struct MissingTests {
  private final class Log: Sendable {
    let messages = Mutex<[String]>([])
  }

  /// Returns a measurer with only the fonts of the tests, and the log of its reports.
  private func makeMeasurer() throws -> (PangoTextMeasurer, Log) {
    let log = Log()
    let measurer = try PangoTextMeasurer(alone: PinnedFonts.configuration) { message in
      log.messages.withLock { $0.append(message) }
    }
    return (measurer, log)
  }

  @Test("A script without a font is reported once, with the package that contains one")
  func scripts() throws {
    let (measurer, log) = try makeMeasurer()
    for text in ["plain", "漢字 and 漢", "語 once more", "אבג", "😀 🚀", "\u{1E900}\u{1E901}", "हिन्दी"] {
      _ = measurer.layout(StyledText(text), width: 50)
    }
    let messages = log.messages.withLock { $0 }
    #expect(messages.filter { $0.contains("script Hani, such as U+6F22 (漢)") }.count == 1)
    #expect(messages.first?.contains("fonts-noto-cjk") == true)
    #expect(
      messages.filter { $0.contains("script Adlm") && $0.contains("fonts-noto-core") }.count == 1
    )
    #expect(messages.filter { $0.contains("emoji") && $0.contains("color-emoji") }.count == 1)
    #expect(messages.filter { $0.contains("script Deva") }.count == 1)
    #expect(!messages.contains { $0.contains("Hebr") })
    #expect(messages.count == 4)
  }

  @Test("A text in very many scripts without fonts is reported by 32 messages at most")
  func limit() throws {
    let (measurer, log) = try makeMeasurer()
    let scalars = stride(from: UInt32(0x700), to: 0x1_F000, by: 0x40).compactMap(
      Unicode.Scalar.init
    )
    _ = measurer.layout(StyledText(String(String.UnicodeScalarView(scalars))), width: 300)
    #expect(log.messages.withLock { $0.count } == 32)
  }

  @Test("Ideographs without a font are as wide as the font size, and lines break between them")
  func ideographs() throws {
    let (measurer, _) = try makeMeasurer()
    let font = Font(size: 20)
    let line = measurer.layout(StyledText(spans: [StyledText.Span("漢字かな", font: font)]), width: nil)
    #expect(line.size.width == 80)
    #expect(line.lines[0].runs.allSatisfy { $0.shaping.contains(.isEstimated) })
    let broken = measurer.layout(
      StyledText(spans: [StyledText.Span("漢字かな", font: font)]),
      width: 50
    )
    #expect(broken.lines.map { $0.runs.map(\.text).joined() } == ["漢字", "かな"])
  }

  @Test(
    "Characters without a font have an estimated width",
    arguments: [
      ("🚀", 25.0), ("한국", 40), ("e\u{1AB0}", nil), ("กขค", 36), ("🇫🇮", nil),
      ("\u{1F44D}\u{1F3FD}", 25),
    ]
  )
  func widths(text: String, width: Double?) throws {
    let (measurer, _) = try makeMeasurer()
    let layout = measurer.layout(
      StyledText(spans: [StyledText.Span(text, font: Font(size: 20))]),
      width: nil
    )
    if let width { #expect(abs(layout.size.width - width) < 0.1) }
    // A combining mark adds no space, and a flag has two letters.
    #expect(layout.size.width > 5 && layout.size.width < 60)
    let around = measurer.layout(
      StyledText(spans: [StyledText.Span("a\(text)b", font: Font(size: 20))]),
      width: nil
    )
    let ends = around.lines[0].runs.map { $0.x + $0.width }
    #expect(zip(ends, around.lines[0].runs.dropFirst()).allSatisfy { abs($0 - $1.x) < 0.1 })
  }

  @Test("A line keeps its height and its baseline beside characters without a font")
  func heights() throws {
    let (measurer, _) = try makeMeasurer()
    let plain = measurer.layout(StyledText("plain"), width: nil)
    let mixed = measurer.layout(StyledText("plain 漢"), width: nil)
    #expect(mixed.size.height == plain.size.height)
    #expect(mixed.lines[0].baseline == plain.lines[0].baseline)
  }

  @Test("A truncated line of characters without a font stays within its width")
  func ellipsis() throws {
    let (measurer, _) = try makeMeasurer()
    let text = StyledText(
      spans: [StyledText.Span(String(repeating: "กข漢", count: 20), font: Font(size: 20))],
      lineLimit: 1
    )
    let layout = measurer.layout(text, width: 150)
    #expect(layout.isTruncated && layout.size.width <= 150)
    let runs = layout.lines[0].runs
    #expect(runs.dropLast().allSatisfy { $0.shaping.contains(.isEstimated) })
  }

  @Test("On a machine without fonts the error names the package to install")
  func noFonts() async {
    await #expect(processExitsWith: .success) {
      let folder = NSTemporaryDirectory() + "rowan-no-fonts-\(getpid())"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let rules =
        "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">"
        + "<fontconfig><dir>\(folder)/fonts</dir><cachedir>\(folder)/cache</cachedir></fontconfig>"
      try Data(rules.utf8).write(to: URL(fileURLWithPath: folder + "/fonts.conf"))
      setenv("FONTCONFIG_FILE", folder + "/fonts.conf", 1)
      do throws(TextError) {
        _ = try PangoTextMeasurer()
        exit(1)
      } catch {
        exit(error == .noFonts && "\(error)".contains("apt-get install fonts-dejavu-core") ? 0 : 2)
      }
    }
  }

  @Test(
    "Every character of a script is shown, and a missing font is reported with its package",
    arguments: ["漢字かな", "😀👩‍🚀🇫🇮", "ภาษาไทย", "हिन्दी क्षत्रिय", "العربية", "ქართული"]
  )
  func fallback(text: String) throws {
    let log = Log()
    let measurer = try PangoTextMeasurer(alone: .installed) { message in
      log.messages.withLock { $0.append(message) }
    }
    let layout = measurer.layout(StyledText(text), width: nil)
    #expect(layout.size.width > 0)
    let shown = layout.lines[0].runs.flatMap { $0.text.unicodeScalars.map(\.value) }
    #expect(shown.sorted() == text.unicodeScalars.map(\.value).sorted())
    // If a font is missing, the message names the package to install; if it is installed, there is
    // no message.
    let isComplete = log.messages.withLock { $0.allSatisfy { $0.contains("the package fonts-") } }
    #expect(isComplete)
  }
}
