import Foundation
import Rowan
import RowanTesting
import Testing

@testable import MonitorKit

/// Tests of the screens of packages as a user sees them.
@MainActor
@Suite("Screens of packages", .timeLimit(.minutes(20)))
struct PackageScreenTests {
  private func open(
    at address: String? = nil,
    size: Size = MonitorStage.wide
  ) async throws -> MonitorStage {
    let machine = try MadeUpMachine.withServer()
    try machine.writePackages()
    return try await MonitorStage(machine, size: size, address: address)
  }

  @Test("The list is searched and opens a package; its dependencies are links; Back returns")
  func browsing() async throws {
    let monitor = try await open()
    let stage = monitor.stage
    try await monitor.show("Packages")
    try await monitor.wait(for: .text("7 installed"))
    #expect(monitor.window.flow.address(in: .monitor) == "/packages")
    #expect(stage.shows(.heading("A")) && stage.shows(.slider("Index")))
    #expect(stage.shows(.text(.containing("One entry of the package database cannot be read."))))
    try stage.fill(.field("Search packages"), with: "users")
    try await monitor.wait(for: .text("1 of 7"))
    try stage.tap(.row(.containing("adduser")))
    try await monitor.wait(for: .text("add and remove users and groups"))
    #expect(monitor.window.flow.address(in: .monitor) == "/package/adduser")
    #expect(stage.exists(.link("https://salsa.debian.org/debian/adduser")))
    #expect(stage.exists(.text(.containing("debconf, not installed or debconf-2.0"))))
    try stage.scroll(to: .link("passwd"))
    try stage.tap(.link("passwd"))
    try await monitor.wait(for: .text("change and administer password and group data"))
    #expect(monitor.detail == [.packages, .package("adduser"), .package("passwd")])
    try stage.tap(.button(.prefix("Back")))
    try await monitor.wait(for: .text("add and remove users and groups"))
    try stage.tap(.button(.prefix("Back")))
    try await monitor.wait(for: .text("1 of 7"))
  }

  @Test("Addresses open packages, and an unknown package shows a message")
  func addresses() async throws {
    let monitor = try await open(at: "/package/libc6")
    try await monitor.wait(for: .text("GNU C Library: Shared libraries"))
    try await monitor.window.flow.open("/package/nothing", in: .monitor)
    try await monitor.wait(for: .heading("“nothing” is not installed"))
  }

  @Test("A system without a package database shows a message")
  func none() async throws {
    let monitor = try await MonitorStage(.withServer(), address: "/packages")
    try await monitor.wait(for: .heading("No package database found"))
  }
}
