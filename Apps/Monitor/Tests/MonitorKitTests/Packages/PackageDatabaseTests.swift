import Foundation
import Testing

@testable import MonitorKit

/// Tests of the list of packages and of their dependencies.
@Suite("The package database", .timeLimit(.minutes(20)))
struct PackageDatabaseTests {
  private func listing(
    _ database: PackageDatabase,
    _ words: String = ""
  ) async throws -> PackageListing {
    try await PackageLister(database)
      .perform(request: PackageQuery(action: .list(matching: words))).get()
  }

  private func report(_ database: PackageDatabase, _ id: String) async throws -> PackageReport {
    try await PackageInspector(database)
      .perform(request: PackageInspection(action: .look(id))).get()
  }

  @Test("Packages are grouped by initial, without removed and malformed ones")
  func listing() async throws {
    let machine = try MadeUpMachine()
    try machine.writePackages()
    let database = PackageDatabase(root: machine.root)
    let all = try await listing(database)
    #expect(all.groups.map(\.title) == ["#", "A", "C", "L", "P", "Z"])
    #expect(
      all.groups.flatMap(\.rows).map(\.id)
        == ["7zip", "adduser", "cdebconf", "libc6:amd64", "libc6:i386", "passwd", "zlib1g"]
    )
    #expect(all.total == 7 && all.brokenCount == 1)
    #expect(all.groups[1].rows[0].size == 686 * 1024)
    let found = try await listing(database, "COMPRESS")
    #expect(found.groups.flatMap(\.rows).map(\.id) == ["7zip", "zlib1g"] && found.shown == 2)
    #expect(try await listing(database, "by hand").shown == 1)
  }

  @Test("A report has dependencies, also by provided names, and the dependent packages")
  func relations() async throws {
    let machine = try MadeUpMachine()
    try machine.writePackages()
    let database = PackageDatabase(root: machine.root)
    let adduser = try await report(database, "adduser")
    #expect(adduser.fileCount == 3)
    #expect(adduser.depends.map { $0.parts.map(\.installed) } == [["passwd"], [nil, "cdebconf"]])
    #expect(adduser.suggests.allSatisfy { $0.parts[0].installed == nil })
    #expect(adduser.dependents.elements.isEmpty)
    let libc = try await report(database, "libc6")
    #expect(libc.package.id == "libc6:amd64" && libc.fileCount == nil)
    #expect(libc.dependents.elements == ["7zip", "cdebconf", "passwd", "zlib1g"])
    #expect(try await report(database, "cdebconf").dependents.elements == ["adduser"])
    #expect(try await report(database, "cdebconf").package.problem == "Partly installed")
    await #expect(throws: PackageProblem.unknown) { try await report(database, "gone") }
  }

  @Test("A changed database is read again, and a system without one is an error")
  func changes() async throws {
    let machine = try MadeUpMachine()
    let database = PackageDatabase(root: machine.root)
    await #expect(throws: PackageProblem.noDatabase) { try await listing(database) }
    try machine.writePackages()
    #expect(try await listing(database).total == 7)
    try machine.write("Package: one\nVersion: 1\n", to: "/var/lib/dpkg/status")
    #expect(try await listing(database).total == 1)
    try machine.write([0x50, 0xFF, 0x3A, 0x0A, 0x0A], to: "/var/lib/dpkg/status")
    #expect(try await listing(database).total == 0)
  }
}
