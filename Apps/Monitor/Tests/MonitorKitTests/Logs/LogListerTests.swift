import Rowan
import Testing

@testable import MonitorKit

/// Tests of a lister that several windows share.
@Suite("Lister of logs")
struct LogListerTests {
  @Test("Requests within half a second share one result, and later ones list the logs again")
  func shared() async throws {
    let machine = try MadeUpMachine()
    try machine.write("one\n", to: "/var/log/one.log")
    let lister = LogLister(LogCatalogue(root: machine.root), pace: machine.pace)
    func names() async throws -> [String] {
      try await lister.perform(request: LogListing(action: .list)).get().map(\.name)
    }
    #expect(try await names() == ["one.log"])
    try machine.write("two\n", to: "/var/log/two.log")
    machine.pass(.milliseconds(499))
    #expect(try await names() == ["one.log"])
    machine.pass(.milliseconds(1))
    #expect(try await names() == ["one.log", "two.log"])
  }
}
