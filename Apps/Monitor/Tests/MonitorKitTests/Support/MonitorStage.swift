import Foundation
import Rowan
import RowanHeadless
import RowanHome
import RowanTesting
import RowanText

@testable import MonitorKit

/// A fixture: a window of Monitor on a made-up machine.
@MainActor
final class MonitorStage {
  static let wide = Size(width: 1280, height: 960)
  static let narrow = Size(width: 390, height: 760)

  /// The error if an expected state was not reached.
  struct NothingCame: Error, CustomStringConvertible {
    let description: String
  }

  let machine: MadeUpMachine
  let window: MonitorWindow
  let settings: SettingsStore
  let stage: TestStage
  private let processes: ProcessSampler

  /// Opens a window.
  init(
    _ machine: MadeUpMachine,
    size: Size = MonitorStage.wide,
    settings: SettingsStore = SettingsStore(),
    list: ProcessListKeeper? = nil,
    sources: MonitorSources? = nil,
    arrangement: (any HomeCustomizationStore)? = nil,
    place: (any NavigationStore)? = nil,
    address: String? = nil,
    allowsSignals: Bool = false,
    measurer: any TextMeasuring = FixedTextMeasurer()
  ) async throws {
    processes = ProcessSampler(root: machine.root, pace: machine.pace)
    let processes = processes
    let store = MonitorStore()
    machine.pass(.seconds(1))
    await store.look(SystemSampler(processes: processes), processes)
    var opened: Result<MonitorWindow, any Error>?
    stage = TestStage(size: size, measurer: measurer) { session in
      opened = Result {
        let window = try MonitorWindow(
          store: store,
          processes: processes,
          sources: sources,
          arrangement: arrangement,
          settings: settings,
          list: list,
          place: place,
          location: address.map { Location($0) },
          allowsSignals: allowsSignals,
          clock: session.clock
        )
        session.setContent { window.content }
        return window
      }
    }
    guard let opened else { throw NothingCame(description: "No window was opened.") }
    window = try opened.get()
    self.machine = machine
    self.settings = settings
    try await stage.settle()
  }

  /// The routes of the detail column, from the bottom to the top.
  var detail: [MonitorApp.Route] {
    guard case .split(let split) = window.flow.tree.root,
      case .stack(let stack) = split.columns[1].node
    else { return [] }
    return ([stack.root] + stack.path).compactMap { node in
      if case .screen(let screen) = node { screen.route } else { nil }
    }
  }

  /// Waits until a condition is true. Values are read on other threads, which the stage cannot wait
  /// for.
  func wait(
    for what: String = "what was waited for",
    until isSo: @MainActor () -> Bool
  ) async throws {
    for _ in 0..<2_000 {
      try await stage.settle()
      if isSo() { return try await stage.advance(by: .milliseconds(400)) }
      try await Task.sleep(for: .milliseconds(1))
    }
    throw NothingCame(description: "\(what) did not come. There is:\n\(stage.outline)")
  }

  /// Waits until a view that matches a query is shown.
  func wait(for query: Query) async throws {
    try await wait(for: "\(query)") { stage.shows(query) }
  }

  /// Waits until the views stop changing. Rows that are not visible yet are measured in the
  /// background, and the length of scroll bars depends on their heights.
  func rest() async throws {
    var before = ""
    var quiet = 0
    while quiet < 12 {
      try await stage.settle()
      try await Task.sleep(for: .milliseconds(4))
      // On a busy machine, background measurements wait for a thread. This task is scheduled after
      // them.
      await withCheckedContinuation { turn in
        Task.detached(priority: .background) { turn.resume() }
      }
      let now = stage.viewTree
      quiet = now == before ? quiet + 1 : 0
      before = now
    }
  }

  /// Samples the machine for the list.
  func look() async {
    await window.store.look(SystemSampler(processes: processes), processes)
  }

  /// Advances the clocks of the machine and of the stage.
  func pass(_ duration: Duration = .seconds(1)) async throws {
    machine.pass(duration)
    try await stage.advance(by: duration)
  }

  /// The query of the process list.
  static let processes = Query.list("Processes")
  /// The query of the home.
  static let home = Query.list("Monitor")

  /// Opens a list by its button on the home.
  func show(_ name: String) async throws {
    let button = Query.button(.exactly("See all, \(name)")).within(Self.home)
    try stage.scroll(to: button, in: Self.home)
    try await stage.settle()
    try stage.tap(button)
  }

  /// Taps the Back button.
  func goBack() async throws {
    try stage.tap(.button(.prefix("Back")))
    try await stage.advance(by: .seconds(1))
  }

  /// Opens a process by its row in the list.
  func open(_ name: String) async throws {
    try stage.tap(.row(.containing(name)).within(Self.processes))
    try await wait(for: .heading(.exactly(name)))
  }
}

extension TestStage {
  /// Returns a text measurer with the same fonts on every machine, for pictures.
  static func pinnedFonts() throws -> PangoTextMeasurer {
    try PangoTextMeasurer(
      configuration: .pinned(
        ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map {
          "/usr/share/fonts/truetype/dejavu/\($0).ttf"
        }
      )
    )
  }
}

extension MadeUpMachine {
  /// Creates a machine with a shell and the processes that it started.
  static func withServer() throws -> MadeUpMachine {
    let machine = try MadeUpMachine()
    try machine.write("robin:x:\(geteuid()):0::/home/robin:/bin/sh\n", to: "/etc/passwd")
    try machine.write("ash\n", to: "/proc/sys/kernel/hostname")
    try machine.write("6.12.4\n", to: "/proc/sys/kernel/osrelease")
    try machine.write("0.62 1.25 0.50 2/640 4714\n", to: "/proc/loadavg")
    try machine.write("273780.5 500000.0\n", to: "/proc/uptime")
    try machine.write(
      """
      MemTotal: 8000000 kB
      MemAvailable: 5200000 kB
      Buffers: 100000 kB
      Cached: 1900000 kB

      """,
      to: "/proc/meminfo"
    )
    try machine.process(1, name: "init", parent: 0, pages: 2_000, command: ["/sbin/init"])
    try machine.process(70, name: "shell", parent: 1, pages: 900, command: ["/bin/shell", "-l"])
    try machine.process(
      4711,
      name: "server",
      state: "R",
      parent: 70,
      threads: 3,
      pages: 31_000,
      command: ["/usr/bin/server", "--listen", "8080", "--root", "/srv/www"]
    )
    try machine.process(4712, name: "worker", parent: 4711, pages: 12_000, command: ["worker"])
    for (number, name) in [(4711, "server"), (4713, "accept"), (4714, "log")] {
      try machine.write(statLine(number, name: name), to: "/proc/4711/task/\(number)/stat")
    }
    let links = [
      "/dev/null", "/var/log/server.log", "/var/log/server-errors.log", "socket:[88123]",
      "anon_inode:[eventpoll]", "pipe:[90211]", "/srv/www/cache/0f3a (deleted)",
    ]
    try FileManager.default.createDirectory(
      atPath: machine.root + "/proc/4711/fd",
      withIntermediateDirectories: true
    )
    for (number, target) in links.enumerated() {
      try FileManager.default.createSymbolicLink(
        atPath: "\(machine.root)/proc/4711/fd/\(number)",
        withDestinationPath: target
      )
    }
    try FileManager.default.createSymbolicLink(
      atPath: machine.root + "/proc/4711/cwd",
      withDestinationPath: "/srv/www"
    )
    try machine.write(
      "PATH=/usr/local/bin:/usr/bin:/bin\0TOKEN=a-secret\0HOME=/home/robin\0LANG=C.UTF-8\0",
      to: "/proc/4711/environ"
    )
    try machine.write(
      """
      00400000-00900000 r-xp 00000000 08:01 1234       /usr/bin/server
      00a00000-07a00000 rw-p 00000000 00:00 0          [heap]
      7f000000-7f200000 r-xp 00000000 08:01 99         /usr/lib/libssl.so.3
      7f200000-7f400000 rw-p 00200000 08:01 99         /usr/lib/libssl.so.3
      7fff0000-80010000 rw-p 00000000 00:00 0          [stack]

      """,
      to: "/proc/4711/maps"
    )
    try machine.write(
      "Rss: 126976 kB\nPss: 120000 kB\nPrivate_Dirty: 118000 kB\nSwap: 0 kB\n",
      to: "/proc/4711/smaps_rollup"
    )
    return machine
  }
}
