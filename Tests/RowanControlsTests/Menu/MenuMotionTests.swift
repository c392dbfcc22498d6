import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("How a menu comes and goes")
struct MenuMotionTests {
  private func stage() -> Stage {
    Stage {
      VStack {
        Menu("Actions") { MenuItem("Rename") {} }
        Text("below")
      }
    }
  }

  private func menu(_ stage: Stage) throws -> ViewID {
    try #require(stage.host.tree.views.first { $0.value.accessibility?.role == .menu }?.key)
  }

  @Test("It fades in and moves a little, as fast as the theme says")
  func opening() async throws {
    let stage = stage()
    stage.session.theme.motion.quick = 0.4
    stage.session.commit()
    stage.host.tap(text: "Actions")
    let menu = try menu(stage)
    #expect(stage.host.tree.animatedValues(of: menu).opacity == 0)
    await stage.clock.advance(by: .milliseconds(200))
    let half = stage.host.tree.animatedValues(of: menu)
    #expect(half.opacity ?? 1 > 0.5 && half.opacity ?? 1 < 1)
    #expect(half.transform != nil)
    await stage.clock.advance(by: .milliseconds(200))
    #expect(stage.host.tree.animations[menu] == nil)
  }

  @Test("It fades out, out of reach, and is gone then")
  func closing() async throws {
    let stage = stage()
    stage.host.tap(text: "Actions")
    await stage.clock.advance(by: .seconds(1))
    let menu = try menu(stage)
    stage.host.press(.escape)
    #expect(stage.host.tree[menu].isLeaving)
    #expect(stage.host.tree.accessibilityTree().allSatisfy { $0.role != .menu })
    #expect(stage.host.tree.hit(at: Point(x: 20, y: 44))?.view != menu)
    await stage.clock.advance(by: .seconds(1))
    #expect(stage.host.tree.views[menu] == nil)
    #expect(stage.host.tree.roots[.menu] == nil)
  }

  @Test("Opened again while it fades, it is there, once")
  func reopened() async throws {
    let stage = stage()
    stage.host.tap(text: "Actions")
    await stage.clock.advance(by: .seconds(1))
    stage.host.press(.escape)
    await stage.clock.advance(by: .milliseconds(50))
    stage.host.tap(text: "Actions")
    #expect(stage.host.views(as: .menu).count == 1)
    await stage.clock.advance(by: .seconds(1))
    #expect(stage.host.views(as: .menu).count == 1)
    #expect(stage.texts.filter { $0 == "Rename" }.count == 1)
  }

  @Test("Who asked for less movement sees it fade, and nothing move")
  func reduced() async throws {
    let stage = stage()
    stage.session.environment.isMotionReduced = true
    stage.session.commit()
    stage.host.tap(text: "Actions")
    let menu = try menu(stage)
    await stage.clock.advance(by: .milliseconds(60))
    let values = stage.host.tree.animatedValues(of: menu)
    #expect(values.transform == nil)
    #expect(values.opacity ?? 1 < 1)
  }
}
