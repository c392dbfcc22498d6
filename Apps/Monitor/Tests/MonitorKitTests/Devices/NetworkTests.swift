import Testing

@testable import MonitorKit

/// Tests of the traffic of network interfaces.
@Suite("Networks", .timeLimit(.minutes(20)))
struct NetworkTests {
  static func text(received: Int, sent: Int) -> String {
    """
    Inter-|   Receive                                                |  Transmit
     face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo
        lo: 500 5 0 0 0 0 0 0 500 5 0 0 0 0 0 0
      eth0:\(received) 80 1 2 0 0 0 0 \(sent) 70 3 4 0 0 0 0
    br:1: 1 1 0 0 0 0 0 0 1 1 0 0 0 0 0 0
    broken: 1 2

    """
  }

  @Test("Counts of both directions are read, and rates cover the time between two samples")
  func rates() async throws {
    let machine = try MadeUpMachine()
    try machine.write(Self.text(received: 1_000, sent: 2_000), to: "/proc/net/dev")
    try machine.write("up\n", to: "/sys/class/net/eth0/operstate")
    let sampler = NetworkSampler(root: machine.root, pace: machine.pace) {
      ["eth0": ["10.0.0.2"]]
    }
    machine.pass(.seconds(1))
    let first = try await sampler.perform(request: Look()).get()
    #expect(first.map(\.name) == ["br:1", "eth0", "lo"])
    #expect(first[1].received == .init(bytes: 1_000, packets: 80, errors: 3))
    #expect(first[1].sent == .init(bytes: 2_000, packets: 70, errors: 7))
    #expect(first[1].state == "up" && first[1].addresses == ["10.0.0.2"])
    #expect(first[2].state == nil && first[1].receiveRate == nil)
    try machine.write(Self.text(received: 5_000, sent: 1_000), to: "/proc/net/dev")
    machine.pass(.seconds(2))
    let second = try await sampler.perform(request: Look()).get()
    #expect(second[1].receiveRate == 2_000 && second[1].sendRate == 0)
  }

  @Test("The first rates after a failure cover the time since the last successful reading")
  func ratesAfterFailure() async throws {
    let machine = try MadeUpMachine()
    let sampler = NetworkSampler(root: machine.root, pace: machine.pace) { [:] }
    try machine.write(Self.text(received: 1_000, sent: 2_000), to: "/proc/net/dev")
    _ = try await sampler.perform(request: Look()).get()
    try machine.remove("/proc/net/dev")
    for _ in 0..<3 {
      machine.pass(.seconds(1))
      await #expect(throws: FileProblem.missing) {
        try await sampler.perform(request: Look()).get()
      }
    }
    try machine.write(Self.text(received: 9_000, sent: 6_000), to: "/proc/net/dev")
    machine.pass(.seconds(1))
    let after = try await sampler.perform(request: Look()).get()
    #expect(after[1].receiveRate == 2_000 && after[1].sendRate == 1_000)
    try machine.write(Self.text(received: 9_500, sent: 6_000), to: "/proc/net/dev")
    machine.pass(.seconds(1))
    let next = try await sampler.perform(request: Look()).get()
    #expect(next[1].receiveRate == 500 && next[1].sendRate == 0)
  }

  @Test("If the clock goes backwards during failures, the next sample has no rates")
  func clockBackwards() async throws {
    let machine = try MadeUpMachine()
    machine.pass(.seconds(60))
    let sampler = NetworkSampler(root: machine.root, pace: machine.pace) { [:] }
    try machine.write(Self.text(received: 1_000, sent: 2_000), to: "/proc/net/dev")
    _ = try await sampler.perform(request: Look()).get()
    try machine.remove("/proc/net/dev")
    machine.pass(.seconds(-30))
    await #expect(throws: FileProblem.missing) {
      try await sampler.perform(request: Look()).get()
    }
    try machine.write(Self.text(received: 9_000, sent: 6_000), to: "/proc/net/dev")
    machine.pass(.seconds(1))
    let after = try await sampler.perform(request: Look()).get()
    #expect(after[1].receiveRate == nil && after[1].sendRate == nil)
  }

  @Test("Requests get the same failure until the interfaces are read again")
  func repeatedFailure() async throws {
    let machine = try MadeUpMachine()
    let sampler = NetworkSampler(root: machine.root, pace: machine.pace) { [:] }
    for _ in 0..<3 {
      await #expect(throws: FileProblem.missing) {
        try await sampler.perform(request: Look()).get()
      }
    }
    try machine.write("", to: "/proc/net/dev")
    machine.pass(.seconds(1))
    #expect(try await sampler.perform(request: Look()).get().isEmpty)
  }

  @Test("The number of faulty packets is written in the singular and the plural")
  func errors() {
    #expect(NetworkRow.text(forErrors: 1) == "1 packet faulty or dropped")
    #expect(NetworkRow.text(forErrors: 1_200) == "1\u{2009}200 packets faulty or dropped")
  }

  @Test("The addresses of this machine contain 127.0.0.1")
  func addresses() {
    #expect(NetworkAddresses.all().values.joined().contains("127.0.0.1"))
  }
}
