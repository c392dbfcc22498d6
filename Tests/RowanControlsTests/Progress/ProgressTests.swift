import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Rings that say how far something has come")
struct ProgressTests {
  private func ring(_ stage: Stage) throws -> ShownView {
    stage.host.tree[try #require(stage.host.views(as: .progress).first)]
  }

  @Test("A ring tells its name and how far it is closed")
  func description() throws {
    let stage = Stage {
      VStack { ProgressRing(fraction: 0.25, label: "Upload", value: "1 of 4") }
    }
    let accessibility = try #require(try ring(stage).accessibility)
    #expect(accessibility.label == "Upload")
    #expect(accessibility.value == "1 of 4")
    #expect(accessibility.fraction == 0.25)
  }

  @Test("An empty one is a track alone; a quarter ends where lines end, half-way down")
  func shapes() throws {
    let empty = Stage { VStack { ProgressRing(fraction: 0) } }
    #expect(try ring(empty).drawing?.shapes.count == 1)
    let quarter = Stage { VStack { ProgressRing(fraction: 0.25) } }
    let arc = try #require(try ring(quarter).drawing?.shapes.last?.path.currentPoint)
    #expect(abs(arc.x - 22.5) < 1e-6 && abs(arc.y - 12) < 1e-6)
  }

  @Test("What is less than nothing is none of it, more than all is all, and no number is unknown")
  func strange() throws {
    for (value, fraction) in [(-1, 0), (7, 1)] as [(Double, Double)] {
      let stage = Stage { VStack { ProgressRing(fraction: value) } }
      #expect(try ring(stage).accessibility?.fraction == fraction)
    }
    let stage = Stage { VStack { ProgressRing(fraction: .nan) } }
    #expect(try ring(stage).accessibility?.fraction == nil)
  }

  @Test("Rings grow with the text")
  func textScale() throws {
    let stage = Stage { VStack { ProgressRing(fraction: 0.5) } }
    stage.session.environment.textScale = 2
    stage.session.commit()
    #expect(try ring(stage).frame.size == Size(width: 48, height: 48))
  }

  @Test("Something that goes on has a name and no end in sight")
  func activity() throws {
    let stage = Stage { VStack { ActivityIndicator("Loading") } }
    #expect(try ring(stage).accessibility?.label == "Loading")
    #expect(try ring(stage).accessibility?.fraction == nil)
    #expect(try ring(stage).drawing?.shapes.count == 2)
  }
}
