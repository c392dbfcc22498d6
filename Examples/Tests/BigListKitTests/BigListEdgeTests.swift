import BigListKit
import Rowan
import RowanTesting
import Testing

/// Where the content of the big list begins.
@MainActor
@Suite("The edges of the big list")
struct BigListEdgeTests {
  @Test(
    "The title, the buttons and the rows begin at one edge",
    arguments: [390.0, 768, 1_100, 1_600]
  )
  func edges(width: Double) async throws {
    let stage = TestStage(size: Size(width: width, height: 760)) { session in
      let store = BigListStore(NoteCollection(count: 1_000))
      session.setContent { BigListScreen(store) }
    }
    try await stage.settle()
    let audit = stage.edgeAudit()
    let window = try #require(audit.levels.first)
    // Figures of the rows stand in columns further in, and texts in Hebrew and Arabic begin at the right.
    let edges = window.edges.filter { edge in
      edge.distance < 100 && edge.content.contains { !Self.isRightToLeft($0) }
    }
    #expect(edges.map(\.distance) == [16], "\(audit)")
  }

  private static func isRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) }
  }
}
