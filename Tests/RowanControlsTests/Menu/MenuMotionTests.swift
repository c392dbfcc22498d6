import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Animations of menus")
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

  @Test("A menu fades in and moves, with the duration that the theme specifies")
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

  @Test("A closing menu fades out, takes no input and is removed afterwards")
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

  @Test("A menu that is opened again while it fades out is shown once")
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

  @Test("With reduced motion a menu fades in without a transform")
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
