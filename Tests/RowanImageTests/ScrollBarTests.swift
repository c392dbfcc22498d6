import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import RowanMount
import Testing

@MainActor
@Suite("Scroll indicators")
struct ScrollBarTests {
  /// Returns the indices of the pixel rows that differ from the background, at a distance from the
  /// right edge.
  private func rows(of image: PixelImage, fromRight distance: Int) -> [Int] {
    let x = image.width - distance
    let ground = image.rgb(x: 0, y: 0)
    return (0..<image.height).filter { image.rgb(x: x, y: $0) != ground }
  }

  private func list(
    _ count: Int,
    showsIndicators: Bool = true,
    _ look: SheetLook = .light,
    offset: Double = 0
  ) throws -> PixelImage {
    let host = try preview(
      width: 120,
      height: 100,
      scale: 1,
      scheme: look == .dark ? .dark : .light,
      direction: look == .rightToLeft ? .rightToLeft : .leftToRight,
      after: { host in
        let scroll = host.tree.views.first { $0.value.kind == .scroll }?.key
        if let scroll { host.scroll(scroll, to: offset) }
      },
      {
        ScrollView(spacing: 0, showsIndicators: showsIndicators) {
          ForEach(0..<count, id: { $0 }) { Text("\($0)").frame(height: 20) }
        }
      }
    )
    return try host.pixels()
  }

  @Test("A scroll indicator is as long as the visible share of the content")
  func length() throws {
    let rows = rows(of: try list(10), fromRight: 5)
    #expect(rows == Array(2..<50))
  }

  @Test("A scroll indicator follows the offset, ends at the end, and has a minimum length")
  func end() throws {
    #expect(rows(of: try list(10, offset: 50), fromRight: 5) == Array(26..<74))
    #expect(rows(of: try list(10, offset: 100), fromRight: 5) == Array(50..<98))
    // For very long content the indicator is short, but visible.
    #expect(rows(of: try list(500, offset: 9900), fromRight: 5).count == 24)
  }

  @Test("In right-to-left layouts the scroll indicator is on the left")
  func left() throws {
    let image = try list(10, .rightToLeft)
    #expect(rows(of: image, fromRight: image.width - 5) == Array(2..<50))
    let without = try list(10, showsIndicators: false, .rightToLeft)
    #expect(rows(of: image, fromRight: 5) == rows(of: without, fromRight: 5))
  }

  @Test("There is no scroll indicator if all content is visible, or with `showsIndicators: false`")
  func none() throws {
    #expect(rows(of: try list(5), fromRight: 5).isEmpty)
    #expect(rows(of: try list(10, showsIndicators: false), fromRight: 5).isEmpty)
  }

  @Test("Scroll indicators match their golden images", arguments: SheetLook.allCases)
  func look(look: SheetLook) throws {
    let host = try look.preview(
      width: 200,
      height: 150,
      after: { host in
        for (id, view) in host.tree.views where view.kind == .scroll {
          host.scroll(id, to: view.scroll?.axis == .horizontal ? 40 : 60)
        }
      },
      {
        VStack {
          ScrollView(.horizontal) {
            ForEach(0..<8, id: { $0 }) { Text("Part \($0)").padding(8).background(.surface) }
          }
          ScrollView {
            ForEach(0..<20, id: { $0 }) { Text("Line \($0)") }
          }
          .frame(height: 80)
          .background(.surface)
        }
        .padding(8)
      }
    )
    try GoldenImage(name: "scroll-bars-\(look)").expect(host.pixels())
  }
}
