import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Pictures of Monitor's screens.
@MainActor
@Suite("Pictures of Monitor", .timeLimit(.minutes(20)))
struct MonitorPictureTests {
  private func open(
    _ size: Size = Size(width: 1180, height: 800),
    at address: String = "/process/4711",
    allowsSignals: Bool = true
  ) async throws -> MonitorStage {
    let monitor = try await MonitorStage(
      .withServer(),
      size: size,
      address: address,
      allowsSignals: allowsSignals,
      measurer: TestStage.pinnedFonts()
    )
    // Without motion, no picture contains a view that is fading out after a change of size.
    monitor.stage.systemSettings.isMotionReduced = true
    return monitor
  }

  @Test("The list of processes beside the home")
  func processes() async throws {
    let monitor = try await open(at: "/processes")
    try await monitor.rest()
    try monitor.stage.snapshot("processes", in: [.present, .dark, .rightToLeft])
    monitor.stage.systemSettings.textScale = 2
    // Two columns do not fit now. One column disappears with an animation.
    try await monitor.stage.advance(by: .seconds(1))
    try await monitor.rest()
    try monitor.stage.snapshot("processes-200")
  }

  @Test("A process beside the home")
  func process() async throws {
    let monitor = try await open()
    try await monitor.wait(for: .heading("server"))
    try await monitor.rest()
    try monitor.stage.snapshot("process", in: .all)
  }

  @Test("All parts of a process")
  func parts() async throws {
    let monitor = try await open(Size(width: 1180, height: 1500))
    try await monitor.wait(for: .heading("server"))
    for part in ["Threads, 3", "Open files, 7", "Environment", "Memory map"] {
      try monitor.stage.tap(.button(.exactly(part)))
    }
    try await monitor.wait { monitor.stage.exists(.text("/usr/lib/libssl.so.3")) }
    try await monitor.wait { monitor.stage.exists(.text("Socket 88123")) }
    try await monitor.rest()
    try monitor.stage.snapshot("parts", in: .all)
  }

  @Test("A process in a narrow window")
  func narrow() async throws {
    let monitor = try await open(Size(width: 390, height: 800))
    try await monitor.wait(for: .heading("server"))
    try await monitor.rest()
    try monitor.stage.snapshot("narrow", in: .all)
  }

  @Test("The settings")
  func settings() async throws {
    let monitor = try await open(Size(width: 700, height: 640), at: "/")
    try monitor.stage.tap(.button("Settings"))
    try await monitor.stage.advance(by: .seconds(1))
    try await monitor.rest()
    try monitor.stage.snapshot("settings", in: .all)
    monitor.stage.resize(to: Size(width: 390, height: 700))
    try await monitor.stage.advance(by: .seconds(1))
    try await monitor.rest()
    try monitor.stage.snapshot("settings-narrow", in: .all)
  }

  @Test("The confirmation before a process is ended, and an ended process")
  func ending() async throws {
    let monitor = try await open(Size(width: 900, height: 640))
    try await monitor.wait(for: .heading("server"))
    try monitor.stage.tap(.button("End"))
    try await monitor.stage.settle()
    try monitor.stage.tap(.menuItem("Force to end…"))
    try await monitor.wait(for: .dialog())
    try await monitor.rest()
    try monitor.stage.snapshot("question", in: .all)
    try monitor.stage.tap(.button("Cancel"))
    try monitor.machine.remove("/proc/4711")
    try await monitor.pass()
    try await monitor.wait(for: .text(.containing("This process has ended.")))
    try await monitor.rest()
    try monitor.stage.snapshot("ended", in: .all)
  }
}
