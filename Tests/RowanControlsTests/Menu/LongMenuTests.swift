import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// A menu with more items than the window can show.
@MainActor
@Suite("Menus longer than the window")
struct LongMenuTests {
  private struct Calendar: Component {
    @State private var year = "no year"

    var body: some Component {
      VStack {
        Menu("Years") {
          for number in 1980..<2030 { MenuItem("\(number)") { year = "year \(number)" } }
        }
        Text(year)
      }
    }
  }

  private func opened(height: Double = 300) -> Stage {
    let stage = Stage(size: Size(width: 320, height: height)) { Calendar() }
    stage.host.tap(text: "Years")
    return stage
  }

  private func panel(_ stage: Stage) throws -> Rect {
    stage.host.tree.absoluteFrame(of: try #require(stage.host.views(as: .menu).first))
  }

  /// Returns the label of the focused item, or `nil` if a part of the item is outside the menu.
  private func shown(_ stage: Stage) throws -> String? {
    let item = try #require(stage.host.tree.focused)
    let frame = stage.host.tree.absoluteFrame(of: item)
    let menu = try panel(stage)
    guard frame.minY >= menu.minY && frame.maxY <= menu.maxY else { return nil }
    return stage.host.tree[item].accessibility?.label
  }

  private func scrolled(_ stage: Stage) -> Double {
    stage.host.tree[stage.host.view(.scroll)].scrollOffset
  }

  @Test("A long menu ends at a margin from the window's edge, and its items scroll")
  func height() throws {
    let stage = opened()
    #expect(try panel(stage).maxY == 292)
    #expect(stage.texts.contains("1980"))
    #expect(!stage.texts.contains("2029"))
    stage.host.scroll(stage.host.view(.scroll), to: .greatestFiniteMagnitude)
    #expect(stage.texts.contains("2029"))
    #expect(!stage.texts.contains("1980"))
    stage.host.tap(text: "2029")
    #expect(stage.texts.contains("year 2029"))
  }

  @Test("A menu that fits is as high as its items and does not scroll")
  func short() throws {
    let stage = Stage {
      VStack { Menu("Few") { for item in ["One", "Two"] { MenuItem(item) {} } } }
    }
    stage.host.tap(text: "Few")
    let view = stage.host.view(.scroll)
    let state = stage.host.tree[view]
    #expect(try panel(stage).height < 100)
    #expect(state.scroll.map { $0.contentSize.height <= state.frame.height } == true)
    #expect(!state.interaction.contains(.focus))
  }

  @Test("Arrow, page, End and character keys scroll the focused menu item into view")
  func keys() throws {
    let stage = opened()
    #expect(try shown(stage) == "1980")
    stage.host.press(.end)
    #expect(try shown(stage) == "2029")
    stage.host.press(.down)
    #expect(try shown(stage) == "1980")
    for _ in 0..<3 { stage.host.press(.pageDown) }
    #expect(try shown(stage) == "2010")
    for _ in 0..<15 { stage.host.press(.up) }
    #expect(try shown(stage) == "1995")
    for digit in "2024" { stage.host.press(.character(digit)) }
    #expect(try shown(stage) == "2024")
    stage.host.press(.enter)
    #expect(stage.texts.contains("year 2024"))
  }

  @Test("A long menu that is opened again begins at its first item")
  func again() async throws {
    let stage = opened()
    stage.host.press(.end)
    #expect(scrolled(stage) > 0)
    stage.host.press(.escape)
    await stage.clock.advance(by: .seconds(1))
    stage.host.tap(text: "Years")
    #expect(scrolled(stage) == 0)
    #expect(try shown(stage) == "1980")
  }

  @Test("An open long menu keeps its scroll offset and focus while the session sleeps")
  func sleep() throws {
    let stage = opened()
    stage.host.press(.end)
    stage.session.sleep()
    stage.host.press(.up)
    #expect(try shown(stage) == "2028")
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("Resizing the window closes a menu, which then opens within the new size")
  func resized() throws {
    let stage = opened(height: 600)
    stage.host.resize(to: Size(width: 320, height: 240))
    #expect(stage.host.views(as: .menu).isEmpty)
    stage.host.tap(text: "Years")
    #expect(try panel(stage).maxY == 232)
  }
}
