import Foundation
import Testing

@testable import RowanFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A temporary folder, removed at the end of the test.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ path: String = "units.json") -> SettingsFile {
    SettingsFile(url: url.appendingPathComponent(path))
  }

  func text(_ path: String = "units.json") -> String? {
    try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  func put(_ text: String, _ path: String = "units.json") throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(path))
  }

  func link(_ path: String, to destination: String) {
    #expect(symlink(destination, url.path + "/" + path) == 0)
  }

  func status(_ path: String = "units.json") -> stat {
    var status = stat()
    #expect(lstat(url.path + "/" + path, &status) == 0)
    return status
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

struct Units: Codable, Equatable {
  struct Clock: Codable, Equatable { var hours = 24 }

  var isMetric = false
  var names: Set<String> = []
  var clock = Clock()
  var note: String?
}

@Suite("`SettingsFile`")
struct SettingsFileTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test("The file is created with its folder and read again, and no other files are left")
  func round() throws {
    let file = folder.file("a/b/units.json")
    #expect(try file.value(Units.self) == nil)
    #expect(try file.update(Units()) { $0.isMetric = true } == Units(isMetric: true))
    #expect(try file.value(Units.self) == Units(isMetric: true))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/a/b") == [
        "units.json"
      ]
    )
    #expect(folder.status("a/b").st_mode & 0o777 == 0o700)
    try file.remove()
    #expect(try file.read() == nil)
    try file.remove()
  }

  @Test("Unknown keys are kept at every depth, and keys set to `nil` are removed")
  func unknownKeys() throws {
    try folder.put(
      #"{"isMetric":false,"names":[],"clock":{"hours":12,"zone":"UTC"},"note":"x","theme":{"a":[1,2.5,null,18446744073709551615]}}"#
    )
    try folder.file().update(Units()) {
      $0.isMetric = true
      $0.note = nil
    }
    struct Read: Codable, Equatable {
      struct Clock: Codable, Equatable { var hours: Int, zone: String }
      struct Theme: Codable, Equatable { var a: [Double?] }
      var isMetric: Bool, clock: Clock, theme: Theme, note: String?
    }
    let expected = Read(
      isMetric: true,
      clock: .init(hours: 12, zone: "UTC"),
      theme: .init(a: [1, 2.5, nil, Double(UInt64.max)]),
      note: nil
    )
    #expect(try folder.file().value(Read.self) == expected)
    #expect(folder.text()?.contains("18446744073709551615") == true)
  }

  @Test("An update that changes no value does not rewrite the file")
  func unchanged() throws {
    let text = #"{ "isMetric" : false, "names":[], "clock":{"hours":24}, "more": 1 }"#
    try folder.put(text)
    let before = folder.status().st_ino
    try folder.file().update(Units()) { $0.isMetric = false }
    #expect(folder.text() == text && folder.status().st_ino == before)
  }

  @Test("`merge` combines the changes of two windows key by key")
  func merging() throws {
    try folder.put(
      #"{"isMetric":false,"names":["a"],"clock":{"hours":24,"zone":"UTC"},"note":"x","theme":1}"#
    )
    let base = try #require(try folder.file().value(Units.self))
    var (one, two) = (base, base)
    one.clock.hours = 12
    one.note = nil
    two.isMetric = true
    #expect(try folder.file().merge(one, since: base) == one)
    let both = try folder.file().merge(two, since: base)
    #expect(both == Units(isMetric: true, names: ["a"], clock: .init(hours: 12)))
    #expect(try folder.file().value(Units.self) == both)
    #expect(folder.text()?.contains("UTC") == true && folder.text()?.contains("theme") == true)
    // The change is saved even if another process made the file unreadable in the meantime.
    try folder.put("nonsense")
    #expect(try folder.file().merge(base, since: two) == base)
    #expect(try folder.file().value(Units.self) == base)
    #expect(folder.text("units.json.unreadable") == "nonsense")
    try folder.file().remove()
    #expect(try folder.file().merge(two, since: two) == two)
    #expect(try folder.file().value(Units.self) == two)
  }

  @Test("A symbolic link is kept, and the file that it points to is replaced")
  func links() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("dotfiles"),
      withIntermediateDirectories: true
    )
    folder.link("units.json", to: "dotfiles/units.json")
    // A link to a link to a file in a folder. Neither the file nor the folder exists yet.
    folder.link("dotfiles/units.json", to: "deep/real.json")
    let file = folder.file()
    #expect(try file.value(Units.self) == nil)
    for count in 1...2 {
      try file.update(Units()) { $0.names.insert("\(count)") }
      #expect(folder.status().st_mode & S_IFMT == S_IFLNK)
      #expect(folder.status("dotfiles/units.json").st_mode & S_IFMT == S_IFLNK)
      #expect(folder.status("dotfiles/deep/real.json").st_mode & S_IFMT == S_IFREG)
    }
    #expect(try file.value(Units.self)?.names == ["1", "2"])
    try file.remove()
    #expect(folder.status().st_mode & S_IFMT == S_IFLNK)
    #expect(try file.read() == nil)
    // A link to a folder in the path.
    folder.link("way", to: "dotfiles/deep")
    try folder.file("way/other.json").update(Units()) { $0.isMetric = true }
    #expect(folder.text("dotfiles/deep/other.json") != nil)
  }

  @Test("A cycle of symbolic links throws `.notAFile`")
  func circle() throws {
    folder.link("units.json", to: "b")
    folder.link("b", to: "units.json")
    expect(.notAFile) { try folder.file().update(Units()) { _ in } }
    expect(.notAFile) { _ = try folder.file().read() }
  }

  @Test(
    "Writing keeps the permissions of the file",
    arguments: [0o600, 0o640, 0o666, 0o777] as [mode_t]
  )
  func modes(mode: mode_t) throws {
    try folder.put("{}")
    #expect(chmod(folder.url.path + "/units.json", mode) == 0)
    try folder.file().write(Data("[1]".utf8))
    #expect(folder.text() == "[1]")
    #expect(folder.status().st_mode & 0o7777 == mode)
  }

  @Test(
    "Writing keeps the owner of the file if the system permits this",
    .enabled(if: geteuid() == 0)
  )
  func owner() throws {
    try folder.put("{}")
    #expect(chown(folder.url.path + "/units.json", 1_234, 2_345) == 0)
    try folder.file().write(Data("[1]".utf8))
    #expect(folder.status().st_uid == 1_234 && folder.status().st_gid == 2_345)
  }

  @Test(
    "Content that cannot be read is copied before it is replaced",
    arguments: ["nonsense", #"{"isMetric":3,"theme":"dark"}"#, "\u{0}", "[]"]
  )
  func unreadable(text: String) throws {
    try folder.put(text)
    #expect(chmod(folder.url.path + "/units.json", 0o640) == 0)
    do {
      _ = try folder.file().value(Units.self)
      Issue.record("\(text) was read")
    } catch {
      guard case .unreadable = error.problem else { Issue.record("\(error)"); return }
    }
    try folder.file().update(Units()) { $0.isMetric = true }
    #expect(try folder.file().value(Units.self) == Units(isMetric: true))
    #expect(folder.text("units.json.unreadable") == text)
    #expect(folder.status("units.json.unreadable").st_mode & 0o777 == 0o640)
    // Keys beside those of the wrong type are kept in the file, too.
    #expect(folder.text()?.contains("dark") == text.contains("dark"))
  }

  @Test("Each unreadable content is copied once")
  func copies() throws {
    for text in ["one", "two", "one", "two"] {
      try folder.put(text)
      try folder.file().update(Units()) { $0.isMetric = true }
    }
    #expect(folder.names == ["units.json", "units.json.unreadable", "units.json.unreadable.2"])
    #expect(folder.text("units.json.unreadable") == "one")
    #expect(folder.text("units.json.unreadable.2") == "two")
  }

  @Test("An empty file has no value and is not copied")
  func empty() throws {
    try folder.put("")
    #expect(try folder.file().value(Units.self) == nil)
    try folder.file().update(Units()) { $0.isMetric = true }
    #expect(folder.names == ["units.json"])
  }

  @Test("Concurrent writers in several threads lose no changes")
  func threads() async throws {
    let file = folder.file()
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for change in 0..<10 {
            #expect(throws: Never.self) {
              try file.update(Units()) { $0.names.insert("\(writer).\(change)") }
            }
          }
        }
      }
    }
    #expect(try file.value(Units.self)?.names.count == 40)
  }

  @Test("Concurrent writers in several processes lose no changes")
  func processes() async throws {
    let path = folder.url.appendingPathComponent("units.json").path
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, writer = writer as Int] in
            let file = SettingsFile(url: URL(fileURLWithPath: path))
            var base = Units()
            for change in 0..<25 {
              // On a busy machine the lock may not be acquired in time. The error says so, and no change is lost.
              while true {
                do throws(SettingsFile.Failure) {
                  if writer == 0 {
                    // One writer read the file long ago and passes only its own changes.
                    var made = base
                    made.clock.hours = change
                    try file.merge(made, since: base)
                    base = made
                  } else {
                    try file.update(Units()) { $0.names.insert("\(writer).\(change)") }
                  }
                  break
                } catch {
                  guard error.problem == .isBusy else { throw error }
                }
              }
            }
          }
        }
      }
    }
    let units = try #require(try folder.file().value(Units.self))
    #expect(units.names.count == 75 && units.clock.hours == 24)
    #expect(folder.names == ["units.json"])
  }

  @Test("A file above the size limit is not read, and is kept as a copy without being loaded")
  func tooLarge() throws {
    try folder.put(#"{"isMetric":true}"#)
    let length = 1 << 40
    #expect(truncate(folder.url.path + "/units.json", length) == 0)
    let file = folder.file()
    expect(.tooLarge(file.maximumSize)) { _ = try file.value(Units.self) }
    expect(.tooLarge(file.maximumSize)) { _ = try file.read() }
    try file.update(Units()) { $0.note = "new" }
    #expect(try file.value(Units.self) == Units(note: "new"))
    #expect(folder.names == ["units.json", "units.json.unreadable"])
    #expect(folder.status("units.json.unreadable").st_size == length)
    // A second file is kept beside the first copy.
    #expect(truncate(folder.url.path + "/units.json", length) == 0)
    try file.write(Data("{}".utf8))
    #expect(folder.names == ["units.json", "units.json.unreadable", "units.json.unreadable.2"])
    #expect(truncate(folder.url.path + "/units.json", length) == 0)
    try file.merge(Units(isMetric: true), since: Units())
    #expect(try file.value(Units.self) == Units(isMetric: true))
  }

  @Test("If writing fails after an oversized file was copied, one copy and the file remain")
  func tooLargeAndFull() throws {
    try folder.put("12345")
    var file = folder.file()
    file.maximumSize = 4
    file.interruption = { $0 == .replace ? ENOSPC : 0 }
    for _ in 0..<3 { expect(.noSpace) { try file.write(Data("1".utf8)) } }
    #expect(folder.names == ["units.json", "units.json.unreadable"])
    #expect(folder.text() == "12345" && folder.text("units.json.unreadable") == "12345")
    file.interruption = nil
    try file.write(Data("1".utf8))
    #expect(folder.text() == "1" && folder.text("units.json.unreadable") == "12345")
  }

  @Test("A value above the size limit throws `.tooLarge`, and the file is unchanged")
  func tooLargeToWrite() throws {
    try folder.put("{}")
    var file = folder.file()
    file.maximumSize = 100
    let note = String(repeating: "a", count: 100)
    expect(.tooLarge(100)) { try file.update(Units()) { $0.note = note } }
    expect(.tooLarge(100)) { try file.merge(Units(note: note), since: Units()) }
    expect(.tooLarge(100)) { try file.write(Data(note.utf8 + [10])) }
    #expect(folder.text() == "{}" && folder.names == ["units.json"])
    try file.write(Data(note.utf8))
  }

  @Test(
    "A file of unknown length is read up to the size limit",
    .enabled(if: access("/proc/self/maps", R_OK) == 0)
  )
  func unknownLength() {
    var file = SettingsFile(url: URL(fileURLWithPath: "/proc/self/maps"))
    file.maximumSize = 16
    expect(.tooLarge(16)) { _ = try file.read() }
  }

  @Test("A writer that cannot acquire the lock of another process throws `.isBusy`")
  func busy() throws {
    try folder.put("{}")
    // Two locks in one process exclude each other as in two processes if each has opened the folder separately.
    let other = open(folder.url.path, O_RDONLY | O_DIRECTORY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    expect(.isBusy) { try folder.file().write(Data("[1]".utf8)) }
    #expect(folder.text() == "{}")
    #expect(flock(other, LOCK_UN) == 0)
    try folder.file().write(Data("[1]".utf8))
    #expect(folder.text() == "[1]")
  }

  @Test(
    "A write that fails at any step keeps the old file and leaves no other files",
    arguments: [FileStep.lock, .create, .write, .flush, .replace],
    [ENOSPC, EDQUOT, EROFS, EACCES, EIO]
  )
  func steps(step: FileStep, number: Int32) throws {
    try folder.put("old")
    var file = folder.file()
    file.interruption = { $0 == step ? number : 0 }
    let problems: [Int32: SettingsFile.Failure.Problem] = [
      ENOSPC: .noSpace, EDQUOT: .noSpace, EROFS: .notPermitted, EACCES: .notPermitted,
      EIO: .system(EIO),
    ]
    expect(try #require(problems[number])) { try file.write(Data("new".utf8)) }
    #expect(folder.text() == "old" && folder.names == ["units.json"])
    file.interruption = nil
    try file.write(Data("new".utf8))
    #expect(folder.text() == "new")
  }

  @Test("A draft left by a crash does not prevent later writes")
  func draft() throws {
    try folder.put("half", ".units.json.new")
    try folder.put("{}")
    try folder.file().write(Data("[1]".utf8))
    #expect(folder.names == ["units.json"] && folder.text() == "[1]")
  }

  @Test("A link to a device is written and not replaced, and a full device throws `.noSpace`")
  func devices() throws {
    folder.link("units.json", to: "/dev/null")
    let file = folder.file()
    try file.update(Units()) { $0.isMetric = true }
    #expect(try file.value(Units.self) == nil)
    try file.remove()
    folder.link("full.json", to: "/dev/full")
    expect(.noSpace) { try folder.file("full.json").update(Units()) { $0.isMetric = true } }
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A folder or a pipe in place of the file throws `.notAFile` and is kept")
  func others() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("units.json"),
      withIntermediateDirectories: true
    )
    #expect(mkfifo(folder.url.path + "/pipe", 0o600) == 0)
    try folder.put("", "plain")
    for path in ["units.json", "pipe", "plain/below.json"] {
      expect(.notAFile) { try folder.file(path).update(Units()) { $0.isMetric = true } }
    }
    #expect(folder.names == ["pipe", "plain", "units.json"])
  }

  @Test(
    "A read-only file or folder throws `.notPermitted` and is unchanged",
    .enabled(if: geteuid() != 0)
  )
  func readOnly() throws {
    try folder.put("{}")
    #expect(chmod(folder.url.path + "/units.json", 0o444) == 0)
    expect(.notPermitted) { try folder.file().write(Data("[1]".utf8)) }
    #expect(chmod(folder.url.path + "/units.json", 0o644) == 0)
    #expect(chmod(folder.url.path, 0o555) == 0)
    defer { chmod(folder.url.path, 0o755) }
    expect(.notPermitted) { try folder.file().write(Data("[1]".utf8)) }
    #expect(folder.text() == "{}")
  }

  @Test("A value that JSON cannot represent throws `.notEncodable` and keeps the file")
  func notEncodable() throws {
    try folder.put("[1.5]")
    do {
      try folder.file().update([0.0]) { $0 = [.infinity] }
      Issue.record("Infinity was written.")
    } catch {
      guard case .notEncodable = error.problem else { Issue.record("\(error)"); return }
    }
    #expect(folder.text() == "[1.5]" && folder.names == ["units.json"])
  }

  private func expect(
    _ problem: SettingsFile.Failure.Problem,
    _ sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    do {
      try body()
      Issue.record("There is no error.", sourceLocation: sourceLocation)
    } catch {
      let own = error as? SettingsFile.Failure
      #expect(own?.problem == problem, "\(error)", sourceLocation: sourceLocation)
    }
  }
}
