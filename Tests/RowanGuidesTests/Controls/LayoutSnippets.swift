import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import TestSupport
import Testing

// The code of the guide "Laying out", word for word; `GuideTests` compares both.

private struct ProcessLoad: Identifiable, Sendable {
  var id: Int
  var name: String
  var share: String
}

private struct ProcessLine: Component {
  let process: ProcessLoad

  var body: some Component {
    HStack(spacing: 16) {
      Text(process.name).lineLimit(1).frame(maxWidth: .infinity)
      Text(process.share).textAlignment(.trailing).frame(width: 72)
    }
    .font(.body.monospacedDigits())
  }
}

@MainActor
@Suite("Code of the guide “Laying out”")
struct LayoutGuideTests {
  private let processes = [
    ProcessLoad(id: 1, name: "init", share: "1 %"),
    ProcessLoad(id: 2, name: "a browser with a very long name that does not fit", share: "38 %"),
  ]

  private func frame(of text: String, in stage: Stage) throws -> Rect {
    stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text)))
  }

  @Test("The shares of all processes are in one column, and a long name ends in an ellipsis")
  func columns() throws {
    let stage = Stage(size: Size(width: 300, height: 100)) {
      VStack(spacing: 0) { ForEach(processes) { ProcessLine(process: $0) } }
    }
    #expect(try frame(of: "1 %", in: stage).minX == 228)
    #expect(try frame(of: "38 %", in: stage).minX == 228)
    #expect(try frame(of: "38 %", in: stage).width == 72)
    #expect(try frame(of: "init", in: stage).width == 212)
    #expect(stage.texts.contains { $0.hasPrefix("a browser") && $0.hasSuffix("…") })
  }
}
