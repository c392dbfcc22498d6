import Foundation
import Rowan

/// One process as it is at one moment: a row of the list.
public struct ProcessSample: RowValue, Equatable {
  /// Tells processes apart, also when the system hands a number out again: number and start time.
  public var id: Int
  /// The number of the process.
  public var pid: Int
  /// The user it runs as.
  public var user: String
  /// The share of one core it has used since the sample before, in per cent.
  public var cpu: Double
  /// The memory it holds, in bytes.
  public var memory: Int
  /// The name of its program.
  public var name: String
  /// The command it was started with; the name in brackets for threads of the kernel.
  public var command: String

  /// Creates a sample.
  public init(
    pid: Int,
    start: Int,
    user: String,
    cpu: Double,
    memory: Int,
    name: String,
    command: String
  ) {
    // Numbers of processes have at most 22 bits on Linux.
    id = start << 22 | pid
    self.pid = pid
    self.user = user
    self.cpu = cpu
    self.memory = memory
    self.name = name
    self.command = command
  }

  /// Whether the process matches what somebody is looking for: in its name, command, user or number.
  public func matches(_ filter: String) -> Bool {
    filter.isEmpty || name.localizedCaseInsensitiveContains(filter)
      || command.localizedCaseInsensitiveContains(filter)
      || user.localizedCaseInsensitiveContains(filter) || "\(pid)" == filter
  }
}
