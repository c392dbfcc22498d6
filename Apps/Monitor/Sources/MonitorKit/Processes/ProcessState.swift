/// What a process is doing.
public enum ProcessState: String, Sendable, CaseIterable {
  /// On a processor, or about to be.
  case running
  /// Waiting for something to happen: a message, a key, a point in time.
  case sleeping
  /// Waiting for a disk or another device, and not to be disturbed.
  case waiting
  /// Halted by somebody, for instance a debugger.
  case stopped
  /// Ended, but not yet taken note of by its parent.
  case zombie
  /// A thread of the kernel without work.
  case idle

  /// The state for the letter the kernel has for it; letters that are not known sleep.
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

  /// A word for it, as it begins a line.
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
