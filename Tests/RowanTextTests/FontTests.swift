import RowanCore
import RowanHostInterface
import RowanText
import Testing

@Suite("Fonts of texts")
struct FontTests {
  @Test("A face is identified by the SHA-256 digest of its file")
  func digest() throws {
    let measurer = try PinnedFonts.measurer()
    let face = measurer.reference(for: .body)
    #expect(face.file.digest.count == 64)
    #expect(face.file.digest.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    #expect(face.description == "DejaVu Sans")
    #expect(measurer.resource(for: face)?.path == "\(PinnedFonts.folder)/DejaVuSans.ttf")
    #expect(measurer.resource(for: face)?.id == face.file)
    #expect(face == measurer.layout(StyledText("x"), width: nil).fonts.first)
  }

  @Test("Font roles, weights and missing families resolve to font files")
  func families() throws {
    let measurer = try PinnedFonts.measurer()
    func file(_ font: Font) -> String? {
      measurer.resource(for: measurer.reference(for: font))?.path
        .split(separator: "/").last.map(String.init)
    }
    #expect(file(.body) == "DejaVuSans.ttf")
    #expect(file(.body.weight(.bold)) == "DejaVuSans-Bold.ttf")
    #expect(file(.monospaced) == "DejaVuSansMono.ttf")
    #expect(file(Font(family: .named("DejaVu Sans Mono"), size: 9)) == "DejaVuSansMono.ttf")
    #expect(file(Font(family: .named("No Such Family"), size: 9)) == "DejaVuSans.ttf")
    #expect(measurer.reference(for: .body.weight(.bold)).weight == 700)
    let unknown = FontReference(file: ResourceID(digest: "?"), description: "")
    #expect(measurer.resource(for: unknown) == nil)
  }

  @Test("All sizes of a face have the same reference")
  func sizes() throws {
    let measurer = try PinnedFonts.measurer()
    #expect(measurer.reference(for: Font(size: 9)) == measurer.reference(for: Font(size: 90.5)))
  }

  @Test("Tabular digits have one width and are part of the font reference")
  func monospacedDigits() throws {
    // The digits of DejaVu always have one width; the effect of the feature on other fonts shows
    // only on machines that have such fonts.
    let measurer = try PangoTextMeasurer()
    let font = Font.body.monospacedDigits()
    let widths = Set(
      (0...9).map { measurer.layout(StyledText("\($0)", font: font), width: nil).size.width }
    )
    #expect(widths.count == 1)
    #expect(measurer.reference(for: font).hasMonospacedDigits)
    let spans = [StyledText.Span("a", font: .body), StyledText.Span("1", font: font)]
    let runs = measurer.layout(StyledText(spans: spans), width: nil).lines[0].runs
    #expect(runs.map(\.font.hasMonospacedDigits) == [false, true])
  }

  @Test("Characters that a font lacks come from another font file")
  func fallback() throws {
    let measurer = try PangoTextMeasurer(
      configuration: .pinned([
        "\(PinnedFonts.folder)/DejaVuSansMono.ttf", "\(PinnedFonts.folder)/DejaVuSans.ttf",
      ])
    )
    // DejaVu Sans has Hebrew letters, DejaVu Sans Mono has none.
    let runs = measurer.layout(StyledText("ab שלום", font: .monospaced), width: nil).lines[0].runs
    #expect(runs.map(\.text) == ["ab ", "שלום"])
    #expect(runs.map(\.font.description) == ["DejaVu Sans Mono", "DejaVu Sans"])
    #expect(runs[0].font.file != runs[1].font.file)
  }

  @Test("Each measured face is found again by its description, among all installed fonts")
  func roundTrip() throws {
    let measurer = try PangoTextMeasurer()
    let sample = "abc שלום مرحبا 😀 ∮ ไทย देव 漢字"
    for weight in Font.Weight.allCases {
      for isItalic in [false, true] {
        let font = Font(size: 14, weight: weight, isItalic: isItalic)
        for run in measurer.layout(StyledText(sample, font: font), width: nil).lines[0].runs {
          let found = measurer.withEngine { engine in
            engine.withGlyphs(of: [run]) {
              (engine.reference(of: $0), engine.advance(of: $0))
            }
          }
          #expect(found?.0?.file == run.font.file, "\(run.text) in \(run.font)")
          #expect(abs((found?.1 ?? 0) - run.width) < 0.001, "\(run.text) in \(run.font)")
        }
      }
    }
  }

  @Test("Without fonts the error names the package to install")
  func noFonts() {
    let none = #expect(throws: TextError.self) {
      try PangoTextMeasurer(configuration: .pinned([]))
    }
    #expect(none == .noFonts)
    #expect(none?.description.contains("fonts-dejavu-core") == true)
    let missing = #expect(throws: TextError.self) {
      try PangoTextMeasurer(configuration: .pinned(["/nowhere/Nothing.ttf"]))
    }
    #expect(missing == .unreadableFonts(path: "/nowhere/Nothing.ttf"))
  }

  @Test("Fonts can be added to the installed ones, by file or by folder")
  func adding() throws {
    _ = try PangoTextMeasurer(
      configuration: TextConfiguration(source: .installed(adding: [PinnedFonts.folder]))
    )
    _ = try PangoTextMeasurer(configuration: .pinned([PinnedFonts.folder]))
  }
}
