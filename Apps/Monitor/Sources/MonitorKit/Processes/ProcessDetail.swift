/// The values of a process that are read only while they are displayed.
public struct ProcessDetail: Sendable, Equatable {
  /// The command line that the process was started with, up to 128 kB of it. For threads of the
  /// kernel, it is the name in brackets.
  public var command: String
  /// The number of open files, sockets and similar objects, or `nil` if this user may not read it.
  public var openFiles: Int?
  /// The working directory, or `nil` if this user may not read it.
  public var workingFolder: String?
  /// The niceness, from -20 (the highest priority) to 19.
  public var nice: Int
  /// The size of the virtual memory, in bytes. The process may never use most of it.
  public var virtualMemory: Int

  /// Creates a detail.
  public init(
    command: String,
    openFiles: Int?,
    workingFolder: String?,
    nice: Int,
    virtualMemory: Int
  ) {
    self.command = command
    self.openFiles = openFiles
    self.workingFolder = workingFolder
    self.nice = nice
    self.virtualMemory = virtualMemory
  }
}
