import Rowan
import RowanTesting
import Testing

@testable import CatalogueKit

/// Where the content of the catalogue's pages begins.
@MainActor
@Suite("The edges of the catalogue")
struct CatalogueEdgeTests {
  /// The pages without specimens that show how content is placed otherwise.
  nonisolated private static let pages: [CataloguePage] = [
    .actions, .fields, .status, .motion, .editing, .rowMenus, .swipeActions, .fetching, .dialogs,
  ]

  @Test("Titles, texts and windows of a page begin at one edge", arguments: pages)
  func edges(page: CataloguePage) async throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = TestStage.catalogue(at: page, size: Size(width: 720, height: 1_400))
      stage.systemSettings.direction = direction
      try await stage.settle()
      let audit = stage.edgeAudit()
      #expect(audit.distancesOffScale.isEmpty, "\(direction)\n\(audit)")
      #expect(audit.largestEdgeCount == 1, "\(direction)\n\(audit)")
    }
  }
}
