import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import TestSupport
import Testing

@MainActor
@Suite("`Center`")
struct CenterTests {
  @Test(
    "`Center` centres its content on the given axes",
    arguments: [
      (Axis.Set.all, [93.0, 41, 14, 18]), (.horizontal, [93, 0, 14, 100]),
      (.vertical, [0, 41, 200, 18]), (Axis.Set(), [0, 0, 200, 100]),
    ]
  )
  func axes(axes: Axis.Set, place: [Double]) throws {
    let stage = Stage.small { Center(axes) { Text("ab") } }
    #expect(try stage.place(of: "ab") == place)
  }

  @Test(
    "In right-to-left layouts `Center` fills the axis that is not centred and centres the other"
  )
  func mirrored() throws {
    let stage = Stage.small(direction: .rightToLeft) {
      ZStack(alignment: .fill) {
        Center(.vertical) { Text("ab").frame(width: 30) }
        Center { Text("cd") }
      }
    }
    #expect(try stage.place(of: "ab") == [0, 41, 200, 18])
    #expect(try stage.place(of: "cd") == [93, 41, 14, 18])
  }

  @Test("`Center` in a column takes the remaining height")
  func column() throws {
    let stage = Stage.small {
      VStack(spacing: 0) {
        Text("above")
        Center { Text("ab") }
        Text("below")
      }
    }
    #expect(try stage.place(of: "ab") == [93, 41, 14, 18])
    #expect(try stage.place(of: "below") == [0, 82, 200, 18])
  }

  @Test("`Center` in a row takes the remaining width and the height of the row")
  func row() throws {
    let stage = Stage.small {
      HStack(alignment: .top, spacing: 0) {
        Text("before")
        Center { Text("ab") }
      }
    }
    #expect(try stage.place(of: "ab") == [114, 41, 14, 18])
  }

  @Test("On an axis that is not centred, content has at least the minimum length of `Center`")
  func least() throws {
    let heights = Stage.small(height: 400) {
      VStack(alignment: .leading, spacing: 0) {
        Center(.horizontal, hugging: .vertical) { Text("ab") }.frame(minHeight: 60)
        Center(.horizontal, hugging: .all) { Text("cd") }.frame(minHeight: 50, maxHeight: 80)
        Center(.horizontal, hugging: .vertical) { Text("ef") }.frame(height: 40)
      }
    }
    #expect(try ["ab", "cd", "ef"].map { try heights.place(of: $0)[3] } == [60, 50, 40])
    let widths = Stage.small(height: 400) {
      HStack(alignment: .top, spacing: 0) {
        Center(.vertical, hugging: .all) { Text("ab") }.frame(minWidth: 60)
        Center(.vertical, hugging: .all) { Text("cd") }.frame(minWidth: 50, maxWidth: 80)
      }
    }
    #expect(try ["ab", "cd"].map { try widths.place(of: $0)[2] } == [60, 50])
    let row = Stage.small(height: 400) {
      VStack(spacing: 0) {
        HStack(alignment: .stretch, spacing: 0) {
          Text("tall").frame(height: 90)
          Center(.horizontal) { Text("ab") }
        }
      }
    }
    #expect(try row.place(of: "ab")[3] == 90)
  }

  @Test("`Center` that hugs an axis has the length of its content there")
  func hugging() throws {
    let stage = Stage.small {
      VStack(spacing: 0) {
        Center(hugging: .vertical) { Text("ab") }
        Text("below")
      }
    }
    #expect(try stage.place(of: "ab") == [93, 0, 14, 18])
    #expect(try stage.place(of: "below")[1] == 18)
  }

  @Test("`Center` without a limit has the length of its content")
  func unlimited() throws {
    let stage = Stage.small {
      Clipping(.vertical) {
        VStack(spacing: 0) {
          Center { Text("ab").frame(width: 20, height: 150) }
          Text("below")
        }
      }
    }
    #expect(try stage.place(of: "ab") == [90, 0, 20, 150])
    #expect(try stage.place(of: "below")[1] == 150)
  }

  @Test("A text longer than the available width of `Center` wraps")
  func large() throws {
    let stage = Stage.small(width: 70, height: 100) { Center { Text("one two three") } }
    #expect(try stage.place(of: "one two three") == [0, 32, 70, 36])
  }

  @Test("`Center` without content is left out of a stack")
  func absent() throws {
    let stage = Stage.small {
      VStack(spacing: 10) {
        Text("above")
        Center { if false { Text("never") } }
        Text("below")
      }
    }
    #expect(try stage.place(of: "below")[1] == 28)
  }

  @Test("Several components in `Center` are centred together")
  func several() throws {
    let stage = Stage.small {
      Center { ForEach(["ab", "cd"], id: { $0 }) { Text($0) } }
    }
    #expect(try stage.place(of: "ab") == [93, 32, 14, 18])
    #expect(try stage.place(of: "cd") == [93, 50, 14, 18])
  }

  @Test("`Center` values with equal axes and content are equal")
  func equality() {
    #expect(Center { Text("a") } == Center { Text("a") })
    #expect(Center { Text("a") } != Center { Text("b") })
    #expect(Center { Text("a") } != Center(.horizontal) { Text("a") })
  }
}
