import Foundation
import Testing

@testable import MonitorKit

/// Tests of the space and the transfer rates of disks.
@Suite("Disks", .timeLimit(.minutes(20)))
struct DiskTests {
  static let mounts = """
    sysfs /sys sysfs rw 0 0
    /dev/sda1 / ext4 rw,relatime 0 0
    /dev/sda1 /var/bound ext4 rw 0 0
    /dev/mapper/data /srv/my\\040data xfs rw 0 0
    tmpfs /run tmpfs rw 0 0
    /dev/loop0 /snap/x squashfs ro 0 0
    server:/home /home nfs4 rw 0 0
    broken

    """

  static func sampler(_ machine: MadeUpMachine) -> DiskSampler {
    DiskSampler(root: machine.root, pace: machine.pace) { folder in
      folder == "/"
        ? .init(total: 100, used: 60, available: 20) : .init(total: 50, used: 10, available: 40)
    }
  }

  static func write(_ machine: MadeUpMachine, read: Int, written: Int) throws {
    try machine.write(
      """
         8       0 sda 1 0 9999 0 1 0 9999 0 0 0 0
         8       1 sda1 100 0 \(read) 50 200 0 \(written) 60 0 0 0
       253       0 dm-0 1 0 8 0 1 0 16 0 0 0 0
       broken

      """,
      to: "/proc/diskstats"
    )
  }

  @Test("File systems with files are listed once, with their device and type")
  func mounts() {
    let entries = MountTable(Self.mounts).entries
    #expect(entries.map(\.folder) == ["/", "/home", "/srv/my data"])
    #expect(entries.map(\.isRemote) == [false, true, false])
    #expect(entries[2].device == "/dev/mapper/data" && entries[2].kind == "xfs")
  }

  @Test("Transfer rates cover the time between two samples, for devices and for volumes")
  func rates() async throws {
    let machine = try MadeUpMachine()
    try machine.write(Self.mounts, to: "/proc/self/mounts")
    try Self.write(machine, read: 1_000, written: 2_000)
    try FileManager.default.createDirectory(
      atPath: machine.root + "/dev/mapper",
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      atPath: machine.root + "/dev/mapper/data",
      withDestinationPath: "../dm-0"
    )
    let sampler = Self.sampler(machine)
    machine.pass(.seconds(1))
    let first = try await sampler.perform(request: Look()).get()
    #expect(first.map(\.folder) == ["/", "/home", "/srv/my data"])
    #expect(first.allSatisfy { $0.rates == nil })
    #expect(first[0].space?.usedShare == 0.75 && first[1].space == nil)
    try Self.write(machine, read: 1_020, written: 2_040)
    machine.pass(.seconds(2))
    let second = try await sampler.perform(request: Look()).get()
    #expect(second[0].rates == DiskSample.Rates(read: 5_120, written: 10_240))
    #expect(second[1].rates == nil)
    #expect(second[2].rates == DiskSample.Rates(read: 0, written: 0))
  }

  @Test("The first rates after a failure cover the time since the last successful reading")
  func ratesAfterFailure() async throws {
    let machine = try MadeUpMachine()
    try machine.write(Self.mounts, to: "/proc/self/mounts")
    try Self.write(machine, read: 1_000, written: 2_000)
    let sampler = Self.sampler(machine)
    _ = try await sampler.perform(request: Look()).get()
    try machine.remove("/proc/self/mounts")
    for _ in 0..<3 {
      machine.pass(.seconds(1))
      await #expect(throws: FileProblem.missing) {
        try await sampler.perform(request: Look()).get()
      }
    }
    try machine.write(Self.mounts, to: "/proc/self/mounts")
    try Self.write(machine, read: 1_080, written: 2_040)
    machine.pass(.seconds(1))
    let after = try await sampler.perform(request: Look()).get()
    #expect(after[0].rates == DiskSample.Rates(read: 10_240, written: 5_120))
  }

  @Test("Requests get the same failure until the disks are read again")
  func repeatedFailure() async throws {
    let machine = try MadeUpMachine()
    let sampler = Self.sampler(machine)
    for _ in 0..<3 {
      await #expect(throws: FileProblem.missing) {
        try await sampler.perform(request: Look()).get()
      }
    }
    try machine.write("", to: "/proc/self/mounts")
    machine.pass(.seconds(1))
    #expect(try await sampler.perform(request: Look()).get().isEmpty)
  }

  @Test("Without a mount table, a request fails; the space of this machine is readable")
  func reading() async throws {
    let machine = try MadeUpMachine()
    await #expect(throws: FileProblem.missing) {
      try await Self.sampler(machine).perform(request: Look()).get()
    }
    let space = try #require(DiskSample.Space(folder: "/"))
    #expect(space.total > 0 && space.used >= 0 && space.used <= space.total)
    #expect(DiskSample.Space(folder: "/no/such/folder") == nil)
  }
}
