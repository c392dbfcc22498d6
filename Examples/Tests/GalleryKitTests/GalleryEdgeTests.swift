import GalleryKit
import Rowan
import RowanTesting
import Testing

/// Where the content of the gallery begins.
@MainActor
@Suite("The edges of the gallery")
struct GalleryEdgeTests {
  private func stage(_ width: Double, _ height: Double = 760) -> TestStage {
    TestStage(size: Size(width: width, height: height)) { session in
      let settings = GallerySettings { [weak session] in session?.environment.layoutDirection = $0 }
      session.setContent { GalleryScreen(settings) }
    }
  }

  @Test(
    "Titles, texts and controls begin at one edge",
    arguments: [390.0, 1_100, 1_600]
  )
  func edges(width: Double) async throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = stage(width)
      stage.systemSettings.direction = direction
      try await stage.settle()
      // The shelves further down show other places.
      for _ in 0..<3 {
        let audit = stage.edgeAudit()
        #expect(audit.distancesOffScale.isEmpty, "\(audit)")
        #expect(audit.largestEdgeCount == 1, "\(audit)")
        try stage.scroll(by: 200, in: .list("Controls"))
        try await stage.settle()
      }
    }
  }

  @Test("On a phone the controls have at least two thirds of the window")
  func header() throws {
    let stage = stage(390)
    #expect(try stage.find(.list("Controls")).frame.minY <= 760 / 3)
  }
}
