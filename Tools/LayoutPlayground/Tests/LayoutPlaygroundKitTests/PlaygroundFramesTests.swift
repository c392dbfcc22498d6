import Rowan
import RowanHeadless
import RowanLayout
import Testing

@testable import LayoutPlaygroundKit

@Suite("Areas of boxes")
struct PlaygroundFramesTests {
  private func areas(_ name: String, of playground: Playground) throws -> BoxAreas {
    var id: Int?
    playground.root.walk { box, _ in if box.name == name { id = box.id } }
    let frames = playground.frames(measurer: FixedTextMeasurer())
    let box = try #require(id)
    return try #require(frames[box]?.areas)
  }

  @Test("The margin, border, padding and content areas are nested; a negative margin has no area")
  func nested() throws {
    var playground = Playground(.appRow)
    playground.walk(.inwards)
    playground.restyle {
      $0.padding = Edges(leading: 4, top: 5, trailing: 6, bottom: 7)
      $0.border = Edges(all: 2)
      $0.margin = Edges(leading: 1, top: 3, trailing: .percent(10), bottom: -4)
    }
    let picture = try areas("picture", of: playground)
    let frame = picture.border
    #expect(frame.size == Size(width: 44, height: 44))
    #expect(picture.padding == Rect(x: frame.minX + 2, y: frame.minY + 2, width: 40, height: 40))
    #expect(
      picture.content == Rect(x: frame.minX + 6, y: frame.minY + 7, width: 30, height: 28)
    )
    // A tenth of the width of the row's content area: 360 points less the padding.
    #expect(abs(picture.margin.maxX - frame.maxX - 32.8) < 0.01)
    #expect(picture.margin.minX == frame.minX - 1)
    #expect(picture.margin.maxY == frame.maxY, "A negative margin is nothing to be seen")
  }

  @Test("In right-to-left layouts, leading edges are on the right")
  func mirrored() throws {
    var playground = Playground(.appRow, direction: .rightToLeft)
    playground.restyle { $0.padding = Edges(leading: 30, trailing: 10) }
    let row = try areas("row", of: playground)
    #expect(row.content.minX == 10)
    #expect(row.content.maxX == 330)
    let picture = try areas("picture", of: playground)
    #expect(picture.border.maxX == 330)
  }

  @Test("An automatic margin extends to the gap before a neighbour, or to the edge of the content")
  func automaticMargin() throws {
    let playground = Playground(.toolbar)
    let title = try areas("title", of: playground)
    let share = try areas("share", of: playground)
    #expect(share.margin.minX == title.border.maxX + 8)
    #expect(share.margin.maxX == share.border.maxX)
    var single = playground
    for _ in 0..<3 {
      single.select(single.root.children[0].id)
      single.removeSelected()
    }
    single.select(single.root.children[0].id)
    single.restyle { $0.margin = Edges(all: .auto) }
    let done = try areas("done", of: single)
    #expect(done.margin == Rect(x: 10, y: 0, width: 340, height: 52), "It fills all there is")
  }

  @Test("Two adjacent automatic margins get half of the space between them each")
  func sharedRoom() throws {
    var playground = Playground(.toolbar)
    playground.select(playground.root.children[1].id)
    playground.restyle { $0.margin = Edges(trailing: .auto) }
    let title = try areas("title", of: playground)
    let share = try areas("share", of: playground)
    #expect(title.margin.maxX > title.border.maxX + 20)
    #expect(share.margin.minX - title.margin.maxX == 8, "The gap is between them")
  }

  /// Returns a box of the size 40 × 20 with a margin.
  private static func small(
    _ name: String,
    margin: Edges<Margin> = Edges(all: 0),
    in builder: inout SceneBuilder
  ) -> PlaygroundBox {
    builder.box(name) {
      $0.width = 40
      $0.height = 20
      $0.margin = margin
    }
  }

  /// Creates a row, 300 points wide, with a box and a group of two boxes whose display is
  /// `contents`.
  private func group(_ first: Edges<Margin>, _ second: Edges<Margin>) -> Playground {
    Playground(defaults: .css) { builder in
      let before = Self.small("before", margin: first, in: &builder)
      let inner = Self.small("inner", margin: second, in: &builder)
      let last = Self.small("last", in: &builder)
      let group = builder.box("group", [inner, last]) { $0.display = .contents }
      return builder.box("row", [before, group]) {
        $0.width = 300
        $0.columnGap = 10
      }
    }
  }

  @Test("Automatic margins end at the gap before a neighbour, also in and beside `contents`")
  func marginsInContents() throws {
    let inside = group(Edges(all: 0), Edges(leading: .auto))
    let inner = try areas("inner", of: inside)
    #expect(inner.border.minX == 210)
    #expect(inner.margin.minX == 50 && inner.margin.maxX == 250)
    let beside = group(Edges(trailing: .auto), Edges(all: 0))
    let before = try areas("before", of: beside)
    #expect(before.border.maxX == 40)
    #expect(before.margin.minX == 0 && before.margin.maxX == 200)
    let trailing = group(Edges(all: 0), Edges(trailing: .auto))
    let innerBeforeLast = try areas("inner", of: trailing)
    #expect(innerBeforeLast.border.maxX == 90)
    #expect(innerBeforeLast.margin.maxX == 250)
  }

  /// Creates a box with an absolute child. The padding box is 220 × 120 points, at (2, 2).
  private func absolute(_ direction: LayoutDirection = .leftToRight) -> Playground {
    var playground = Playground(defaults: .css, direction: direction) { builder in
      let child = builder.box("child") {
        $0.position = .absolute
        $0.width = 50
        $0.height = 30
        $0.inset = Edges(leading: 10, top: 5, trailing: 20, bottom: 5)
        $0.margin = Edges(all: .auto)
      }
      return builder.box("parent", [child]) {
        $0.width = 200
        $0.height = 100
        $0.padding = Edges(all: 10)
        $0.border = Edges(all: 2)
      }
    }
    playground.select(playground.root.children[0].id)
    return playground
  }

  @Test("Automatic margins of an absolute box extend to its insets")
  func absoluteMargins() throws {
    let child = try areas("child", of: absolute())
    #expect(child.border == Rect(x: 82, y: 47, width: 50, height: 30))
    #expect(child.margin == Rect(x: 12, y: 7, width: 190, height: 110))
    let mirrored = try areas("child", of: absolute(.rightToLeft))
    #expect(mirrored.border == Rect(x: 92, y: 47, width: 50, height: 30))
    #expect(mirrored.margin == Rect(x: 22, y: 7, width: 190, height: 110))
  }

  @Test("Automatic margins of an absolute box are 0 if one of the two insets is automatic")
  func absoluteMarginsWithoutInset() throws {
    var playground = absolute()
    playground.restyle { $0.inset = Edges(leading: 10, top: 5, bottom: 5) }
    let child = try areas("child", of: playground)
    #expect(child.margin == Rect(x: 12, y: 7, width: 50, height: 110))
  }

  @Test("Percentages in margins of an absolute box refer to the padding box of its parent")
  func absolutePercentages() throws {
    var playground = absolute()
    playground.restyle {
      $0.inset = Edges(leading: 10, top: 5)
      $0.margin = Edges(leading: .percent(10))
    }
    let child = try areas("child", of: playground)
    #expect(abs(child.border.minX - 34) < 0.01 && abs(child.margin.minX - 12) < 0.01)
  }

  @Test("A box with the display `none` has no areas; with `contents` only its children have areas")
  func display() throws {
    var playground = Playground(.appRow)
    playground.select(playground.root.children[1].id)
    playground.restyle { $0.display = .contents }
    var frames = playground.frames(measurer: FixedTextMeasurer())
    #expect(frames[playground.selection]?.areas == nil)
    #expect(frames[playground.selected.children[0].id]?.areas != nil)
    playground.restyle { $0.display = .none }
    frames = playground.frames(measurer: FixedTextMeasurer())
    #expect(frames[playground.selected.children[0].id]?.areas == nil)
    #expect(frames[playground.selected.children[0].id]?.size == "–")
  }

  @Test("The bounds contain boxes that extend beyond the outermost box")
  func bounds() {
    let playground = Playground(.card)
    let frames = playground.frames(measurer: FixedTextMeasurer())
    #expect(frames.bounds == Rect(x: 0, y: 0, width: 360, height: 260))
    var moved = playground
    moved.select(moved.root.children[0].children[3].id)
    moved.restyle { $0.inset = Edges(leading: 400, top: -300) }
    let bounds = moved.frames(measurer: FixedTextMeasurer()).bounds
    #expect(bounds.minY < 0 && bounds.maxX > 360)
  }

  @Test("A larger text scale makes a row of fixed width taller")
  func textScale() throws {
    let playground = Playground(.appRow)
    let standard = playground.frames(measurer: FixedTextMeasurer()).bounds
    let large = playground.frames(measurer: FixedTextMeasurer(), textScale: 2).bounds
    #expect(large.width == standard.width)
    #expect(large.height > standard.height)
  }
}
