import Foundation
import Testing

@testable import MonitorKit

/// How full and how busy disks are.
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

  @Test("File systems that hold files are there once, with what they are on")
  func mounts() {
    let entries = MountTable(Self.mounts).entries
    #expect(entries.map(\.folder) == ["/", "/home", "/srv/my data"])
    #expect(entries.map(\.isRemote) == [false, true, false])
    #expect(entries[2].device == "/dev/mapper/data" && entries[2].kind == "xfs")
  }

  @Test("Rates are what went to and from a disk between two looks, by its name or that of a volume")
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

  @Test("A failure is the answer to all requests until disks are read anew")
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

  @Test("A machine that does not tell of them is a failure, and this one tells how full it is")
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
