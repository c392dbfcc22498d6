import Foundation
import RowanCore
import RowanText
import Synchronization
import Testing

@Suite("Characters and fonts that are missing")
struct MissingTests {
  private final class Log: Sendable {
    let messages = Mutex<[String]>([])
  }

  @Test("A character without a font is told of once, with the package that may have it")
  func characters() throws {
    let log = Log()
    let measurer = try PangoTextMeasurer(alone: PinnedFonts.configuration) { message in
      log.messages.withLock { $0.append(message) }
    }
    for text in ["plain", "漢 and 漢", "漢 once more", "אבג", "😀", "\u{1E900}"] {
      _ = measurer.layout(StyledText(text), width: 50)
    }
    let messages = log.messages.withLock { $0 }
    #expect(messages.filter { $0.contains("U+6F22 (漢)") }.count == 1)
    #expect(messages.first?.contains("fonts-noto-cjk") == true)
    #expect(messages.contains { $0.contains("U+1E900") && $0.contains("fonts-noto-core") })
    #expect(!messages.contains { $0.contains("U+05D0") })
  }

  @Test("A page in a script without a font says it a few dozen times at the most")
  func limit() throws {
    let log = Log()
    let measurer = try PangoTextMeasurer(alone: PinnedFonts.configuration) { message in
      log.messages.withLock { $0.append(message) }
    }
    let page = String(String.UnicodeScalarView((0x4E00..<0x4F00).compactMap(Unicode.Scalar.init)))
    _ = measurer.layout(StyledText(page), width: 300)
    #expect(log.messages.withLock { $0.count } == 32)
  }

  @Test("A machine without fonts is told which package to install")
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
    "Scripts whose fonts are installed show every character",
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
    // Where a font is missing the message names what to install; where it is not there is none.
    let isComplete = log.messages.withLock { $0.allSatisfy { $0.contains("the package fonts-") } }
    #expect(isComplete)
  }
}
