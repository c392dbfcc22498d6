import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Where the content of Monitor's screens begins.
@MainActor
@Suite("The edges of Monitor", .timeLimit(.minutes(5)))
struct MonitorEdgeTests {
  @Test(
    "Titles, cards and rows of a screen begin at one edge, and what is on a card at another",
    arguments: [
      "/", "/processes", "/process/4711", "/packages", "/logs", "/disks", "/network", "/settings",
    ]
  )
  func edges(address: String) async throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let monitor = try await MonitorStage(
        .withServer(),
        size: Size(width: 390, height: 900),
        address: address
      )
      monitor.stage.surroundings.direction = direction
      monitor.stage.surroundings.isMotionReduced = true
      try await monitor.stage.advance(by: .seconds(1))
      if address == "/process/4711" {
        try await monitor.wait(for: .heading("server"))
        try monitor.stage.tap(.button("Threads, 3"))
      }
      try await monitor.rest()
      let audit = monitor.stage.edgeAudit()
      #expect(audit.distancesOffScale.isEmpty, "\(direction)\n\(audit)")
      #expect(audit.largestEdgeCount == 1, "\(direction)\n\(audit)")
    }
  }
}
