import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import TestSupport
import Testing

@MainActor
@Suite("Proportions")
struct RatioTests {
  @Test(
    "Content is as large as there is room",
    arguments: [(0.25, [0.0, 0, 200, 50]), (1.0, [0, 0, 100, 100]), (2.0, [0, 0, 50, 100])]
  )
  func largest(ratio: Double, place: [Double]) throws {
    let stage = Stage.small { ZStack(alignment: .topLeading) { Ratio(ratio) { Text("ab") } } }
    #expect(try stage.place(of: "ab") == place)
  }

  @Test("In a column the width decides")
  func column() throws {
    let stage = Stage.small(height: 500) {
      VStack(spacing: 0) {
        Ratio(0.5) { Text("ab") }
        Text("below")
      }
    }
    #expect(try stage.place(of: "ab") == [0, 0, 200, 100])
    #expect(try stage.place(of: "below")[1] == 100)
  }

  @Test("A size that is decided prevails over the proportions")
  func decided() throws {
    let stage = Stage.small { Ratio(3) { Text("ab") } }
    #expect(try stage.place(of: "ab") == [0, 0, 200, 100])
  }

  @Test("Where nothing is limited, content has a size of its own")
  func unlimited() throws {
    let stage = Stage.small {
      ZStack(alignment: .topLeading) {
        Clipping(.horizontal) { Clipping(.vertical) { Ratio(2) { Text("ab") } } }
      }
    }
    #expect(try stage.place(of: "ab") == [0, 0, 50, 100])
  }

  @Test("Nothing is left of a component in no room")
  func none() throws {
    let stage = Stage.small {
      ZStack(alignment: .topLeading) { Ratio(2) { Text("ab") }.frame(width: 0) }
    }
    #expect(stage.texts == [])
  }

  @Test(
    "A ratio of nothing counts as that of a square and is reported",
    arguments: [0, -2, Double.nan]
  )
  func unusable(ratio: Double) throws {
    let stage = Stage.small {
      ZStack(alignment: .topLeading) { Ratio(ratio) { Text("ab") } }
    }
    #expect(try stage.place(of: "ab") == [0, 0, 100, 100])
    #expect(
      stage.diagnostics.map(\.message) == [
        "Ratio(_:) was given \(ratio), which cannot be used; 1.0 is used instead. Later ones are not reported."
      ]
    )
  }
}
