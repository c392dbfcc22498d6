import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Places in depth")
struct DepthTests {
  @Test("Higher ones are mounted in front of lower ones, equal ones in their order")
  func order() {
    let stage = Stage.small {
      ZStack {
        Text("a").zIndex(2)
        Text("b")
        Text("c").zIndex(-1)
        Text("d").zIndex(2)
        Text("e")
      }
    }
    #expect(stage.texts == ["c", "b", "e", "a", "d"])
  }

  @Test("Layout does not follow it")
  func layout() throws {
    let stage = Stage.small {
      VStack(spacing: 0) {
        Text("a").zIndex(1)
        Text("b")
      }
    }
    #expect(stage.texts == ["b", "a"])
    #expect(try stage.place(of: "a")[1] == 0)
    #expect(try stage.place(of: "b")[1] == 18)
  }

  @Test("It decides among the siblings of one container only")
  func containers() {
    let stage = Stage.small {
      VStack {
        HStack {
          Text("a").zIndex(5)
          Text("b")
        }
        HStack { Text("c") }.zIndex(-1)
        VStack { Text("d") }.background(.fill)
      }
    }
    #expect(stage.texts == ["c", "b", "a", "d"])
  }

  @Test("A change moves views and makes none")
  func change() {
    let isRaised = Observed(false)
    let stage = Stage.small {
      let isRaised = isRaised.value
      return ZStack {
        Text("a").zIndex(isRaised ? 1 : 0)
        Text("b")
        Text("c")
      }
    }
    #expect(stage.texts == ["a", "b", "c"])
    stage.host.forgetBatches()
    isRaised.value = true
    stage.session.commit()
    #expect(stage.texts == ["b", "c", "a"])
    #expect(stage.host.mutations.count == 1)
    isRaised.value = false
    stage.session.commit()
    #expect(stage.texts == ["a", "b", "c"])
  }

  @Test("Boxes that modifiers add take the place over")
  func boxes() {
    let stage = Stage.small {
      ZStack {
        Text("a").background(.fill).zIndex(1).padding(3).background(.accent).frame(width: 50)
        Text("b")
      }
    }
    #expect(stage.texts == ["b", "a"])
  }
}
