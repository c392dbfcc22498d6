import Foundation
import RowanFiles
import SessionStoreConformance
import SocketSupport
import Synchronization
import Testing

@testable import RowanWeb

/// A temporary folder, removed at the end of the test.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "rowan-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The files in the folder and its subfolders.
  var files: [URL] {
    let all = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
  }

  func files(_ prefix: String) -> [URL] {
    files.filter { $0.lastPathComponent.hasPrefix(prefix) }
  }
}

/// The patience of stores in tests: on a busy machine, the disk alone may take longer than the patience of apps.
private let patience = Duration.seconds(60)

private struct FileFixture: SessionStoreFixture {
  let clock = StoreClock()
  let folder = TemporaryFolder()

  func makeStores(_ count: Int, limits: SessionStoreLimits) async throws -> [any SessionStore] {
    let url = folder.url.appending(path: UUID().uuidString)
    return (0..<count).map { _ in
      FileSessionStore(folder: url, limits: limits, patience: patience) { [clock] in clock.now }
    }
  }

  func pass(_ time: Duration) async throws { clock.pass(time) }
}

@Suite("`FileSessionStore`")
struct FileSessionStoreTests {
  private let folder = TemporaryFolder()
  private let clock = StoreClock()
  private let key = StoredSessionKey(name: "session", user: "ann")

  private func store(
    _ limits: SessionStoreLimits = SessionStoreLimits(),
    patience: Duration = patience,
    interruption: (@Sendable (FileStep) -> Int32)? = nil
  ) -> FileSessionStore {
    FileSessionStore(
      folder: folder.url,
      limits: limits,
      patience: patience,
      interruption: interruption
    ) { [clock] in clock.now }
  }

  private func save(
    _ text: String,
    _ key: StoredSessionKey,
    epoch: UInt64 = 0,
    in store: FileSessionStore,
    for lifetime: Duration = .seconds(3600)
  ) async throws(SessionStoreError) {
    let session = StoredSession(epoch: epoch, data: Array(text.utf8))
    try await store.save(session, for: key, lifetime: lifetime)
  }

  private func error(
    _ call: () async throws(SessionStoreError) -> Void
  ) async -> SessionStoreError? {
    do {
      try await call()
      return nil
    } catch {
      return error
    }
  }

  private func isUnavailable(_ error: SessionStoreError?) -> Bool {
    if case .unavailable = error { return true }
    return false
  }

  @Test(
    "A file store fulfils the requirements of every session store",
    arguments: SessionStoreCase.allCases
  )
  func conforms(_ promise: SessionStoreCase) async throws {
    try await promise.run(on: FileFixture())
  }

  @Test(
    "Only the owner can read the folder and its files, and file names contain no user names"
  )
  func permissions() async throws {
    let store = store()
    try await save("text", key, in: store)
    try await store.signOut("bob", at: .seconds(1), lifetime: .seconds(60))
    #expect(folder.files.count == 3)
    for url in folder.files + [folder.url] {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      let permissions = try #require(attributes[.posixPermissions] as? Int)
      #expect(permissions & 0o077 == 0, "\(url.path)")
      #expect(!url.lastPathComponent.contains("ann"))
    }
  }

  @Test("A folder that other users can write to is refused")
  func sharedFolder() async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let path = folder.url.path
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    let refusal = await error { () throws(SessionStoreError) in
      try await save("text", key, in: store())
    }
    #expect(isUnavailable(refusal))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try await save("text", key, in: store())
  }

  @Test("A save that fails at any step keeps the old session and leaves no drafts")
  func failures() async throws {
    try await save("old", key, in: store())
    for step in [FileStep.lock, .create, .write, .flush, .replace] {
      for number in [ENOSPC, EROFS, EACCES, EIO] {
        let failing = store { $0 == step ? number : 0 }
        let refusal = await error { () throws(SessionStoreError) in
          try await save("new", key, epoch: 1, in: failing)
        }
        #expect(isUnavailable(refusal), "\(step)")
        let claim = await error { () throws(SessionStoreError) in _ = try await failing.claim(key) }
        #expect(isUnavailable(claim), "\(step)")
        if case .unavailable(let text) = refusal { #expect(!text.contains("session-"), "\(text)") }
        #expect(folder.files("d-").isEmpty, "\(step)")
      }
    }
    let kept = try await store().claim(key)
    #expect(kept == StoredSession(epoch: 2, data: Array("old".utf8)))
  }

  @Test("A save is flushed before the file gets its name, and the folder before `save` returns")
  func order() async throws {
    let steps = Mutex<[FileStep]>([])
    let named = Mutex<[FileStep]>([])
    let store = store { [folder] step in
      steps.withLock { $0.append(step) }
      if !folder.files("s-").isEmpty { named.withLock { $0.append(step) } }
      return 0
    }
    try await save("text", key, in: store)
    #expect(named.withLock { $0 } == [.flushFolder])
    // The folder of the user is created by the first save.
    let order: [FileStep] = [
      .create, .flushFolder, .create, .write, .flush, .lock, .replace, .flushFolder,
    ]
    #expect(steps.withLock { $0 } == order)
    try await store.remove(key, epoch: 1)
    #expect(steps.withLock { Array($0.dropFirst(order.count)) } == [.lock, .flushFolder])
    steps.withLock { $0 = [] }
    try await store.signOut("ann", at: .seconds(1), lifetime: .seconds(60))
    let signOut: [FileStep] = [.lock, .create, .write, .flush, .replace, .flushFolder]
    #expect(steps.withLock { $0 } == signOut)
  }

  @Test("If the last step of a save fails, the save throws and the next save succeeds")
  func lastStep() async throws {
    try await save("old", key, in: store())
    let failing = store { $0 == .flushFolder ? EIO : 0 }
    let refusal = await error { () throws(SessionStoreError) in
      try await save("new", key, epoch: 1, in: failing)
    }
    #expect(isUnavailable(refusal))
    try await save("newer", key, epoch: 1, in: store())
    #expect(try await store().claim(key)?.data == Array("newer".utf8))
  }

  @Test("A missing folder makes the store unavailable until the folder returns")
  func vanished() async throws {
    let store = store()
    try await save("text", key, in: store)
    let aside = folder.url.path + "-aside"
    try FileManager.default.moveItem(atPath: folder.url.path, toPath: aside)
    #expect(
      isUnavailable(await error { () throws(SessionStoreError) in _ = try await store.claim(key) })
    )
    #expect(
      isUnavailable(
        await error { () throws(SessionStoreError) in try await save("b", key, in: store) }
      )
    )
    #expect(
      isUnavailable(
        await error { () throws(SessionStoreError) in _ = try await store.signedOutUsers() }
      )
    )
    try FileManager.default.moveItem(atPath: aside, toPath: folder.url.path)
    #expect(try await store.claim(key)?.data == Array("text".utf8))
  }

  @Test("A truncated, changed or exchanged file is reported as damaged, and others stay readable")
  func damage() async throws {
    let store = store()
    let other = StoredSessionKey(name: "other", user: "ann")
    try await save("the text of a session", key, in: store)
    try await save("another text", other, in: store)
    let url = try #require(folder.files("s-").first { $0.lastPathComponent.hasSuffix("-session") })
    let second = try #require(folder.files("s-").first { $0 != url })
    let whole = try Data(contentsOf: url)
    var contents = [try Data(contentsOf: second), Data(), Data("foreign".utf8)]
    contents += (0..<whole.count).map { whole.prefix($0) }
    contents += (0..<whole.count).map { index in
      var changed = whole
      changed[index] ^= 1
      return changed
    }
    contents.append(whole + Data([0]))
    contents.append(Data(count: 2_000_000))
    for content in contents {
      try content.write(to: url)
      let claim = await error { () throws(SessionStoreError) in _ = try await store.claim(key) }
      guard case .damaged = claim else {
        Issue.record("\(content.count) bytes: \(String(describing: claim))")
        continue
      }
    }
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    #expect(await error { () throws(SessionStoreError) in _ = try await store.claim(key) } != nil)
    #expect(
      await error { () throws(SessionStoreError) in try await save("b", key, in: store) } != nil
    )
    #expect(try await store.claim(other)?.data == Array("another text".utf8))
    try await store.signOut("ann", at: .seconds(1), lifetime: .seconds(60))
    #expect(try await store.claim(other) == nil)
  }

  @Test(
    "A damaged list of signed-out users is reported, and the next sign-out replaces it"
  )
  func damagedList() async throws {
    let store = store()
    try await store.signOut("ann", at: .seconds(1), lifetime: .seconds(60))
    let url = folder.url.appending(path: "signed-out")
    var content = try Data(contentsOf: url)
    content[content.count - 1] ^= 1
    content[12] ^= 1
    try content.write(to: url)
    let list = await error { () throws(SessionStoreError) in _ = try await store.signedOutUsers() }
    guard case .damaged = list else {
      throw SessionStoreError.unavailable("\(String(describing: list))")
    }
    try await store.signOut("bob", at: .seconds(2), lifetime: .seconds(60))
    #expect(try await store.signedOutUsers() == ["bob": .seconds(2)])
  }

  @Test("Wrong counts are corrected, and expired sessions are removed over time")
  func sweep() async throws {
    let store = store()
    for number in 0..<40 {
      let key = StoredSessionKey(name: "s\(number)", user: nil)
      try await save("text", key, in: store, for: .seconds(10))
    }
    for content in [Data(), Data(repeating: 0xFF, count: 1032), Data(count: 1032)] {
      try content.write(to: folder.url.appending(path: "counts"))
      try await save("text", StoredSessionKey(name: "more", user: nil), in: store)
    }
    #expect(folder.files("s-").count == 41)
    clock.pass(.seconds(10))
    for _ in 0..<256 {
      clock.pass(.seconds(1))
      try await save("text", StoredSessionKey(name: "more", user: nil), in: store)
    }
    #expect(folder.files("s-").count == 1)
  }

  @Test("A full store keeps to its maximum of sessions with several stores on one folder")
  func full() async throws {
    var limits = SessionStoreLimits()
    limits.sessions = 300
    let stores = [store(limits), store(limits)]
    for number in 0..<400 {
      let key = StoredSessionKey(name: "s\(number)", user: nil)
      try await save("\(number)", key, in: stores[number % 2])
      #expect(folder.files.count < 303 || number % 50 != 0)
    }
    let count = folder.files("s-").count
    #expect((297...300).contains(count), "\(count)")
    #expect(try await stores[0].claim(StoredSessionKey(name: "s399", user: nil)) != nil)
    #expect(try await stores[0].claim(StoredSessionKey(name: "s99", user: nil)) == nil)
  }

  @Test(
    "A call throws after its patience if another process holds the lock"
  )
  func heldLock() async throws {
    let store = store()
    try await save("text", key, in: store)
    let lock = try FolderLock(folder.url.path, of: folder.url.path, nil)
    let hasty = self.store(patience: .milliseconds(300))
    let claim = await error { () throws(SessionStoreError) in _ = try await hasty.claim(key) }
    #expect(isUnavailable(claim))
    lock.release()
    #expect(try await store.claim(key)?.epoch == 2)
  }

  @Test(
    "A call that was reported as failed changes nothing later",
    arguments: [0, 1, 2]
  )
  func lateCalls(_ number: Int) async throws {
    let store = store()
    try await save("text", key, in: store)
    // Calls that start so late that they get the lock after their callers got an error.
    let isHeld = Mutex(true)
    let late = self.store(patience: .milliseconds(300)) { step in
      while step == .lock, isHeld.withLock(\.self) { usleep(1_000) }
      return 0
    }
    let failure = await error { () throws(SessionStoreError) in
      switch number {
      case 0: _ = try await late.claim(key)
      case 1: try await save("late", key, epoch: 1, in: late)
      default: try await late.remove(key, epoch: 1)
      }
    }
    #expect(isUnavailable(failure))
    isHeld.withLock { $0 = false }
    // Calls of one store run one after the other, so the late call has ended when another call succeeds.
    let other = StoredSessionKey(name: "other", user: nil)
    while await error({ () throws(SessionStoreError) in _ = try await late.claim(other) }) != nil {}
    let session = try await store.claim(key)
    #expect(session?.epoch == 2)
    #expect(session?.data == Array("text".utf8))
  }
}
