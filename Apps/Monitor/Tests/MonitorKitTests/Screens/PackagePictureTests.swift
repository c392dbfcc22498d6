import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Pictures of the screens of packages.
@MainActor
@Suite("Pictures of packages", .timeLimit(.minutes(20)))
struct PackagePictureTests {
  private func open(_ size: Size, at address: String) async throws -> MonitorStage {
    let machine = try MadeUpMachine.withServer()
    try machine.writePackages()
    let monitor = try await MonitorStage(
      machine,
      size: size,
      address: address,
      measurer: TestStage.pinnedFonts()
    )
    monitor.stage.systemSettings.isMotionReduced = true
    return monitor
  }

  @Test("The list of packages")
  func list() async throws {
    let monitor = try await open(Size(width: 1180, height: 640), at: "/packages")
    try await monitor.wait(for: .text("7 installed"))
    try await monitor.rest()
    try monitor.stage.snapshot("packages", in: .all)
    monitor.stage.resize(to: Size(width: 390, height: 640))
    try await monitor.stage.advance(by: .seconds(1))
    try await monitor.rest()
    try monitor.stage.snapshot("packages-narrow", in: .all)
  }

  @Test("A package")
  func package() async throws {
    let monitor = try await open(Size(width: 1180, height: 900), at: "/package/adduser")
    try await monitor.wait(for: .text("add and remove users and groups"))
    try await monitor.rest()
    try monitor.stage.snapshot("package", in: .all)
    monitor.stage.resize(to: Size(width: 390, height: 900))
    try await monitor.stage.advance(by: .seconds(1))
    try await monitor.rest()
    try monitor.stage.snapshot("package-narrow", in: [.present, .dark])
  }
}
