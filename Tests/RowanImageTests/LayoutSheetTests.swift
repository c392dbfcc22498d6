import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import RowanLayout
import RowanMount
import Testing

/// Golden images of every layout component around the same content.
@MainActor
@Suite("Golden images of layout components")
struct LayoutSheetTests {
  private struct Sheet: Component {
    var body: some Component {
      VStack(spacing: 12) {
        HStack(alignment: .top, spacing: 12) {
          Tile("Inset") {
            Inset(top: 8, leading: .infinite, bottom: .infinite, trailing: 8) { Piece("corner") }
          }
          Tile("left 30") { Inset(top: .percent(10), left: 30, right: .infinite) { Piece("left") } }
          Tile("Center") { Center { Piece("middle") } }
          Tile("across") { Center(.horizontal) { Piece("across") } }
        }
        HStack(alignment: .top, spacing: 12) {
          Tile("Ratio 1 : 1") { Center { Ratio(1) { Piece("square") } } }
          Tile("Ratio 1 : 4") { Center { Ratio(4) { Piece("") } } }
          Tile("Overlay") {
            Center {
              Overlay {
                Piece("framed")
              } overlay: {
                VStack {}.border(.accent, width: 2)
              }
            }
          }
          Tile("Background") {
            Center {
              Background {
                Text("behind")
              } background: {
                Piece("")
              }
            }
          }
        }
        HStack(alignment: .top, spacing: 12) {
          Tile("ZStack") {
            ZStack(alignment: .bottomTrailing) {
              Piece("large").frame(width: 90, height: 50)
              Badge("2", kind: .accent)
            }
          }
          Tile("Static") {
            Static {
              Static.Child(at: Point(x: 4, y: 4)) { Piece("one") }
              Static.Child(at: Point(x: 40, y: 44), size: ComponentSize(width: .percent(50))) {
                Piece("half")
              }
            }
          }
          Tile("Sizing") {
            VStack(alignment: .leading, spacing: 4) {
              Sizing(ComponentSize(width: .percent(75))) { Piece("75 %") }
              Sizing(ComponentSize(width: .percent(75), maxWidth: 60)) { Piece("60") }
            }
          }
          Tile("Clipping") {
            Center(.vertical) {
              Clipping(.horizontal) { Piece("a line that goes on and on").lineLimit(1) }
            }
          }
        }
        HStack(alignment: .top, spacing: 12) {
          Tile("before 12") {
            VStack(spacing: 2) {
              Piece("one")
              Piece("two").spacingBefore(12)
            }
          }
          Tile("zIndex") {
            Center {
              HStack(spacing: 0) {
                Card("left")
                Card("up").zIndex(1).spacingBefore(-4).spacingAfter(-4)
                Card("right")
              }
            }
          }
        }
      }
      .padding(16)
      .background(.background)
    }
  }

  private struct Tile<Content: Component>: Component {
    let name: String
    let content: Content

    init(_ name: String, @ComponentBuilder _ content: () -> Content) {
      self.name = name
      self.content = content()
    }

    var body: some Component {
      VStack(spacing: 4) {
        ZStack(alignment: .fill) { content }.frame(width: 130, height: 84)
          .border(.separator).clipped()
        Text(name).font(.caption).foreground(.secondaryLabel)
      }
    }
  }

  private struct Piece: Component, Equatable {
    let word: String

    init(_ word: String) {
      self.word = word
    }

    var body: some Component {
      Text(word).padding(horizontal: 6, vertical: 3).background(.selection)
    }
  }

  private struct Card: Component, Equatable {
    let word: String

    init(_ word: String) {
      self.word = word
    }

    var body: some Component {
      Text(word).padding(horizontal: 8, vertical: 12).background(.surface).border(.separator)
    }
  }

  @Test(
    "Layout components in the light and the dark scheme match their golden images",
    arguments: ColorScheme.allCases
  )
  func scheme(scheme: ColorScheme) throws {
    let image = try preview(width: 588, height: 490, scheme: scheme) { Sheet() }
    try GoldenImage(name: "layouts-\(scheme)").expect(image.pixels())
  }

  @Test("Layout components in right-to-left layout match their golden image")
  func rightToLeft() throws {
    let image = try preview(width: 588, height: 490, direction: .rightToLeft) { Sheet() }
    try GoldenImage(name: "layouts-right-to-left").expect(image.pixels())
  }
}
