import Foundation
import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import MonitorKit

@MainActor
@Suite("Settings of Monitor", .timeLimit(.minutes(20)))
struct SettingsTests {
  private func folder() -> URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-settings-\(UUID().uuidString)")
  }

  @Test("The sheet changes the rate, the units and the theme immediately")
  func sheet() async throws {
    let monitor = try await MonitorStage(.withServer())
    let stage = monitor.stage
    try stage.tap(.button("Settings"))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.dialog("Settings")))
    #expect(stage.exists(.text("127 MB")))
    try stage.tap(.radio("KiB, MiB, GiB"))
    try await stage.settle()
    #expect(stage.exists(.text("121 MiB")) && !stage.exists(.text("127 MB")))
    try stage.tap(.radio("Paused"))
    try stage.tap(.radio("Dark"))
    #expect(
      monitor.settings.settings == MonitorSettings(rate: .paused, units: .binary, theme: .dark)
    )
    #expect(monitor.window.pace.rate == .paused)
    #expect(monitor.window.palette.light == Palette.standard.dark)
    #expect(monitor.window.flow.address(in: .monitor) == "/settings")
    try stage.press(.escape)
    try await stage.advance(by: .seconds(1))
    #expect(!stage.exists(.dialog("Settings")))
  }

  @Test("Settings are saved and restored, and invalid values become the defaults")
  func keeping() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("deep/place.settings.json")
    let chosen = MonitorSettings(rate: .fiveSeconds, units: .binary, theme: .light)
    SettingsStore(file: file).settings = chosen
    #expect(SettingsStore(file: file).settings == chosen)
    #expect(SettingsStore(file: file).makePace().rate == .fiveSeconds)
    try Data(#"{"rate":"never","units":"binary"}"#.utf8).write(to: file)
    #expect(SettingsStore(file: file).settings == MonitorSettings(units: .binary))
    try Data("nonsense".utf8).write(to: file)
    #expect(SettingsStore(file: file).settings == MonitorSettings())
  }

  @Test("Two processes keep each other's changes, and the settings of newer versions")
  func merging() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("settings.json")
    let (one, two) = (SettingsStore(file: file), SettingsStore(file: file))
    one.settings.theme = .dark
    try SettingsFile(url: file).update([String: String]()) { $0["sound"] = "bell" }
    two.settings.units = .binary
    #expect(SettingsStore(file: file).settings == MonitorSettings(units: .binary, theme: .dark))
    #expect(try SettingsFile(url: file).value([String: String].self)?["sound"] == "bell")
  }

  @Test("A file that cannot be written is reported, and the settings apply nevertheless")
  func unwritable() throws {
    let folder = folder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let occupied = folder.appendingPathComponent("file")
    try Data().write(to: occupied)
    var complaints: [String] = []
    let store = SettingsStore(file: occupied.appendingPathComponent("settings.json")) {
      complaints.append($0)
    }
    store.settings.theme = .dark
    #expect(complaints.count == 1 && store.settings.theme == .dark)
  }

  @Test("A chosen theme applies in both schemes of the system, also with more contrast")
  func themes() {
    let standard = Palette.standard
    #expect(ThemeChoice.system.palette() == standard)
    let light = ThemeChoice.light.palette()
    #expect(light.dark == standard.light && light.increasedDark == standard.increasedLight)
    let dark = ThemeChoice.dark.palette()
    #expect(dark.light == standard.dark && dark.increasedLight == standard.increasedDark)
  }

  @Test("A sample is due after the interval, a change of the rate, or the end of a pause")
  func pace() async {
    let clock = ManualClock()
    let pace = RefreshPace(rate: .twoSeconds)
    var looks = 0
    let task = Task {
      while await pace.wait(on: clock) { looks += 1 }
    }
    func wait(until isSo: () -> Bool) async {
      while !isSo() { await Task.yield() }
    }
    await wait { clock.sleeperCount == 1 }
    await clock.advance(by: .seconds(1))
    #expect(looks == 0)
    await clock.advance(by: .seconds(1))
    await wait { looks == 1 }
    pace.rate = .halfSecond
    await wait { looks == 2 && clock.sleeperCount == 1 }
    await clock.advance(by: .milliseconds(500))
    await wait { looks == 3 && clock.sleeperCount == 1 }
    pace.rate = .paused
    await wait { clock.sleeperCount == 0 }
    await clock.advance(by: .seconds(60))
    for _ in 0..<100 { await Task.yield() }
    #expect(looks == 3)
    pace.rate = .second
    await wait { looks == 4 }
    task.cancel()
    await task.value
    #expect(looks == 4)
  }

  @Test("Windows have their own moments, and share one rate")
  func paces() async {
    let clock = ManualClock()
    let settings = SettingsStore()
    let paces = [settings.makePace(), settings.makePace()]
    var looks = [0, 0]
    var tasks: [Task<Void, Never>] = []
    func wait(until isSo: () -> Bool) async {
      while !isSo() { await Task.yield() }
    }
    for number in paces.indices {
      let pace = paces[number]
      let due = number
      tasks.append(Task { while await pace.wait(on: clock) { looks[due] += 1 } })
      await wait { clock.sleeperCount == number + 1 }
      await clock.advance(by: .milliseconds(400))
    }
    await clock.advance(by: .milliseconds(200))
    await wait { looks == [1, 0] && clock.sleeperCount == 2 }
    await clock.advance(by: .milliseconds(400))
    await wait { looks == [1, 1] && clock.sleeperCount == 2 }
    settings.settings.rate = .paused
    #expect(paces.map(\.rate) == [.paused, .paused])
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    #expect(looks == [1, 1])
  }

  @Test("All models of a window get the same moments, whenever their waits began")
  func together() async {
    let clock = ManualClock()
    let pace = RefreshPace(rate: .second)
    var looks = [0, 0, 0]
    var tasks: [Task<Void, Never>] = []
    func wait(until isSo: () -> Bool) async {
      while !isSo() { await Task.yield() }
    }
    for number in looks.indices {
      let due = number
      tasks.append(Task { while await pace.wait(on: clock) { looks[due] += 1 } })
      await wait { clock.sleeperCount == 1 }
      await clock.advance(by: .milliseconds(100))
    }
    #expect(looks == [0, 0, 0])
    await clock.advance(by: .milliseconds(700))
    await wait { looks == [1, 1, 1] && clock.sleeperCount == 1 }
    tasks[0].cancel()
    await tasks[0].value
    await clock.advance(by: .seconds(1))
    await wait { looks == [1, 2, 2] && clock.sleeperCount == 1 }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    await wait { clock.sleeperCount == 0 }
  }
}
