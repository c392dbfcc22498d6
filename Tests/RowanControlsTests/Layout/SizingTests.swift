import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

@MainActor
@Suite("`Sizing`")
struct SizingTests {
  @Test("`Sizing` takes a percentage of the parent's width, within its limits")
  func percent() throws {
    let stage = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        Sizing(ComponentSize(width: .percent(50))) { Text("half") }
        Sizing(ComponentSize(width: .percent(50), maxWidth: 80)) { Text("most") }
        Sizing(ComponentSize(width: .percent(10), minWidth: 30)) { Text("ab") }
      }
    }
    #expect(try stage.place(of: "half") == [0, 0, 100, 18])
    #expect(try stage.place(of: "most") == [0, 18, 80, 18])
    #expect(try stage.place(of: "ab") == [0, 36, 30, 18])
  }

  @Test("The parent's range prevails over `Sizing`")
  func parent() throws {
    let stage = Stage.small { Sizing(ComponentSize(width: 20, height: 20)) { Text("ab") } }
    #expect(try stage.place(of: "ab") == [0, 0, 200, 100])
  }

  @Test("In `ZStack` content has the size of its `Sizing`")
  func depth() throws {
    let stage = Stage.small {
      ZStack { Sizing(ComponentSize(width: .percent(25), height: 20)) { Text("ab") } }
    }
    #expect(try stage.place(of: "ab") == [75, 40, 50, 20])
  }

  @Test("`Sizing` values with equal sizes and content are equal")
  func equality() {
    let size = ComponentSize(width: .percent(50))
    #expect(Sizing(size) { Text("a") } == Sizing(size) { Text("a") })
    #expect(Sizing(size) { Text("a") } != Sizing(.auto) { Text("a") })
  }
}
