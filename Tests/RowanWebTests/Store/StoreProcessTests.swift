import Foundation
import Testing

@testable import RowanWeb

/// Files that several processes share. The tests start this program again.
@Suite("`FileSessionStore` with several processes")
struct StoreProcessTests {
  private static let variable = "ROWAN_TEST_STORE"
  private static let folder = ProcessInfo.processInfo.environment[variable]
  private static let key = StoredSessionKey(name: "shared", user: "ann")

  private let folder = TemporaryFolder()

  /// Returns a snapshot whose completeness can be checked.
  private static func snapshot(_ number: Int) -> [UInt8] {
    Array(repeating: Array("\(number)\n".utf8), count: 4_000).joined().map(\.self)
  }

  private func start() throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    process.arguments = ["--testing-library", "swift-testing", "--filter", "StoreProcessTests"]
    process.environment = ProcessInfo.processInfo.environment
    process.environment?[Self.variable] = folder.url.path
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Claims and saves the session repeatedly, and writes the epochs of its saves into a file.
  @Test("The other process claims and saves until it is killed", .enabled(if: folder != nil))
  func other() async throws {
    let url = URL(fileURLWithPath: try #require(Self.folder))
    let store = FileSessionStore(folder: url.appending(path: "store"))
    var epochs = ""
    for number in 0..<Int.max {
      guard let session = try await store.claim(Self.key) else { break }
      let data = Self.snapshot(number)
      do {
        let next = StoredSession(epoch: session.epoch, data: data)
        try await store.save(next, for: Self.key, lifetime: .seconds(3600))
        epochs += "\(session.epoch)\n"
      } catch SessionStoreError.superseded {}
      if number % 20 == 19 {
        let file = url.appending(path: "epochs-\(getpid())")
        try epochs.write(to: file, atomically: true, encoding: .utf8)
      }
    }
  }

  @Test(
    "Killing a process leaves a complete session, and no epoch has two owners",
    .enabled(if: folder == nil && FileManager.default.fileExists(atPath: "/proc/self/exe"))
  )
  func killed() async throws {
    let store = FileSessionStore(folder: folder.url.appending(path: "store"))
    let first = StoredSession(epoch: 0, data: Self.snapshot(0))
    try await store.save(first, for: Self.key, lifetime: .seconds(3600))
    var lastEpoch: UInt64 = 0
    for _ in 0..<3 {
      let processes = try [start(), start()]
      defer { for process in processes { kill(process.processIdentifier, SIGKILL) } }
      // Waits until both processes have saved.
      for process in processes {
        let file = folder.url.appending(path: "epochs-\(process.processIdentifier)")
        for _ in 0..<6_000 where !FileManager.default.fileExists(atPath: file.path) {
          try await Task.sleep(for: .milliseconds(10))
        }
        #expect(FileManager.default.fileExists(atPath: file.path))
      }
      for process in processes {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let session = try #require(try await store.claim(Self.key))
        #expect(session.epoch > lastEpoch)
        lastEpoch = session.epoch
        let text = String(decoding: session.data, as: UTF8.self)
        let lines = Set(text.split(separator: "\n"))
        #expect(lines.count == 1 && text.hasSuffix("\n"))
        let number = try #require(lines.first.flatMap { Int($0) })
        #expect(session.data.count == Self.snapshot(number).count)
      }
    }
    let files = folder.files("epochs-")
    #expect(files.count == 6)
    let epochs = try files.flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(separator: "\n")
    }
    #expect(!epochs.isEmpty)
    #expect(Set(epochs).count == epochs.count)
  }
}
