import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import TestSupport
import Testing

@MainActor
@Suite("Text on one baseline")
struct BaselineTests {
  private func top(of text: String, in stage: Stage) throws -> Double {
    stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text))).minY
  }

  /// Where the first line of a text stands in its own box: at 0.95 of its size, whole points.
  private func baseline(_ size: Double) -> Double { (size * 0.95).rounded() }

  @Test("Large and small text stand on one line")
  func sizes() throws {
    let stage = Stage {
      HStack(alignment: .firstTextBaseline) {
        Text("Large").font(Font(size: 30))
        Text("small").font(Font(size: 10))
      }
    }
    let offset = try top(of: "small", in: stage) - top(of: "Large", in: stage)
    #expect(offset == baseline(30) - baseline(10))
    #expect(offset > 0)
  }

  @Test("The first line counts, also of text inside of other stacks")
  func nested() throws {
    let stage = Stage {
      HStack(alignment: .firstTextBaseline) {
        Text("Large").font(Font(size: 30))
        VStack(alignment: .leading) {
          HStack { Text("first").font(Font(size: 10)) }
          Text("second").font(Font(size: 40))
        }
      }
    }
    let offset = try top(of: "first", in: stage) - top(of: "Large", in: stage)
    #expect(offset == baseline(30) - baseline(10))
  }
}
