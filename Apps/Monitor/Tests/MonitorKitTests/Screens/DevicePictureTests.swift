import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Pictures of the screens of disks and networks, and tests of their texts.
@MainActor
@Suite("Screens of disks and networks", .timeLimit(.minutes(20)))
struct DevicePictureTests {
  private func open(_ size: Size, at address: String) async throws -> MonitorStage {
    let machine = try MadeUpMachine.withServer()
    try machine.write(DiskTests.mounts, to: "/proc/self/mounts")
    try DiskTests.write(machine, read: 1_000, written: 2_000)
    try machine.write(NetworkTests.text(received: 1_000, sent: 2_000), to: "/proc/net/dev")
    try machine.write("up\n", to: "/sys/class/net/eth0/operstate")
    try machine.write("down\n", to: "/sys/class/net/lo/operstate")
    let sources = MonitorSources(
      logs: LogCatalogue(root: machine.root),
      packages: PackageDatabase(root: machine.root),
      disks: DiskSampler(root: machine.root, pace: machine.pace) { folder in
        folder == "/"
          ? .init(total: 512_110_190_592, used: 480_000_000_000, available: 12_000_000_000)
          : .init(total: 2_000_398_934_016, used: 310_000_000_000, available: 1_690_398_934_016)
      },
      network: NetworkSampler(root: machine.root, pace: machine.pace) {
        ["eth0": ["10.0.0.2", "fe80::5054:ff:fe12:3456"], "lo": ["127.0.0.1", "::1"]]
      }
    )
    let monitor = try await MonitorStage(
      machine,
      size: size,
      sources: sources,
      address: address,
      measurer: TestStage.pinnedFonts()
    )
    monitor.stage.systemSettings.isMotionReduced = true
    return monitor
  }

  @Test("Disks: used space and transfer rates, updated at the chosen pace")
  func disks() async throws {
    let monitor = try await open(Size(width: 1180, height: 480), at: "/disks")
    try await monitor.wait(for: .text("3 file systems"))
    #expect(monitor.window.flow.address(in: .monitor) == "/disks")
    #expect(monitor.stage.shows(.text("97.6%")))
    try DiskTests.write(monitor.machine, read: 9_000, written: 400_000)
    try await monitor.pass()
    try await monitor.wait(for: .text(.prefix("Written 204")))
    try await monitor.rest()
    try monitor.stage.snapshot("disks", in: .all)
    monitor.stage.resize(to: Size(width: 390, height: 600))
    try await monitor.stage.advance(by: .seconds(1))
    try await monitor.rest()
    try monitor.stage.snapshot("disks-narrow", in: [.present, .dark])
  }

  @Test("If disks and network interfaces cannot be read, their screens and the home say so")
  func unreadable() async throws {
    let monitor = try await MonitorStage(.withServer(), address: "/disks")
    try await monitor.wait(for: .heading("The disks cannot be read"))
    try await monitor.wait { monitor.stage.exists(.text("The disks cannot be read.")) }
    try await monitor.window.flow.open("/network", in: .monitor)
    try await monitor.wait(for: .heading("The network interfaces cannot be read"))
  }

  @Test("Networks: rates, totals and errors")
  func network() async throws {
    let monitor = try await open(Size(width: 1180, height: 480), at: "/network")
    try await monitor.wait(for: .text("3 interfaces"))
    #expect(monitor.window.flow.address(in: .monitor) == "/network")
    #expect(monitor.stage.shows(.text("10 packets faulty or dropped")))
    let text = NetworkTests.text(received: 3_400_000, sent: 90_000)
    try monitor.machine.write(text, to: "/proc/net/dev")
    try await monitor.pass()
    try await monitor.wait(for: .text("3.4\u{2009}MB/s"))
    try await monitor.rest()
    try monitor.stage.snapshot("network", in: .all)
    monitor.stage.resize(to: Size(width: 390, height: 700))
    try await monitor.stage.advance(by: .seconds(1))
    try await monitor.rest()
    try monitor.stage.snapshot("network-narrow", in: [.present, .dark])
  }
}
