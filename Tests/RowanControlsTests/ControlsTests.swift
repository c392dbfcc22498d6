import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Layout of controls and stacks")
struct ControlsTests {
  private func frame(of text: String, in stage: Stage) throws -> Rect {
    stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text)))
  }

  @Test("`HStack` keeps fixed widths and gives the rest to a child with `maxWidth: .infinity`")
  func columns() throws {
    let stage = Stage(size: Size(width: 300, height: 100)) {
      VStack {
        HStack(spacing: 10) {
          Text("name").frame(maxWidth: .infinity)
          Text("12").textAlignment(.trailing).frame(width: 60)
        }
      }
    }
    #expect(try frame(of: "name", in: stage).width == 230)
    #expect(try frame(of: "12", in: stage) == Rect(x: 240, y: 0, width: 60, height: 18))
  }

  @Test(
    "Text in a row that is too narrow shrinks, and is truncated with an ellipsis at its line limit"
  )
  func shrinkingText() throws {
    let stage = Stage(size: Size(width: 140, height: 200)) {
      VStack {
        HStack(spacing: 0) {
          Text("a rather long label").lineLimit(1)
          Text("end").frame(width: 40)
        }
      }
    }
    #expect(stage.texts.first?.hasSuffix("…") == true)
    #expect(try frame(of: "end", in: stage).minX == 100)
  }

  @Test(
    "A child with `maxWidth: .infinity` shrinks before its neighbours in a row that is too narrow"
  )
  func fillingGivesWay() throws {
    let stage = Stage(size: Size(width: 150, height: 100)) {
      VStack {
        HStack(spacing: 10) {
          Text("a name that is far too long").lineLimit(1).frame(maxWidth: .infinity)
          Text("24 min")
        }
      }
    }
    #expect(stage.texts.last == "24 min")
    #expect(try frame(of: "24 min", in: stage) == Rect(x: 108, y: 0, width: 42, height: 18))
  }

  @Test("A disabled button has a pale label and no hover or pressed background")
  func disabledLook() {
    let stage = Stage { VStack { Button("no", kind: .prominent) {}.disabled() } }
    let button = stage.host.tree.views.values.first { $0.accessibility?.role == .button }
    #expect(button?.attributes[.hoverBackground] == nil)
    #expect(button?.attributes[.pressedBackground] == nil)
    let label = stage.host.tree[stage.host.view(.text)].text
    #expect(label?.layout.lines.first?.runs.first?.color == .tertiaryLabel)
  }

  @Test("A button that is too narrow for its label wraps the label")
  func longButton() throws {
    let stage = Stage(size: Size(width: 120, height: 200)) {
      VStack { Button("a label that is much too long") {} }
    }
    let button = stage.host.tree[try #require(stage.host.views(as: .button).first)]
    #expect(button.frame.width <= 120)
    #expect(button.frame.height > 32)
    #expect(try frame(of: "a label", in: stage).maxX <= 120 - 12)
  }

  @Test("Controls of one size have equal heights side by side")
  func equalHeights() throws {
    for size in ControlSize.allCases {
      let stage = Stage {
        HStack {
          Button("a") {}
          TextField("b", text: .constant(""))
          Picker("c", selection: 1, options: [1], title: { "\($0)" }) { _ in }
          Toggle("d", isOn: .constant(true))
        }
        .controlSize(size)
      }
      let roles: [Accessibility.Role] = [.button, .textField, .radioGroup, .toggle]
      let heights = roles.flatMap { stage.host.views(as: $0) }.map {
        stage.host.tree[$0].frame.height
      }
      #expect(heights == Array(repeating: Theme().controls[size].height, count: 4))
    }
  }

  @Test("Right-to-left layouts mirror rows and padding")
  func rightToLeft() throws {
    let stage = Stage(size: Size(width: 200, height: 100)) {
      VStack {
        HStack(spacing: 0) {
          Text("first").frame(width: 50)
          Spacer()
          Text("last").frame(width: 40)
        }
        .padding(EdgeInsets(leading: 20))
      }
    }
    #expect(try frame(of: "first", in: stage).minX == 20)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(try frame(of: "first", in: stage).maxX == 180)
    #expect(try frame(of: "last", in: stage).minX == 0)
  }

  @Test("Padding inside a background enlarges the background, padding outside does not")
  func paddingAndBackground() {
    let stage = Stage(size: Size(width: 200, height: 200)) {
      VStack(alignment: .leading, spacing: 0) {
        Text("ab").padding(10).background(.fill)
        Text("ab").background(.fill).padding(10)
      }
    }
    #expect(
      stage.host.dump() == """
        content
          box (0 0 200×200)
            text (0 0 34×38) "ab"
            text (10 48 14×18) "ab"
        """
    )
  }

  @Test("A frame around padding includes it, padding around a frame is added to it")
  func frameAndPadding() throws {
    let stage = Stage(size: Size(width: 300, height: 100)) {
      VStack {
        HStack(spacing: 0) {
          Text("in").padding(10).frame(width: 80)
          Text("out").frame(width: 80).padding(10)
          Text("end")
        }
      }
    }
    #expect(try frame(of: "in", in: stage).width == 80)
    #expect(try frame(of: "out", in: stage).width == 80)
    #expect(try frame(of: "end", in: stage).minX == 180)
  }

  @Test("A frame with an alignment aligns its content inside itself")
  func alignedFrame() throws {
    let stage = Stage(size: Size(width: 300, height: 100)) {
      VStack {
        HStack(spacing: 0) {
          Text("ab").frame(width: 100, height: 50, alignment: .trailing)
        }
      }
    }
    #expect(try frame(of: "ab", in: stage) == Rect(x: 86, y: 16, width: 14, height: 18))
  }

  @Test("In a column, buttons keep their own width, and texts and dividers fill the column")
  func columnWidths() throws {
    let stage = Stage(size: Size(width: 200, height: 200)) {
      VStack {
        Text("text")
        Button("go") {}
        Divider()
      }
    }
    let boxes = stage.host.views(.box).map { stage.host.tree[$0].frame }
    #expect(try frame(of: "text", in: stage).width == 200)
    #expect(boxes.contains { $0.width == 38 })
    #expect(boxes.contains { $0.width == 200 && $0.height == 1 })
  }

  @Test("A custom layout of an app measures and places its children")
  func customLayout() throws {
    struct Diagonal: CustomLayout, Equatable {
      func layout(
        _ children: LayoutProxies,
        in range: SizeRange,
        parentSize: ProposedSize
      ) -> Size {
        var corner = Point.zero
        for child in children {
          let size = child.measure(in: SizeRange(max: range.max))
          child.place(at: corner, size: size)
          corner = Point(x: corner.x + size.width, y: corner.y + size.height)
        }
        return Size(width: corner.x, height: corner.y)
      }
    }
    let stage = Stage {
      VStack(alignment: .leading, spacing: 0) {
        CustomStack(Diagonal()) {
          Text("aa")
          Text("bbb")
        }
        Text("below")
      }
    }
    #expect(try frame(of: "bbb", in: stage).origin == Point(x: 14, y: 18))
    #expect(try frame(of: "below", in: stage).minY == 36)
  }

  @Test("At text scale 2 the children of a column do not overlap and still fit the window")
  func largeText() throws {
    let stage = Stage(size: Size(width: 300, height: 600)) {
      VStack {
        Text("A title that is not short")
        HStack {
          Text("Some label")
          Button("Press") {}
        }
        TextField("Placeholder", text: .constant(""))
        Text("below")
      }
    }
    stage.host.send(.textScaleChanged(2))
    let root = stage.host.tree[try #require(stage.host.tree.roots[.content])]
    let frames = root.children.first.map { stage.host.tree[$0] }?.children ?? root.children
    let visible = frames.map { stage.host.tree.absoluteFrame(of: $0) }
    for (index, frame) in visible.enumerated() {
      for other in visible[(index + 1)...] { #expect(!frame.intersects(other)) }
    }
    #expect(try frame(of: "below", in: stage).maxY <= 600)
  }
}
