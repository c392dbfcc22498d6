import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("`RowLabel`")
struct RowLabelTests {
  private func stage<Content: Component>(
    width: Double = 320,
    direction: LayoutDirection = .leftToRight,
    textScale: Double = 1,
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) -> Stage {
    let stage = Stage(size: Size(width: width, height: 400))
    stage.session.environment.layoutDirection = direction
    stage.session.environment.textScale = textScale
    stage.session.setContent(content)
    stage.host.start()
    return stage
  }

  private func frame(_ text: String, _ stage: Stage) throws -> Rect {
    stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text)))
  }

  @Test("`RowLabel` has its detail below the title, and its value at the trailing row inset")
  func edges() throws {
    let stage = stage {
      RowLabel("Robin", detail: "Seen today", value: "12").rowInsets()
    }
    let (title, detail) = (try frame("Robin", stage), try frame("Seen today", stage))
    #expect(title.minX == 16 && detail.minX == 16)
    #expect(detail.minY == title.maxY + 2)
    #expect(title.minY >= 12)
    #expect(try frame("12", stage).maxX == 304)
  }

  @Test("In right-to-left layouts `RowLabel` is mirrored")
  func mirrored() throws {
    let stage = stage(direction: .rightToLeft) {
      RowLabel("Robin", detail: "Seen today", value: "12").rowInsets()
    }
    #expect(try frame("Robin", stage).maxX == 304)
    #expect(try frame("12", stage).minX == 16)
  }

  @Test("A part with another layout direction than its window is mirrored as well")
  func mirroredPart() throws {
    let stage = stage {
      VStack(alignment: .stretch, spacing: 0) {
        RowLabel("Wren", value: "3").rowInsets()
        VStack(alignment: .leading) {
          RowLabel("Robin", value: "12").rowInsets()
          HStack { Text("short") }
        }
        .environment(\.layoutDirection, .rightToLeft)
      }
    }
    #expect(try frame("Wren", stage).minX == 16)
    #expect(try frame("short", stage).maxX == 320)
  }

  @Test("A long title of `RowLabel` wraps beside the value and the icon")
  func longTitle() throws {
    let title = "A bird with a name that is much too long for one line of a narrow window"
    let stage = stage {
      VStack(alignment: .stretch) {
        RowLabel(title, value: "12 km") { Icon(.star) }.rowInsets()
      }
    }
    let (long, value) = (try frame(title, stage), try frame("12 km", stage))
    #expect(long.height > 2 * value.height)
    #expect(long.maxX <= value.minX - 12)
    let icon = try #require(stage.host.views(.drawing).first)
    #expect(stage.host.tree.absoluteFrame(of: icon).maxX == 304)
  }

  @Test("An absent badge leaves no gap at the end of `RowLabel`")
  func emptyEnd() throws {
    for isShown in [false, true] {
      let stage = stage {
        RowLabel("Robin", value: "12") { if isShown { Badge("New") } }.rowInsets()
      }
      let value = try frame("12", stage)
      #expect((value.maxX == 304) == !isShown)
      #expect(try frame("Robin", stage).minX == 16)
    }
  }

  @Test("In a narrow row the title of `RowLabel` is at least 80 points wide, behind the row inset")
  func narrow() throws {
    for width in [180.0, 220, 260] {
      let stage = stage(width: width) {
        RowLabel("Robin redbreast", detail: "Seen today", icon: .star, value: "12,345 km") {
          HStack {
            Badge("New"); Spacer()
          }
        }
        .rowInsets()
      }
      // A title in a narrow row continues on a second line.
      let title = try frame("Robin", stage)
      #expect(title.width >= 80)
      #expect(title.minX >= 16)
    }
  }

  @Test("At text scale 2.35 the title is larger than the detail, and neither overlaps the value")
  func largeText() throws {
    let stage = stage(textScale: 2.35) {
      RowLabel("Robin", detail: "Seen today in the garden", value: "12").rowInsets()
    }
    let (title, value) = (try frame("Robin", stage), try frame("12", stage))
    let detail = try frame("Seen today in the garden", stage)
    #expect(title.maxX <= value.minX && detail.maxX <= value.minX)
    #expect(detail.minY >= title.maxY)
    let sizes = ["Robin", "Seen today in the garden"].map { text in
      stage.host.find(text: text).flatMap {
        stage.host.tree[$0].text?.layout.lines.first?.height
      }
    }
    #expect(try #require(sizes[0]) > #require(sizes[1]))
  }

  @Test("`RowLabel` with a text field at its end shows the title at the row inset")
  func field() throws {
    let stage = stage {
      RowLabel("Robin") { TextField("Count", text: "12") { _ in } }.rowInsets()
    }
    #expect(try frame("Robin", stage).minX == 16)
    let field = try #require(stage.host.views(.textField).first)
    #expect(stage.host.tree.absoluteFrame(of: field).maxX == 304)
  }

  @Test("An expandable row shows an icon at its end and exposes whether it is expanded")
  func expands() throws {
    for isOpen in [false, true] {
      let stage = stage {
        Button(kind: .row, isExpanded: isOpen, action: {}) { RowLabel("Robin") }
      }
      let button = try #require(stage.host.views(as: .button).first)
      #expect(stage.host.tree[button].accessibility?.isExpanded == isOpen)
      let icon = try #require(stage.host.views(.drawing).first)
      #expect(stage.host.tree.absoluteFrame(of: icon).maxX == 304)
      #expect(try frame("Robin", stage).minX == 16)
    }
  }

  @Test("`readingWidth` limits the width of content, which is centred in a wide window")
  func readingWidth() throws {
    for (width, scale, expected) in [
      (400.0, 1.0, Rect(x: 0, y: 0, width: 400, height: 20)),
      (1_600.0, 1.0, Rect(x: 440, y: 0, width: 720, height: 20)),
      (1_600.0, 2.0, Rect(x: 80, y: 0, width: 1_440, height: 20)),
    ] {
      let stage = stage(width: width, textScale: scale) {
        VStack(alignment: .stretch) {
          VStack { Text("line") }.frame(height: 20).background(.surface).readingWidth()
        }
      }
      let text = try #require(stage.host.find(text: "line"))
      let background = try #require(stage.host.tree[text].parent)
      #expect(stage.host.tree.absoluteFrame(of: background) == expected)
    }
  }
}
