import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

@MainActor
@Suite("`Ratio`")
struct RatioTests {
  @Test(
    "Content with a ratio is as large as the available space allows",
    arguments: [(0.25, [0.0, 0, 200, 50]), (1.0, [0, 0, 100, 100]), (2.0, [0, 0, 50, 100])]
  )
  func largest(ratio: Double, place: [Double]) throws {
    let stage = Stage.small { ZStack(alignment: .topLeading) { Ratio(ratio) { Text("ab") } } }
    #expect(try stage.place(of: "ab") == place)
  }

  @Test("`Ratio` in a column derives the height from the width")
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

  @Test("A size that the parent fixes prevails over `Ratio`")
  func decided() throws {
    let stage = Stage.small { Ratio(3) { Text("ab") } }
    #expect(try stage.place(of: "ab") == [0, 0, 200, 100])
  }

  @Test(
    "`Ratio` inside `Clipping` on both axes fits the available space",
    arguments: [(0.25, [0.0, 0, 200, 50]), (1.0, [0, 0, 100, 100]), (2.0, [0, 0, 50, 100])]
  )
  func unlimited(ratio: Double, place: [Double]) throws {
    let stage = Stage.small {
      ZStack(alignment: .topLeading) {
        Clipping(.horizontal) { Clipping(.vertical) { Ratio(ratio) { Text("a b c d e f") } } }
      }
    }
    #expect(try stage.place(of: "a b c d e f") == place)
    // Both clipping boxes fit, too, so that neither clips the content.
    let boxes = stage.host.tree.views.values.filter(\.clipsContent).map(\.frame.size)
    #expect(boxes.count { $0 == Size(width: place[2], height: place[3]) } == 2)
  }

  /// A layout that sets no limit for its children.
  private struct Unlimited: CustomLayout, Equatable {
    func layout(
      _ children: LayoutProxies,
      in range: SizeRange,
      parentSize: ProposedSize
    ) -> Size {
      for child in children {
        let limit = Size(width: .infinity, height: .infinity)
        let size = child.measure(in: SizeRange(max: limit), parentSize: parentSize)
        child.place(at: .zero, size: size)
      }
      return range.max
    }
  }

  @Test("`Ratio` has the natural width of its content if neither width nor height is limited")
  func natural() throws {
    let stage = Stage.small { CustomStack(Unlimited()) { Ratio(2) { Text("ab") } } }
    let place = try stage.place(of: "ab")
    #expect(place == [0, 0, 14, 28])
  }

  @Test("Content of `Ratio` in a frame of width 0 is not shown")
  func none() throws {
    let stage = Stage.small {
      ZStack(alignment: .topLeading) { Ratio(2) { Text("ab") }.frame(width: 0) }
    }
    #expect(stage.texts == [])
  }

  @Test(
    "A ratio that is 0, negative or NaN counts as 1 and is reported",
    arguments: [0, -2, Double.nan]
  )
  func unusable(ratio: Double) throws {
    let stage = Stage.small {
      ZStack(alignment: .topLeading) { Ratio(ratio) { Text("ab") } }
    }
    #expect(try stage.place(of: "ab") == [0, 0, 100, 100])
    #expect(
      stage.diagnostics.map(\.message) == [
        "Ratio(_:) received an invalid value: \(ratio). Used instead: 1.0."
          + " Later invalid values of this parameter are not reported."
      ]
    )
  }
}
