import Rowan
import RowanHeadless
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

  @Test("Border, padding and content lie in each other, the margin around them")
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
    // A tenth of the row's content, which is 360 less its padding.
    #expect(abs(picture.margin.maxX - frame.maxX - 32.8) < 0.01)
    #expect(picture.margin.minX == frame.minX - 1)
    #expect(picture.margin.maxY == frame.maxY, "A negative margin is nothing to be seen")
  }

  @Test("Leading and trailing change sides from right to left")
  func mirrored() throws {
    var playground = Playground(.appRow, direction: .rightToLeft)
    playground.restyle { $0.padding = Edges(leading: 30, trailing: 10) }
    let row = try areas("row", of: playground)
    #expect(row.content.minX == 10)
    #expect(row.content.maxX == 330)
    let picture = try areas("picture", of: playground)
    #expect(picture.border.maxX == 330)
  }

  @Test("An automatic margin reaches to the neighbour, less the gap")
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

  @Test("Of the room between two automatic margins each has one half")
  func sharedRoom() throws {
    var playground = Playground(.toolbar)
    playground.select(playground.root.children[1].id)
    playground.restyle { $0.margin = Edges(trailing: .auto) }
    let title = try areas("title", of: playground)
    let share = try areas("share", of: playground)
    #expect(title.margin.maxX > title.border.maxX + 20)
    #expect(share.margin.minX - title.margin.maxX == 8, "The gap is between them")
  }

  @Test("What is left out has no areas, and what is replaced by its children none but theirs")
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

  @Test("What sticks out belongs to the bounds")
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

  @Test("Large text makes texts larger, and boxes with them")
  func textScale() throws {
    let playground = Playground(.appRow)
    let standard = playground.frames(measurer: FixedTextMeasurer()).bounds
    let large = playground.frames(measurer: FixedTextMeasurer(), textScale: 2).bounds
    #expect(large.width == standard.width)
    #expect(large.height > standard.height)
  }
}
