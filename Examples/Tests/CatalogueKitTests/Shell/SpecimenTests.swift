import Foundation
import Rowan
import RowanHeadless
import Testing

@testable import CatalogueKit

/// What somebody sees of the pages of components.
@MainActor
@Suite("The pages of components")
struct SpecimenTests {
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func window(at page: CataloguePage, width: Double = 1280) throws -> CatalogueWindow {
    let window = CatalogueWindow(width: width, height: 6000)
    if width < 1080 { try window.tap(.button, "All pages") }
    window.host.tap(text: page.title)
    return window
  }

  @Test("Every component is on a page, and every page but the playground has some")
  func pages() {
    for page in CataloguePage.allCases where page != .layoutPlayground {
      #expect(Specimen.allCases.contains { $0.page == page })
    }
  }

  @Test("The code that is shown is the code that runs", arguments: Specimen.allCases)
  func code(specimen: Specimen) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/CatalogueKit/Components/Demos").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let sources = try files.map { words(try String(contentsOf: $0, encoding: .utf8)) }
    #expect(sources.contains { $0.contains(words(specimen.code)) })
  }

  @Test("A page shows each of its components with its code")
  func page() throws {
    for page in CataloguePage.allCases where page != .layoutPlayground {
      let window = try window(at: page)
      for specimen in Specimen.allCases where specimen.page == page {
        #expect(window.texts.contains(specimen.rawValue))
        let line = try #require(specimen.code.split(separator: "\n").first)
        #expect(window.texts.contains { $0.hasPrefix(line.prefix(12)) }, "\(line)")
      }
    }
  }

  @Test("The components can be used, and those not to be used cannot")
  func use() throws {
    let window = try window(at: .choices)
    let steppers = window.nodes.filter { $0.role == .stepper }
    try #require(steppers.count == 2)
    window.host.focus(steppers[0].view)
    window.host.press(.up)
    #expect(window.nodes.filter { $0.role == .stepper }.map(\.value) == ["3", "2"])
    #expect(window.host.tree[steppers[1].view].interaction.contains(.disabled))
  }

  @Test("A search finds pages by the components on them, whatever these are called elsewhere")
  func search() throws {
    let window = CatalogueWindow()
    let field = try #require(window.nodes.first { $0.role == .searchField }?.view)
    func found(_ text: String) throws -> [String] {
      window.host.type(text, into: field)
      return try window.find(.list, "Pages").children.map(\.label).map {
        String($0.prefix { $0 != "," })
      }
    }
    #expect(try found("stepper").map { $0.hasPrefix("Choices") } == [true])
    #expect(try found("Password").map { $0.hasPrefix("Fields") } == [true])
    #expect(try found("wrap tags").map { $0.hasPrefix("Containers") } == [true])
    #expect(try found("").count == CataloguePage.allCases.count)
  }

  @Test("Direction, text and size of all components can be switched")
  func look() throws {
    let window = try window(at: .choices)
    let before = try #require(window.host.frame(ofText: "Guests"))
    try window.choose("200 %", in: "Text")
    let after = try #require(window.host.frame(ofText: "Guests"))
    #expect(after.height > 1.8 * before.height)
    try window.choose("right to left", in: "Direction")
    let mirrored = try #require(window.host.frame(ofText: "Guests"))
    #expect(mirrored.maxX > 800)
    #expect(try window.chosen(in: "Direction") == "right to left")
  }

  @Test("Dark colours can be chosen where the system is light, and the other way round")
  func scheme() throws {
    let window = try window(at: .status)
    window.host.forgetBatches()
    try window.choose("dark", in: "Colours")
    let palette = window.host.batches.flatMap(\.resources).compactMap { resource in
      if case .palette(let palette) = resource { palette } else { nil }
    }.last
    #expect(palette?.light == Palette.standard.dark)
    #expect(palette?.dark == Palette.standard.dark)
  }

  @Test(
    "Nothing sticks out of the window",
    arguments: CataloguePage.allCases.filter { $0 != .layoutPlayground },
    [(1280.0, 1.0), (400, 1), (400, 2)]
  )
  func room(page: CataloguePage, size: (width: Double, textScale: Double)) throws {
    let window = try window(at: page, width: size.width)
    window.host.send(.textScaleChanged(size.textScale))
    for view in window.host.views(.text) + window.host.views(.textField) {
      let frame = window.host.tree.absoluteFrame(of: view)
      let words = window.host.tree[view].text?.layout.plainText ?? ""
      #expect(frame.minX >= 0 && frame.maxX <= size.width, "\(words) at \(frame)")
    }
  }
}

extension HeadlessHost {
  /// Where a text stands in the window.
  fileprivate func frame(ofText text: String) -> Rect? {
    find(text: text).map { tree.absoluteFrame(of: $0) }
  }
}
