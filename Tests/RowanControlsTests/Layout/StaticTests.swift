import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

@MainActor
@Suite("`Static`")
struct StaticTests {
  @Test("Children of `Static` are at their points and no larger than the space beyond")
  func points() throws {
    let stage = Stage.small {
      Static {
        Static.Child(at: Point(x: 10, y: 20)) { Text("ab") }
        Static.Child(at: Point(x: 150, y: 0)) { Text("one two three") }
      }
    }
    #expect(try stage.place(of: "ab") == [10, 20, 14, 18])
    #expect(try stage.place(of: "one two three") == [150, 0, 50, 36])
  }

  @Test("A child of `Static` can have its own size, also in percent of the container")
  func sizes() throws {
    let stage = Stage.small {
      Static {
        Static.Child(at: Point(x: 10, y: 0), size: ComponentSize(width: .percent(50), height: 40)) {
          Text("ab")
        }
        Static.Child(at: Point(x: 150, y: 50), size: ComponentSize(width: 80, maxHeight: 30)) {
          Text("cd")
        }
      }
    }
    #expect(try stage.place(of: "ab") == [10, 0, 100, 40])
    #expect(try stage.place(of: "cd") == [150, 50, 80, 18])
  }

  @Test("Without a limit `Static` extends to the end of its children")
  func union() throws {
    let stage = Stage.small {
      VStack(spacing: 0) {
        Static {
          Static.Child(at: Point(x: 0, y: 30)) { Text("low") }
          Static.Child(at: Point(x: 50, y: 5)) { Text("high") }
        }
        Text("below")
      }
    }
    #expect(try stage.place(of: "below")[1] == 48)
  }

  @Test("In right-to-left layouts the children of `Static` are mirrored")
  func mirrored() throws {
    let stage = Stage.small(direction: .rightToLeft) {
      Static { Static.Child(at: Point(x: 10, y: 20)) { Text("ab") } }
    }
    #expect(try stage.place(of: "ab") == [176, 20, 14, 18])
  }

  @Test("Children of `Static` keep their positions when other children are removed or replaced")
  func conditions() throws {
    let isThere = Observed(true)
    let stage = Stage.small {
      let isThere = isThere.value
      return Static {
        if isThere { Static.Child(at: Point(x: 5, y: 5)) { Text("first") } }
        Static.Child(at: Point(x: 5, y: 25)) { if isThere { Text("second") } }
        for number in 0..<2 {
          Static.Child(at: Point(x: Double(number) * 50, y: 50)) { Text("number \(number)") }
        }
        if isThere {
          Static.Child(at: Point(x: 5, y: 75)) { Text("last") }
        } else {
          Static.Child(at: Point(x: 100, y: 75)) { Text("other") }
        }
      }
    }
    #expect(stage.texts == ["first", "second", "number 0", "number 1", "last"])
    #expect(try stage.place(of: "number 1")[0] == 50)
    isThere.value = false
    stage.session.commit()
    #expect(stage.texts == ["number 0", "number 1", "other"])
    #expect(try stage.place(of: "number 1") == [50, 50, 56, 18])
    #expect(try stage.place(of: "other")[0] == 100)
  }
}
