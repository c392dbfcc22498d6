import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

@MainActor
@Suite("A size of one's own")
struct SizingTests {
  @Test("A share of the parent's width, within limits")
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

  @Test("The parent's range prevails")
  func parent() throws {
    let stage = Stage.small { Sizing(ComponentSize(width: 20, height: 20)) { Text("ab") } }
    #expect(try stage.place(of: "ab") == [0, 0, 200, 100])
  }

  @Test("In a stack in depth it has its size")
  func depth() throws {
    let stage = Stage.small {
      ZStack { Sizing(ComponentSize(width: .percent(25), height: 20)) { Text("ab") } }
    }
    #expect(try stage.place(of: "ab") == [75, 40, 50, 20])
  }

  @Test("Sizes of equal content are equal")
  func equality() {
    let size = ComponentSize(width: .percent(50))
    #expect(Sizing(size) { Text("a") } == Sizing(size) { Text("a") })
    #expect(Sizing(size) { Text("a") } != Sizing(.auto) { Text("a") })
  }
}
