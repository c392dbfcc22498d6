import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Ratings")
struct RatingTests {
  private struct Form: Component {
    @State private var stars = 2

    var body: some Component {
      VStack { Rating("Food", value: $stars) }
    }
  }

  private func rating(_ stage: Stage) throws -> ShownView {
    stage.host.tree[try #require(stage.host.views(as: .slider).first)]
  }

  private func value(_ stage: Stage) throws -> String? { try rating(stage).accessibility?.value }

  @Test("The accessibility of a rating has its label, its value such as “2 of 5”, and its fraction")
  func description() throws {
    let stage = Stage { Form() }
    #expect(try rating(stage).accessibility?.label == "Food")
    #expect(try value(stage) == "2 of 5")
    #expect(try rating(stage).accessibility?.fraction == 0.4)
    #expect(try rating(stage).children.count == 5)
  }

  @Test("A tap on a star sets the rating, and a second tap sets it to 0")
  func tap() throws {
    let stage = Stage { Form() }
    stage.host.tap(try rating(stage).children[3])
    #expect(try value(stage) == "4 of 5")
    stage.host.tap(try rating(stage).children[3])
    #expect(try value(stage) == "0 of 5")
  }

  @Test("Arrow keys, Home and End change a focused rating")
  func keys() throws {
    let stage = Stage { Form() }
    stage.host.press(.tab)
    stage.host.press(.right)
    #expect(try value(stage) == "3 of 5")
    stage.host.press(.down)
    #expect(try value(stage) == "2 of 5")
    stage.host.press(.end)
    stage.host.press(.up)
    #expect(try value(stage) == "5 of 5")
    stage.host.press(.home)
    #expect(try value(stage) == "0 of 5")
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    stage.host.press(.left)
    #expect(try value(stage) == "1 of 5")
  }

  @Test("A read-only rating takes no focus and draws fractions of stars")
  func shown() throws {
    let stage = Stage { VStack { Rating("Everybody", value: 3.72) } }
    let id = try #require(stage.host.views(as: .image).first)
    #expect(stage.host.tree[id].accessibility?.label == "Everybody, 3.7 of 5")
    #expect(stage.host.tree.focusOrder().isEmpty)
    let parts = stage.host.views(.box).filter { stage.host.tree[$0].clipsContent }
    #expect(parts.map { stage.host.tree[$0].frame.width } == [14])
  }

  @Test("A rating of NaN has no stars, an infinite one has all")
  func strange() throws {
    let stage = Stage {
      VStack {
        Rating("None", value: .nan)
        Rating("All", value: .infinity)
      }
    }
    let labels = stage.host.views(as: .image).compactMap {
      stage.host.tree[$0].accessibility?.label
    }
    #expect(labels == ["None, 0 of 5", "All, 5 of 5"])
  }

  @Test("A partial star is cut at its trailing edge in both layout directions")
  func rightToLeft() throws {
    let stage = Stage { VStack { Rating("Half", value: 0.5, of: 1) } }
    let part = try #require(stage.host.views(.box).first { stage.host.tree[$0].clipsContent })
    #expect(stage.host.tree[part].frame.minX == 2)
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    let mirrored = try #require(stage.host.views(.box).first { stage.host.tree[$0].clipsContent })
    #expect(stage.host.tree[mirrored].frame.minX == 12)
    let star = try #require(stage.host.tree[mirrored].children.first)
    #expect(stage.host.tree[star].frame.maxX == 10)
  }

  @Test("A disabled rating ignores taps and keys")
  func disabled() throws {
    let stage = Stage { Form().disabled() }
    stage.host.tap(try rating(stage).children[3])
    stage.host.press(.end)
    #expect(try value(stage) == "2 of 5")
    #expect(try rating(stage).interaction.contains(.disabled))
  }
}
