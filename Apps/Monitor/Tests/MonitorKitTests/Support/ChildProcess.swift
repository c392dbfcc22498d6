import Foundation

@testable import MonitorKit

/// A process of a test's own that does nothing for ten minutes.
///
/// Foundation's own processes inherit the signals that the thread which starts them has put off, and threads of
/// Dispatch put off nearly all.
final class ChildProcess: Sendable {
  /// Why it could not be started.
  struct NotStarted: Error {
    let code: Int32
  }

  let pid: pid_t

  init() throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    )
    let words: [String] = ["sleep", "600"]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var pid = pid_t()
    let code = posix_spawn(&pid, "/bin/sleep", nil, &attributes, arguments, nil)
    guard code == 0 else { throw NotStarted(code: code) }
    self.pid = pid
  }

  /// It as the target of a signal; `nil` once it has ended.
  var target: SignalTarget? {
    ProcessTable().read(pid: Int(pid)).map {
      SignalTarget(pid: Int(pid), start: $0.stat.start, name: "sleep")
    }
  }

  /// Waits until it has ended.
  ///
  /// - Returns: The signal that has ended it; 0 for none.
  func wait() async -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, WNOHANG) == 0 { try? await Task.sleep(for: .milliseconds(2)) }
    return status & 0x7F
  }

  /// Ends it in any case.
  func end() async {
    kill(pid, SIGKILL)
    _ = await wait()
  }
}
