import Foundation
import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Pictures of the screens of logs.
@MainActor
@Suite("Pictures of logs", .timeLimit(.minutes(20)))
struct LogPictureTests {
  private static let lines = [
    "2026-11-22T08:58:01.204Z INFO  server: listening on 127.0.0.1:8080",
    "2026-11-22T08:58:01.209Z DEBUG cache: 1 204 entries read in 3.1 ms",
    "2026-11-22T08:58:07.544Z INFO  server: GET /index.html 200 in 1.8 ms",
    "2026-11-22T08:58:09.871Z WARN  disk: /srv is 91 % full",
    "2026-11-22T08:58:12.006Z ERROR upstream: connection refused (127.0.0.1:9000), trying again in 2 s",
    "    at connect (upstream.swift:114)",
    "    at fetch (upstream.swift:61)",
    "2026-11-22T08:58:14.010Z INFO  upstream: connected again after 2.004 s",
    "2026-11-22T08:58:20.131Z INFO  server: POST /orders 201 in 12.4 ms",
  ]

  private func open(_ size: Size, at address: String) async throws -> MonitorStage {
    let machine = try MadeUpMachine.withServer()
    let text = (0..<400).map { Self.lines[$0 % Self.lines.count] + "\n" }.joined()
    try machine.write(text, to: "/var/log/server.log")
    // The home displays the time of the modification.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_049_600)],
      ofItemAtPath: machine.root + "/var/log/server.log"
    )
    let monitor = try await MonitorStage(
      machine,
      size: size,
      address: address,
      measurer: TestStage.pinnedFonts()
    )
    monitor.stage.systemSettings.isMotionReduced = true
    return monitor
  }

  @Test("A log beside the home")
  func log() async throws {
    let monitor = try await open(
      Size(width: 1180, height: 620),
      at: "/log?path=/var/log/server.log"
    )
    try await monitor.wait(for: .text("400 lines"))
    try await monitor.wait(for: .text("400"))
    try await monitor.rest()
    try monitor.stage.snapshot("log", in: [.present, .dark, .rightToLeft])
    monitor.stage.systemSettings.textScale = 2
    // The lines are higher now. The list scrolls to the end with the next sample.
    try await monitor.pass()
    try await monitor.wait { monitor.stage.shows(.text("400")) }
    try await monitor.rest()
    try monitor.stage.snapshot("log-200")
  }

  // A test of its own, because the length of scroll bars depends on rows that were measured at
  // other sizes before.
  @Test("A log during a search")
  func searching() async throws {
    let monitor = try await open(
      Size(width: 1180, height: 620),
      at: "/log?path=/var/log/server.log"
    )
    try await monitor.wait(for: .text("400 lines"))
    try await monitor.wait(for: .text("400"))
    try monitor.stage.fill(.field("Search lines"), with: "upstream")
    try await monitor.wait(for: .text(.containing("found")))
    try monitor.stage.tap(.button("Previous match"))
    try await monitor.wait { monitor.stage.shows(.row().selected()) }
    try await monitor.rest()
    try monitor.stage.snapshot("search", in: [.present, .dark])
  }

  @Test("A log in a narrow window")
  func narrow() async throws {
    let monitor = try await open(
      Size(width: 390, height: 620),
      at: "/log?path=/var/log/server.log"
    )
    try await monitor.wait(for: .text("400 lines"))
    try await monitor.wait { monitor.stage.count(.row(.containing("2026"))) > 10 }
    try await monitor.rest()
    try monitor.stage.snapshot("narrow", in: [.present, .dark])
    try monitor.stage.fill(.field("Search lines"), with: "upstream")
    try await monitor.wait(for: .text(.containing("found")))
    try await monitor.rest()
    try monitor.stage.snapshot("narrow-search", in: .all)
    try monitor.stage.fill(.field("Search lines"), with: "")
    try await monitor.pass()
    try await monitor.rest()
    let rows = monitor.stage.all(.row(.containing("12.006Z")))
    let row = try #require(rows.last { $0.isVisible })
    try monitor.stage.tap(.view(row))
    try await monitor.wait {
      monitor.stage.all(.row(.containing("12.006Z"))).contains { $0.frame.size.height > 40 }
    }
    try await monitor.rest()
    try monitor.stage.snapshot("narrow-open", in: [.present, .dark])
  }

  @Test("The list of logs, and a replaced log")
  func list() async throws {
    let machine = try MadeUpMachine.withServer()
    for (name, size) in [("apt/term.log", 48_000), ("dpkg.log", 512_000), ("syslog", 9_400_000)] {
      try machine.write([UInt8](repeating: 0x0A, count: size), to: "/var/log/" + name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_049_600)],
        ofItemAtPath: machine.root + "/var/log/" + name
      )
    }
    let monitor = try await MonitorStage(
      machine,
      size: Size(width: 1180, height: 420),
      address: "/logs",
      measurer: TestStage.pinnedFonts()
    )
    monitor.stage.systemSettings.isMotionReduced = true
    try await monitor.wait(for: .text("3 files"))
    try await monitor.rest()
    try monitor.stage.snapshot("logs", in: .all)
    monitor.stage.resize(to: MonitorStage.narrow)
    try await monitor.stage.advance(by: .seconds(1))
    try await monitor.rest()
    try monitor.stage.snapshot("logs-narrow", in: [.present, .dark, .largeText])
    try monitor.machine.write("WARN first\n", to: "/var/log/app.log")
    try await monitor.window.flow.open("/log?path=/var/log/app.log", in: .monitor)
    try await monitor.wait(for: .text("WARN first"))
    try monitor.machine.remove("/var/log/app.log")
    try monitor.machine.write("ERROR of the next file\n", to: "/var/log/app.log")
    try await monitor.pass()
    try await monitor.wait(for: .text("ERROR of the next file"))
    try await monitor.rest()
    try monitor.stage.snapshot("replaced", in: [.present, .dark])
  }
}
