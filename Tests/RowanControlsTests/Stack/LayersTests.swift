import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("`ZStack`, overlays and backgrounds")
struct LayersTests {
  private func frame(of text: String, in stage: Stage) throws -> Rect {
    stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text)))
  }

  @Test(
    "`ZStack` has the size of its largest child and aligns the others in it",
    arguments: [
      (Alignment.topLeading, Point(x: 0, y: 0)), (.center, Point(x: 43, y: 11)),
      (.bottomTrailing, Point(x: 86, y: 22)), (.trailing, Point(x: 86, y: 11)),
    ]
  )
  func alignment(alignment: Alignment, origin: Point) throws {
    let stage = Stage {
      VStack(alignment: .leading, spacing: 0) {
        ZStack(alignment: alignment) {
          Text("large").frame(width: 100, height: 40)
          Text("ab")
        }
        Text("below")
      }
    }
    #expect(
      try frame(of: "ab", in: stage) == Rect(origin: origin, size: Size(width: 14, height: 18))
    )
    #expect(try frame(of: "below", in: stage).minY == 40)
  }

  @Test("In right-to-left layouts the leading alignment of `ZStack` is on the right")
  func mirrored() throws {
    let stage = Stage {
      VStack(alignment: .leading) {
        ZStack(alignment: .topLeading) {
          Text("large").frame(width: 100, height: 40)
          Text("ab")
        }
      }
    }
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(try frame(of: "ab", in: stage).maxX == 320)
  }

  @Test("An overlay takes no space and is placed by its alignment")
  func overlay() throws {
    let stage = Stage {
      VStack(alignment: .leading, spacing: 0) {
        Text("ground").frame(width: 100, height: 40)
          .overlay(alignment: .bottomTrailing) { Text("ab") }
        Text("below")
      }
    }
    #expect(try frame(of: "ab", in: stage) == Rect(x: 86, y: 22, width: 14, height: 18))
    #expect(try frame(of: "below", in: stage).minY == 40)
  }

  @Test("A background comes before its component and can fill it")
  func background() throws {
    let stage = Stage {
      VStack(alignment: .leading, spacing: 0) {
        Text("front").frame(width: 100, height: 40)
          .background(alignment: .fill) { Text("behind") }
      }
    }
    #expect(try frame(of: "behind", in: stage) == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(stage.texts == ["behind", "front"])
  }

  @Test("An overlay does not change whether its component fills or hugs")
  func behaviour() throws {
    let stage = Stage(size: Size(width: 300, height: 100)) {
      VStack {
        HStack(spacing: 0) {
          Text("fills").frame(maxWidth: .infinity).overlay { Text("x") }
          Text("end")
        }
        Button("hugs") {}.overlay { Text("y") }
      }
    }
    #expect(try frame(of: "fills", in: stage).width == 279)
    #expect(try frame(of: "end", in: stage).maxX == 300)
    let button = try #require(stage.host.views(as: .button).first)
    #expect(stage.host.tree[button].frame.width == 52)
  }
}
