/// The state of a process.
public enum ProcessState: String, Sendable, CaseIterable {
  /// The process runs, or is ready to run.
  case running
  /// The process waits for an event: a message, a key, a timer.
  case sleeping
  /// The process waits for a disk or another device, and cannot be interrupted.
  case waiting
  /// The process was stopped, for instance by a debugger.
  case stopped
  /// The process has ended, but its parent has not collected its exit status.
  case zombie
  /// The process is a thread of the kernel without work.
  case idle

  /// Creates the state for the kernel's letter. Unknown letters count as sleeping.
  init(letter: UInt8) {
    self =
      switch letter {
      case UInt8(ascii: "R"): .running
      case UInt8(ascii: "D"): .waiting
      case UInt8(ascii: "T"), UInt8(ascii: "t"): .stopped
      case UInt8(ascii: "Z"), UInt8(ascii: "X"), UInt8(ascii: "x"): .zombie
      case UInt8(ascii: "I"), UInt8(ascii: "P"): .idle
      default: .sleeping
      }
  }

  /// The name of the state, with an initial capital.
  public var word: String {
    switch self {
    case .running: "Running"
    case .sleeping: "Sleeping"
    case .waiting: "Waiting for disk"
    case .stopped: "Stopped"
    case .zombie: "Zombie"
    case .idle: "Idle"
    }
  }
}
