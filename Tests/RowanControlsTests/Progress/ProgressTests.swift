import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Progress rings and activity indicators")
struct ProgressTests {
  private func ring(_ stage: Stage) throws -> ShownView {
    stage.host.tree[try #require(stage.host.views(as: .progress).first)]
  }

  @Test("The accessibility of a progress ring has its label, value and fraction")
  func description() throws {
    let stage = Stage {
      VStack { ProgressRing(fraction: 0.25, label: "Upload", value: "1 of 4") }
    }
    let accessibility = try #require(try ring(stage).accessibility)
    #expect(accessibility.label == "Upload")
    #expect(accessibility.value == "1 of 4")
    #expect(accessibility.fraction == 0.25)
  }

  @Test(
    "An empty progress ring draws only its track, and a quarter ends halfway down the right side"
  )
  func shapes() throws {
    let empty = Stage { VStack { ProgressRing(fraction: 0) } }
    #expect(try ring(empty).drawing?.shapes.count == 1)
    let quarter = Stage { VStack { ProgressRing(fraction: 0.25) } }
    let arc = try #require(try ring(quarter).drawing?.shapes.last?.path.currentPoint)
    #expect(abs(arc.x - 22.5) < 1e-6 && abs(arc.y - 12) < 1e-6)
  }

  @Test("A progress ring clamps its fraction to 0...1, and NaN gives no fraction")
  func strange() throws {
    for (value, fraction) in [(-1, 0), (7, 1)] as [(Double, Double)] {
      let stage = Stage { VStack { ProgressRing(fraction: value) } }
      #expect(try ring(stage).accessibility?.fraction == fraction)
    }
    let stage = Stage { VStack { ProgressRing(fraction: .nan) } }
    #expect(try ring(stage).accessibility?.fraction == nil)
  }

  @Test("A progress ring grows with the text scale")
  func textScale() throws {
    let stage = Stage { VStack { ProgressRing(fraction: 0.5) } }
    stage.session.environment.textScale = 2
    stage.session.commit()
    #expect(try ring(stage).frame.size == Size(width: 48, height: 48))
  }

  @Test("An activity indicator has a label and no fraction")
  func activity() throws {
    let stage = Stage { VStack { ActivityIndicator("Loading") } }
    #expect(try ring(stage).accessibility?.label == "Loading")
    #expect(try ring(stage).accessibility?.fraction == nil)
    #expect(try ring(stage).drawing?.shapes.count == 2)
  }
}
