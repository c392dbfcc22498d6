import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Tests of the edges at which the content of Monitor's screens begins.
@MainActor
@Suite("Alignment of Monitor's screens", .timeLimit(.minutes(20)))
struct MonitorEdgeTests {
  @Test(
    "Titles, cards and rows of a screen share one edge, and the content of cards another",
    arguments: [
      "/", "/processes", "/process/4711", "/packages", "/logs", "/disks", "/network", "/settings",
    ]
  )
  func edges(address: String) async throws {
    // Widths for one column and for two.
    for (width, direction) in [
      (390.0, LayoutDirection.leftToRight), (390, .rightToLeft), (1180, .leftToRight),
      (1180, .rightToLeft),
    ] {
      let monitor = try await MonitorStage(
        .withServer(),
        size: Size(width: width, height: 900),
        address: address
      )
      monitor.stage.systemSettings.direction = direction
      monitor.stage.systemSettings.isMotionReduced = true
      try await monitor.stage.advance(by: .seconds(1))
      if address == "/process/4711" {
        try await monitor.wait(for: .heading("server"))
        try monitor.stage.tap(.button("Threads, 3"))
      }
      try await monitor.rest()
      let audit = monitor.stage.edgeAudit()
      #expect(audit.distancesOffScale.isEmpty, "\(width) \(direction)\n\(audit)")
      #expect(audit.largestEdgeCount == 1, "\(width) \(direction)\n\(audit)")
    }
  }
}
