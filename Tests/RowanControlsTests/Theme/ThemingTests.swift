import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Theming")
struct ThemingTests {
  private static let loose: Theme = {
    var theme = Theme()
    theme.spacing.s = 20
    theme.typography[.body].size = 28
    return theme
  }()

  @Test("The theme of a session determines spacing and fonts")
  func session() {
    let stage = Stage {
      VStack {
        Text("one")
        Text("two")
      }
    }
    #expect(stage.host.frame(of: "two") == Rect(x: 0, y: 26, width: 320, height: 18))
    stage.session.theme = Self.loose
    stage.session.commit()
    #expect(stage.host.frame(of: "two") == Rect(x: 0, y: 55, width: 320, height: 35))
  }

  @Test("`theme` changes the theme of a part of a screen")
  func subtree() {
    let stage = Stage {
      VStack {
        Text("one")
        Text("two").theme(Self.loose)
      }
    }
    #expect(stage.host.frame(of: "one")?.height == 18)
    #expect(stage.host.frame(of: "two")?.height == 35)
  }

  @Test("The host receives palette and motion at the start, and the palette again when it changes")
  func resources() {
    let stage = Stage()
    stage.session.setContent { Text("one") }
    stage.host.start()
    var theme = Theme()
    #expect(stage.host.batches.flatMap(\.resources).contains(.palette(theme.palette)))
    #expect(stage.host.batches.flatMap(\.resources).contains(.motion(theme.motion)))
    stage.host.clearBatches()

    theme.palette.light[.accent] = RGB(hex: 0x123456)
    stage.session.theme = theme
    stage.session.commit()
    #expect(stage.host.batches.flatMap(\.resources) == [.palette(theme.palette)])
    #expect(stage.host.batches.flatMap(\.mutations).isEmpty)
    stage.host.clearBatches()

    stage.session.theme = Theme()
    stage.session.commit()
    #expect(stage.host.batches.flatMap(\.resources) == [.palette(Theme().palette)])
  }
}
