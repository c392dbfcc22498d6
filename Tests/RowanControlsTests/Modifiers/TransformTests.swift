import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Transforms")
struct TransformTests {
  @Test("Scaled, rotated and moved views keep their place in the layout")
  func layout() throws {
    let stage = Stage {
      VStack(alignment: .leading, spacing: 0) {
        Text("one").frame(width: 60, height: 20).scaleEffect(2)
        Text("two").frame(width: 60, height: 20).rotationEffect(90)
        Text("three").frame(width: 60, height: 20).offset(x: 30, y: 5)
        Text("four").frame(width: 60, height: 20)
      }
    }
    func frame(_ text: String) throws -> Rect {
      stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text)))
    }
    let four = try frame("four")
    let first = four.minY - 60
    #expect(try frame("one") == Rect(x: four.minX - 30, y: first - 10, width: 120, height: 40))
    let turned = try frame("two")
    #expect(abs(turned.width - 20) < 1e-9 && abs(turned.height - 60) < 1e-9)
    #expect(abs(turned.minX - four.minX - 20) < 1e-9 && abs(turned.minY - first) < 1e-9)
    #expect(try frame("three") == Rect(x: four.minX + 30, y: first + 45, width: 60, height: 20))
  }

  @Test("A tap on a scaled view reports its location in the view's own coordinates")
  func taps() throws {
    let heard = Box<[Point]>([])
    let stage = Stage {
      ZStack {
        VStack { Text("x").frame(width: 20, height: 20) }.frame(width: 40, height: 40)
          .onTap { tap in heard.change { $0.append(tap.location) } }
          .scaleEffect(2)
      }
    }
    let view = try #require(stage.host.find(text: "x"))
    let inner = stage.host.tree.absoluteFrame(of: view)
    #expect(inner.size == Size(width: 40, height: 40))
    // The text may be anywhere in the tapped view: in window coordinates its distance from the
    // corner of that view is doubled.
    stage.host.tap(at: inner.origin + Point(x: 10, y: 10))
    let place = try #require(stage.host.tree[view].parent)
    let origin = stage.host.tree.absoluteFrame(of: place).origin
    let expected = Point(
      x: (inner.minX + 10 - origin.x) / 2,
      y: (inner.minY + 10 - origin.y) / 2
    )
    #expect(heard.value == [expected])
  }

  @Test("A later transform applies to the result of an earlier one")
  func order() throws {
    let stage = Stage {
      ZStack(alignment: .topLeading) {
        Text("a").frame(width: 20, height: 20).offset(x: 10).scaleEffect(3)
        Text("b").frame(width: 20, height: 20).scaleEffect(3).offset(x: 10)
      }
    }
    func left(_ text: String) throws -> Double {
      stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text))).minX
    }
    #expect(try left("a") - left("b") == 20)
  }

  @Test("A transform animation ends at the transform of the view")
  func animated() async throws {
    let stage = Stage {
      VStack {
        Text("a").frame(width: 20, height: 20).scaleEffect(2)
          .animation(onInitialMount: .transform(from: .scale(0.5), .linear(1)))
      }
    }
    let view = try #require(stage.host.find(text: "a"))
    func scale() -> Double? { stage.host.tree.presentedTransform(of: view)?.scaleX }
    #expect(scale() == 0.5)
    await stage.clock.advance(by: .milliseconds(500))
    #expect(scale() == 1.25)
    await stage.clock.advance(by: .seconds(1))
    #expect(scale() == 2)
  }

  @Test("A view whose transform is removed has its original frame again")
  func recycled() throws {
    let stage = Stage { VStack { Text("a").frame(width: 20, height: 20).scaleEffect(2) } }
    stage.session.setContent { VStack { Text("a").frame(width: 20, height: 20) } }
    stage.session.commit()
    let view = try #require(stage.host.find(text: "a"))
    #expect(stage.host.tree[view].transform == nil)
    #expect(stage.host.tree.absoluteFrame(of: view).size == Size(width: 20, height: 20))
  }
}
