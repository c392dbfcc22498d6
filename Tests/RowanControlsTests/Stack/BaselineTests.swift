import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import TestSupport
import Testing

@MainActor
@Suite("Baseline alignment in `HStack`")
struct BaselineTests {
  private func top(of text: String, in stage: Stage) throws -> Double {
    stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text))).minY
  }

  /// Returns the distance from the top of a text's box to its first baseline: 0.95 of its size,
  /// rounded to whole points.
  private func baseline(_ size: Double) -> Double { (size * 0.95).rounded() }

  @Test("Texts of different sizes in `HStack` share a baseline")
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

  @Test("The first line of nested stacks counts for the baseline of `HStack`")
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
